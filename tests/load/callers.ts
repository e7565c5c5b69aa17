import { Pool } from 'undici';

export interface Load {
  readonly url: string;
  /** Number of concurrent callers. Each waits for a response before its next request. */
  readonly callers: number;
  readonly seconds: number;
  /** Builds the n-th request: path relative to the origin, token, body. */
  readonly request: (n: number) => { path: string; token: string; body: object; key?: string };
}
export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly refused: number;
}

/**
 * Generates closed-loop load over HTTP/1.1 keep-alive connections and counts responses with status 200. Stops after
 * `seconds`.
 */
export async function runCallers({ url, callers, seconds, request }: Load): Promise<LoadResult> {
  const pool = new Pool(url, { connections: callers, pipelining: 1 });
  const times: number[] = [];
  let next = 0;
  let refused = 0;
  const endMs = performance.now() + seconds * 1000;
  const startedMs = performance.now();
  const caller = async () => {
    while (performance.now() < endMs) {
      const { path, token, body, key } = request(next++);
      const sentMs = performance.now();
      const answer = await pool.request({
        method: 'POST',
        path,
        headers: {
          'content-type': 'application/json',
          authorization: token,
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: JSON.stringify(body),
      });
      await answer.body.dump();
      if (answer.statusCode === 200) times.push(performance.now() - sentMs);
      else refused++;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const elapsed = (performance.now() - startedMs) / 1000;
  await pool.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99), refused };
}
