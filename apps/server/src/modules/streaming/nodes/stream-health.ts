import type { MediaFigures } from './media-figures.ts';

export interface StreamHealth {
  readonly connected: boolean;
  readonly videoKbps: number;
  readonly audioKbps: number;
  readonly fps: number;
  readonly lossPercent: number;
  /** Message while there is a problem. */
  readonly problem?: string;
}

const NOTHING = { connected: false, videoKbps: 0, audioKbps: 0, fps: 0, lossPercent: 0 };

/** Returns how viewers receive a stream as a field of an answer, or none. */
export function audienceField(figures: Pick<MediaFigures, 'audienceOf'>, streamId: string) {
  const audience = figures.audienceOf(streamId);
  return audience ? { audience } : {};
}

export function healthOf(figures: Pick<MediaFigures, 'of' | 'problemOf'>, streamId: string): StreamHealth {
  const { connected, videoKbps, audioKbps, fps, lossPercent } = figures.of(streamId)?.publisher ?? NOTHING;
  const problem = figures.problemOf(streamId);
  return { connected, videoKbps, audioKbps, fps, lossPercent, ...(problem ? { problem } : {}) };
}
