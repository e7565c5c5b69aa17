import type { SheetPlan } from '../ports/video-tools.ts';

/** How the sheet of small pictures of a video is cut; pictures stand row by row, one every `intervalMs`. */
export interface StoryboardPlan extends SheetPlan {
  readonly count: number;
}

const WIDTH = 160;
const HEIGHT = 90;
const COLUMNS = 10;
const MOST = 100;
const SHORTEST_STEP_MS = 1000;

/** One small picture a second for short videos, at most a hundred for long ones. */
export function planStoryboard(durationMs: number): StoryboardPlan {
  const count = Math.max(1, Math.min(MOST, Math.floor(durationMs / SHORTEST_STEP_MS)));
  const columns = Math.min(COLUMNS, count);
  return {
    columns,
    rows: Math.ceil(count / columns),
    width: WIDTH,
    height: HEIGHT,
    count,
    intervalMs: Math.max(1, Math.floor(durationMs / count)),
  };
}
