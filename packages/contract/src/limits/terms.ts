/** Possible lengths of a spending pause, in days. */
export const PAUSE_DAYS = [1, 7, 30] as const;
/** Maximum limits for automatic payments with a saved card. */
export const MOST_AUTO_A_DAY = 10;
export const MOST_AUTO_A_WEEK = 30;
