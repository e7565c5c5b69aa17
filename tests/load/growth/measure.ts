import { Pool } from 'undici';
import type { Call, Who } from './call.ts';

/** Times in ms of sequential calls by a single caller. */
export interface Timed {
  readonly p50: number;
  readonly p99: number;
}
export interface Measured {
  readonly call: Call;
  readonly first: Timed;
  /** Page 1,000, if the list is that long. `by` states how it was reached. */
  readonly thousandth?: Timed & { readonly by: 'cursor' | 'offset' };
}

const TIMES = 100;
const LEAST_TIMES = 15;
const WARM_TIMES = 8;
const BUDGET_MS = 4000;
/** Slower lists aren't paged through a thousand times. Their page 1,000 is requested by offset. */
const WALKABLE_MS = 40;
const PAGES = 1000;

interface Page {
  readonly data: readonly unknown[];
  readonly nextCursor?: string;
}

/** Replaces `{word}` in a string with the word of this iteration. Other strings are returned unchanged. */
export const withWord = ({ words = [] }: Pick<Call, 'words'>, text: string, turn: number): string =>
  text.replaceAll('{word}', words[turn % words.length] ?? '');

/** Times repeated runs of an action, after a few uncounted warm-up runs. */
export async function timeOf(act: (turn: number) => Promise<unknown>): Promise<Timed> {
  for (let n = 0; n < WARM_TIMES; n++) await act(n);
  const times: number[] = [];
  const endMs = performance.now() + BUDGET_MS;
  while (times.length < TIMES && (times.length < LEAST_TIMES || performance.now() < endMs)) {
    const startedMs = performance.now();
    await act(WARM_TIMES + times.length);
    times.push(performance.now() - startedMs);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

export function createReader(url: string, tokens: Readonly<Record<Who, string>>) {
  const pool = new Pool(url, { connections: 1 });
  async function read(call: Pick<Call, 'who' | 'operation'>, path: string): Promise<unknown> {
    const token = tokens[call.who];
    const answer = await pool.request({
      method: 'GET',
      path: `/api${path}`,
      headers: token ? { authorization: token } : {},
    });
    const text = await answer.body.text();
    // Accepts 404, because a read that finds nothing must be just as fast.
    if (answer.statusCode !== 200 && answer.statusCode !== 404)
      throw new Error(`${call.operation} ${path}: ${answer.statusCode} ${text}`);
    return (JSON.parse(text) as { data?: unknown }).data;
  }
  const timed = (call: Call, path: string) => timeOf((turn) => read(call, withWord(call, path, turn)));
  /** Returns the path of page 1,000, or undefined if the list is shorter. */
  async function thousandthPath(
    call: Call,
    firstMs: number,
  ): Promise<{ path: string; by: 'cursor' | 'offset' } | undefined> {
    let page = (await read(call, withWord(call, call.path, 0))) as Page;
    const byOffset = `${call.path}&offset=${(PAGES - 1) * (call.pages ?? 0)}`;
    if (!page.nextCursor || firstMs > WALKABLE_MS) {
      const far = (await read(call, byOffset)) as Page;
      return far.data.length > 0 ? { path: byOffset, by: 'offset' } : undefined;
    }
    let path = call.path;
    for (let n = 1; n < PAGES; n++) {
      if (!page.nextCursor) return undefined;
      path = `${call.path}&cursor=${encodeURIComponent(page.nextCursor)}`;
      page = (await read(call, path)) as Page;
    }
    return { path, by: 'cursor' };
  }
  return {
    async measure(call: Call): Promise<Measured> {
      const first = await timed(call, call.path);
      const far = call.pages ? await thousandthPath(call, first.p50) : undefined;
      return { call, first, ...(far ? { thousandth: { ...(await timed(call, far.path)), by: far.by } } : {}) };
    },
    close: () => pool.close(),
  };
}
