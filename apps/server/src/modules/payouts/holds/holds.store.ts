import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { cutOf } from '../../../platform/retention.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { card } from '../card.ts';
import { updateRequest } from '../state/payouts.store.ts';
import type { HoldReason } from './holds.rules.ts';

/** Serializes requests from one network: the second of two simultaneous requests sees the first. */
export async function waitForNetwork(tx: Tx, network: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout-network:${network.toString('hex')}`}, 0))`.execute(
    tx.db,
  );
}

export async function insertHold(tx: Tx, requestId: string, reasons: readonly HoldReason[]): Promise<void> {
  const id = newId();
  await sql`insert into payout_hold (id, request_id, at, reasons)
    values (${id}, ${requestId}, ${tx.now}, ${JSON.stringify(reasons)}::jsonb)`.execute(tx.db);
  await updateRequest(tx, requestId, { hold_id: id });
}

export const updateReasons = async (tx: Tx, holdId: string, reasons: readonly HoldReason[]): Promise<void> =>
  void (await sql`update payout_hold set reasons = ${JSON.stringify(reasons)}::jsonb where id = ${holdId}`.execute(
    tx.db,
  ));

export type HoldEnd =
  | { readonly ended: 'edited' | 'closed' }
  | { readonly ended: 'released'; readonly released_by: string; readonly reason: string };
/** Ends a hold. The same transaction must release the request. */
export const endHold = async (tx: Tx, holdId: string, end: HoldEnd): Promise<void> =>
  void (await tx.db
    .updateTable('payout_hold')
    .set({ ...end, ended_at: tx.now })
    .where('id', '=', holdId)
    .execute());

const PAGE = 1000;
/** Clears the networks of old requests in batches. Returns whether there may be more. */
export async function forgetNetworks(tx: Tx): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update payout_request set network = null where id in (
      select id from payout_request where network is not null
        and created_at <= ${cutOf(card.retention.payoutNetworks, tx.now)}
       order by created_at limit ${PAGE} for update skip locked)`.execute(tx.db);
  return numAffectedRows >= BigInt(PAGE);
}

interface Unmarked {
  readonly id: string;
  readonly sealed: string;
}
/** Lists a batch of details that lack a fingerprint. */
export const listUnmarked = (db: Db): Promise<Unmarked[]> =>
  db
    .selectFrom('payment_detail')
    .select(['id', 'sealed'])
    .where('fingerprint', 'is', null)
    .orderBy('id')
    .limit(PAGE)
    .execute();

/** Stores a detail's fingerprint. If the detail was changed in the meantime, its newer fingerprint is kept. */
export const keepFingerprint = async (tx: Tx, { id }: Unmarked, fingerprint: Buffer): Promise<void> =>
  void (await tx.db
    .updateTable('payment_detail')
    .set({ fingerprint })
    .where('id', '=', id)
    .where('fingerprint', 'is', null)
    .execute());
