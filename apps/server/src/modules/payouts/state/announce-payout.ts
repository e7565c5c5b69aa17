import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf } from '../../ledger/index.ts';
import '../payouts.events.ts';
import { mailPayout, type Site } from './payout-mails.ts';
import { findRequest } from './payouts.queries.ts';
import type { RequestRow } from './payouts.store.ts';

export type Told = 'status' | 'held' | 'released';

/** Notifies everyone involved of a request's current status. Also sends mail, unless only the terms changed. */
export async function announcePayout(tx: Tx, site: Site, id: string, told?: Told): Promise<RequestRow> {
  const row = await findRequest(tx.db, id);
  if (!row) throw new Error(`payout ${id} is gone`);
  tx.announce('payout/changed', {
    payoutId: id,
    accountId: row.account_id,
    balanceUnits: (await balanceOf(tx, [row.account_id])).get(row.account_id) ?? 0,
    studioId: row.studio_id,
    status: row.status,
    ...(told === 'held' || told === 'released' ? { hold: told } : {}),
    units: row.units,
    at: tx.now.toISOString(),
  });
  if (told) await mailPayout(tx, site, row, told);
  return row;
}
