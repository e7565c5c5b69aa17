import type { Told } from '../../shared/live/index.ts';

export type Alert = Told<'alert/shown'>;
export interface AlertQueue {
  readonly shown: Alert | undefined;
  readonly waiting: readonly Alert[];
}

/** Alerts that wait at most. */
export const MOST_WAITING = 20;
export const EMPTY: AlertQueue = { shown: undefined, waiting: [] };

/** Without the smallest that waits; of equal ones the one that came last. */
function withoutSmallest(waiting: readonly Alert[]): readonly Alert[] {
  const least = Math.min(...waiting.map(({ token }) => token));
  const place = waiting.findLastIndex(({ token }) => token === least);
  return waiting.toSpliced(place, 1);
}

/** One more alert: shown at once, or after those that wait. In a storm the smallest give way. */
export function withAlert({ shown, waiting }: AlertQueue, alert: Alert): AlertQueue {
  if (!shown) return { shown: alert, waiting };
  const all = [...waiting, alert];
  return { shown, waiting: all.length > MOST_WAITING ? withoutSmallest(all) : all };
}

/** The one that is shown is over: the next takes its place. */
export const afterShown = ({ waiting: [shown, ...waiting] }: AlertQueue): AlertQueue => ({ shown, waiting });

/** For how long an alert is shown: the more wait, the shorter. */
export function shownForMs(waiting: number): number {
  if (waiting === 0) return 6000;
  return waiting > 5 ? 1500 : 3000;
}
