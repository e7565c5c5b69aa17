import type { MediaFigures } from './media-figures.ts';

/** How a broadcast's picture arrives. */
export interface StreamHealth {
  readonly connected: boolean;
  readonly videoKbps: number;
  readonly audioKbps: number;
  readonly fps: number;
  readonly lossPercent: number;
  /** In words, while something is wrong. */
  readonly problem?: string;
}

const NOTHING = { connected: false, videoKbps: 0, audioKbps: 0, fps: 0, lossPercent: 0 };

export function healthOf(figures: Pick<MediaFigures, 'of' | 'problemOf'>, streamId: string): StreamHealth {
  const { connected, videoKbps, audioKbps, fps, lossPercent } = figures.of(streamId)?.publisher ?? NOTHING;
  const problem = figures.problemOf(streamId);
  return { connected, videoKbps, audioKbps, fps, lossPercent, ...(problem ? { problem } : {}) };
}
