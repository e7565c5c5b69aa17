import { withIdsOf } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';

/** Runs a command as it would have run at a past moment: with its time, and ids of it. */
export const atTime = <T>(tx: Tx, at: Date, work: (past: Tx) => Promise<T>): Promise<T> =>
  withIdsOf(at.getTime(), () => work({ ...tx, now: at }));

/** Same as `atTime`, but nobody is notified, because notices and mails of weeks ago would arrive today. */
export const inThePast = <T>(tx: Tx, at: Date, work: (past: Tx) => Promise<T>): Promise<T> =>
  atTime({ ...tx, announce: () => undefined }, at, work);
