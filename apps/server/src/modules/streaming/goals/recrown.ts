import type { Transactions } from '../../../platform/transaction.ts';
import '../streaming.events.ts';
import { crown, takeDueCrown } from './crown.store.ts';
import { kingOf } from './king.rules.ts';

/** Checks each due crown in its own transaction. Publishes a new king, or that there is none. */
export async function recrown(transactions: Pick<Transactions, 'system'>): Promise<void> {
  const one = () =>
    transactions.system(async (tx) => {
      const due = await takeDueCrown(tx);
      if (!due) return false;
      const found = await crown(tx, due);
      const king = kingOf(due, found.user_id, found.units);
      if (king !== kingOf(due, found.before_user_id, found.before_units))
        tx.announce('stream/king-changed', {
          streamId: due.id,
          performerId: due.performer_id,
          king: king ? { userId: king, username: found.username ?? '', avatarKey: found.avatar_key } : null,
        });
      return true;
    });
  while (await one()) continue;
}
