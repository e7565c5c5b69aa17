import { useEffect, useState } from 'react';
import type { PublishStats } from '../../player/index.ts';
import type { MediaStats } from '../console.queries.ts';
import { withSample, type LineSample } from './line-history.ts';

/** The browser learns of loss only from server reports, which an old server doesn't send. */
const lossOf = (own: PublishStats | undefined, received: MediaStats | undefined): number =>
  Math.max(own?.lossPercent ?? 0, received?.lossPercent ?? 0);

/**
 * Collects the last minute of a line: what this browser sends, or what the server receives from an encoder. `polledAt`
 * changes with every poll of the server, even if it measured the same as before.
 */
export function useLineHistory(
  own: PublishStats | undefined,
  received: MediaStats | undefined,
  polledAt: number,
): readonly LineSample[] {
  const [history, setHistory] = useState<readonly LineSample[]>([]);
  const figures = own ?? (received?.connected ? received : undefined);
  const kbps = figures?.videoKbps;
  const lossPercent = lossOf(own, received);
  const roundTripMs = own?.roundTripMs ?? null;
  useEffect(() => {
    if (kbps === undefined) return;
    setHistory((before) => withSample(before, { atMs: performance.now(), kbps, lossPercent, roundTripMs }));
  }, [kbps, lossPercent, roundTripMs, polledAt]);
  return history;
}
