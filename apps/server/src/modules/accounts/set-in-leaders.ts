import type { Tx } from '../../platform/transaction.ts';
import { updateAccount } from './accounts.store.ts';

/** Whether the owner of an account stands in leaderboards, among top supporters, and may be king of a room. */
export const setInLeaders = async (tx: Tx, id: string, isShown: boolean): Promise<void> =>
  void (await updateAccount(tx, id, { is_in_leaders: isShown }));
