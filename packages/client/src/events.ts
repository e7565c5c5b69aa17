export interface StreamedEvent<T = unknown> {
  /** Id for resuming the stream. Undefined for events that aren't stored. */
  readonly id: string | undefined;
  readonly event: string;
  readonly data: T;
}
export interface StreamOptions {
  /** Id of the last processed event. */
  readonly after?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}
type Open = (headers: Record<string, string>) => Promise<Response>;

/** Range of the random reconnect delay, so that clients don't all return simultaneously after a server restart. */
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

/** Reads server-sent events. Reconnects from the last id after a lost connection. Ends when `signal` aborts. */
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
