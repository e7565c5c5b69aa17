import type { Look } from '../../pictures/index.ts';
import type { Renditions } from '../renditions.ts';
import { MAKING_VERSION } from '../uploads.rules.ts';

export interface Made {
  readonly width?: number;
  readonly height?: number;
  readonly thumbhash?: string;
  readonly durationMs?: number;
  readonly renditions: Renditions;
  readonly looks?: readonly Look[];
}

export const columnsOf = ({ width, height, thumbhash, durationMs, renditions }: Made) => ({
  width: width ?? null,
  height: height ?? null,
  thumbhash: thumbhash ?? null,
  duration_ms: durationMs ?? null,
  renditions: JSON.stringify(renditions),
  made_version: MAKING_VERSION,
});
