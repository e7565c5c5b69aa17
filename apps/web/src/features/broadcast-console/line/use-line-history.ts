import { useState } from 'react';
import type { PublishStats } from '../../player/index.ts';
import type { MediaStats } from '../console.queries.ts';
import { withSample, type LineSample } from './line-history.ts';

/**
 * Collects the last minute of measurements: of what this browser sends, or of what the server receives from an encoder.
 * `polledAt` is the time of the last poll of the server.
 */
export function useLineHistory(
  own: PublishStats | undefined,
  received: MediaStats | undefined,
  polledAt: number,
): readonly LineSample[] {
  const [history, setHistory] = useState<readonly LineSample[]>([]);
  const figures = own ?? (received?.connected ? received : undefined);
  const atMs = own?.measuredAt ?? polledAt;
  if (figures && atMs > (history.at(-1)?.atMs ?? 0)) {
    const sample: LineSample = {
      atMs,
      kbps: figures.videoKbps,
      // The browser learns about packet loss only from reports that an old server doesn't send.
      lossPercent: Math.max(own?.lossPercent ?? 0, received?.lossPercent ?? 0),
      roundTripMs: own?.roundTripMs ?? null,
    };
    setHistory(withSample(history, sample));
  }
  return history;
}
