import type { Tx } from '../../platform/transaction.ts';
import { updateAccount } from './accounts.store.ts';

/** Sets whether the account appears in leaderboards and among top supporters, and may become king of a room. */
export const setInLeaders = async (tx: Tx, id: string, isShown: boolean): Promise<void> =>
  void (await updateAccount(tx, id, { is_in_leaders: isShown }));
