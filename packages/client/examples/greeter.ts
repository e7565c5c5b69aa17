import type { FootlightClient } from '../src/index.ts';

/**
 * Replies to the first `!hello` after a given message, or from now on, in the room of the bot whose token the client
 * uses.
 */
export async function greet({ api, chat }: FootlightClient, after?: string): Promise<void> {
  const stop = new AbortController();
  for await (const event of chat({ after, signal: stop.signal })) {
    if (event.event !== 'message' || event.data.text !== '!hello') continue;
    await api.developers.say({ body: { text: `Hello, ${event.data.sender.username}!` } });
    stop.abort();
    break;
  }
}
