import type { Told } from '../../shared/live/index.ts';

export type Alert = Told<'alert/shown'>;
export interface AlertQueue {
  readonly shown: Alert | undefined;
  readonly waiting: readonly Alert[];
}

export const MOST_WAITING = 20;
export const EMPTY: AlertQueue = { shown: undefined, waiting: [] };

/** Removes the smallest waiting alert; among equals, the most recent. */
function withoutSmallest(waiting: readonly Alert[]): readonly Alert[] {
  const least = Math.min(...waiting.map(({ token }) => token));
  const place = waiting.findLastIndex(({ token }) => token === least);
  return waiting.toSpliced(place, 1);
}

/**
 * Shows an alert immediately, or adds it to the queue if another one is shown. If the queue is full, the smallest alert
 * is dropped.
 */
export function withAlert({ shown, waiting }: AlertQueue, alert: Alert): AlertQueue {
  if (!shown) return { shown: alert, waiting };
  const all = [...waiting, alert];
  return { shown, waiting: all.length > MOST_WAITING ? withoutSmallest(all) : all };
}

export const afterShown = ({ waiting: [shown, ...waiting] }: AlertQueue): AlertQueue => ({ shown, waiting });

/** Returns how long an alert is displayed. The more are waiting, the shorter the time. */
export function shownForMs(waiting: number): number {
  if (waiting === 0) return 6000;
  return waiting > 5 ? 1500 : 3000;
}
