/** Possible lengths of a spending pause, in days. */
export const PAUSE_DAYS = [1, 7, 30] as const;
/** Highest limits on payments with a saved card that start automatically. */
export const MOST_AUTO_A_DAY = 10;
export const MOST_AUTO_A_WEEK = 30;
