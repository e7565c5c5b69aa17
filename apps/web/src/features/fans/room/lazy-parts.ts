/** What a room needs once somebody opens its goals or a viewer; one piece, loaded then. */
export { FanProgress } from './fan-progress.tsx';
export { GoalSteps } from './goal-steps.tsx';
export { ViewerSheet } from './viewer-sheet.tsx';
