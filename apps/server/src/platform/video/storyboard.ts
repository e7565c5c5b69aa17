import type { SheetPlan } from '../ports/video-tools.ts';

/** Layout of a video's thumbnail sheet: row by row, one thumbnail every `intervalMs`. */
export interface StoryboardPlan extends SheetPlan {
  readonly count: number;
}

const WIDTH = 160;
const HEIGHT = 90;
const COLUMNS = 10;
const MOST = 100;
const SHORTEST_STEP_MS = 1000;

/** Plans one thumbnail a second for short videos, and at most a hundred for long ones. */
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
