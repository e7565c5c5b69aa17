/** One event of a stream. */
export interface StreamedEvent<T = unknown> {
  /** To come back with; absent for what is kept nowhere. */
  readonly id: string | undefined;
  readonly event: string;
  readonly data: T;
}
export interface StreamOptions {
  /** The id of the last event that was dealt with. */
  readonly after?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}
type Open = (headers: Record<string, string>) => Promise<Response>;

/** Spread at random, so that clients of a server that restarts do not all come back at once. */
const PAUSE_MS = { least: 1000, most: 5000 };

function eventIn(block: string): StreamedEvent | undefined {
  const of = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1];
  const data = of('data');
  return data === undefined ? undefined : { id: of('id'), event: of('event') ?? 'message', data: JSON.parse(data) };
}

async function* readOnce(response: Response): AsyncGenerator<StreamedEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(part, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventIn(block);
      if (event) yield event;
    }
  }
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done, { once: true });
  });

/** Reads server-sent events, and comes back with the last id when the connection breaks; ends with `signal`. */
export async function* streamOf(open: Open, { after, signal }: StreamOptions): AsyncGenerator<StreamedEvent> {
  for (let last = after; !signal?.aborted;) {
    try {
      const response = await open(last === undefined ? {} : { 'last-event-id': last });
      for await (const event of readOnce(response)) {
        last = event.id ?? last;
        yield event;
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (error instanceof Error && 'status' in error && Number(error.status) < 500 && Number(error.status) !== 429)
        throw error;
    }
    await pause(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least), signal);
  }
}
