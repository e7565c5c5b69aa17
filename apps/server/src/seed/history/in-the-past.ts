import { withIdsOf } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';

/** Runs a command as if at a past time: the clock shows that time, and new ids are based on it. */
export const atTime = <T>(tx: Tx, at: Date, work: (past: Tx) => Promise<T>): Promise<T> =>
  withIdsOf(at.getTime(), () => work({ ...tx, now: at }));

/** Same as `atTime`, but notifies nobody, because notices and emails from weeks ago would arrive today. */
export const inThePast = <T>(tx: Tx, at: Date, work: (past: Tx) => Promise<T>): Promise<T> =>
  atTime({ ...tx, announce: () => undefined }, at, work);
