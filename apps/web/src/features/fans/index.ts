/** Fans of a creator: their levels, the king of a room, and what goals they tip for. */
export { FanLevels } from './desk/fan-levels.tsx';
export { FanMarks } from './fan-marks.tsx';
export { KingContext } from './king.ts';
export { FanProgress, GoalSteps, ViewerSheet } from './room/worded.tsx';
