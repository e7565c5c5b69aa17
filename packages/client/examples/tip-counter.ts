import type { FootlightClient } from '../src/index.ts';

/** Adds up tips until they reach `enough` tokens. Requires a token with `events:read`. */
export async function countTips({ events }: FootlightClient, enough: number, after?: string): Promise<number> {
  let sum = 0;
  const stop = new AbortController();
  for await (const event of events({ types: ['tip.received'], after, signal: stop.signal })) {
    if (event.event !== 'tip.received') continue;
    sum += event.data.data.tokens;
    if (sum >= enough) stop.abort();
    if (stop.signal.aborted) break;
  }
  return sum;
}
