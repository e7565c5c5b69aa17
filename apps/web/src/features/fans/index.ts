/** Fans of a creator: levels, a room's king and tip goals. */
export { FanLevels } from './desk/fan-levels.tsx';
export { FanMarks } from './fan-marks.tsx';
export { KingContext } from './king.ts';
export { FanProgress, GoalSteps, ViewerSheet } from './room/worded.tsx';
