import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { isBlocked } from '../blocking/index.ts';
import type { Fighter } from './wars.queries.ts';

type OnAir = Pick<Fighter, 'isLive' | 'streamId' | 'isInShow'>;

/** Checks that a performer is on air and not in a show closed to the public. Throws NOT_LIVE or SHOW_BUSY. */
export function refuseUnfit<T extends OnAir>(performer: T): asserts performer is T & { streamId: string } {
  if (!performer.isLive || !performer.streamId) refuse('NOT_LIVE');
  if (performer.isInShow) refuse('SHOW_BUSY');
}

/** Throws BLOCKED if either performer has blocked the other, because neither would see the other. */
export async function refuseShutOut(tx: Tx, otherId: string): Promise<void> {
  const other = { role: 'performer', accountId: otherId, country: '' } as const;
  if ((await isBlocked(tx.db, otherId, tx.caller)) || (await isBlocked(tx.db, tx.caller.accountId, other)))
    refuse('BLOCKED');
}
