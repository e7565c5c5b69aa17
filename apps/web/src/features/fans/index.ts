/** A creator's fans: levels, a room's king and tip goals. */
export { FanLevels } from './desk/fan-levels.tsx';
export { FanMarks } from './fan-marks.tsx';
export { KingContext } from './king.ts';
export { FanProgress } from './room/fan-progress.tsx';
export { GoalSteps } from './room/goal-steps.tsx';
export { ViewerSheet } from './room/viewer-sheet.tsx';
