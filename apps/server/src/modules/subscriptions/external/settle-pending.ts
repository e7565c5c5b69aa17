import type { Platform } from '../../../platform/module.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { voidHolds } from '../../ledger/index.ts';
import { queueMails } from '../../mails/index.ts';
import { announceMoved, moveOf } from '../announce-moved.ts';
import { findParties } from '../renewal/renewal.queries.ts';
import type { SubscriptionDoors } from '../subscription-doors.ts';
import { externalMail } from '../subscription-mails.ts';
import { CONFIRM_MS } from '../subscriptions.rules.ts';
import { lockDue } from '../subscriptions.store.ts';
import { endRequests, markWarned } from './external.store.ts';

const BATCH = 200;

/** Warns of requests that the creator hasn't confirmed, and releases the tokens of those expired as of `now`. */
export async function settlePending(
  { transactions }: Pick<Platform, 'transactions'>,
  doors: SubscriptionDoors,
  now: Date,
): Promise<number> {
  let all = 0;
  for (;;) {
    const settled = await transactions.system((tx) => settleBatch({ ...tx, now }, doors));
    if (settled === 0) return all;
    all += settled;
  }
}

async function settleBatch(tx: Tx, doors: SubscriptionDoors): Promise<number> {
  const rows = await lockDue(tx, tx.now, { isPending: true, limit: BATCH, after: undefined });
  const runsOutAt = (created: Date) => new Date(created.getTime() + CONFIRM_MS);
  const over = rows.filter((row) => runsOutAt(row.created_at) <= tx.now);
  const warned = rows.filter((row) => !over.includes(row));
  const parties = await findParties(
    tx.db,
    rows.map((row) => row.id),
  );
  await voidHolds(
    tx,
    over.flatMap((row) => row.hold_id ?? []),
  );
  await endRequests(
    tx,
    over.map((row) => row.id),
    'unconfirmed',
  );
  for (const row of warned) await markWarned(tx, row.id, runsOutAt(row.created_at));
  const mails = rows.flatMap((row) => {
    const found = parties.get(row.id);
    const named = { provider: row.provider ?? '', handle: row.handle ?? '' };
    return found ? externalMail(doors.site(), over.includes(row) ? 'refunded' : 'warned', found, named) : [];
  });
  await queueMails(tx, mails);
  await announceMoved(
    tx,
    over.map((row) => ({ ...moveOf(row, false), payerId: row.subscriber_id, reason: 'refund' })),
  );
  return rows.length;
}
