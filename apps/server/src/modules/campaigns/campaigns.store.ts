import { sql, type Insertable, type Updateable } from 'kysely';
import type { Campaign, CampaignClaim } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { CampaignRow } from './campaigns.queries.ts';

/** Returns false if the code is taken. */
export async function insertCampaign(tx: Tx, row: Insertable<Campaign>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: made } = await tx.db
    .insertInto('campaign')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return made === 1n;
}
export const updateCampaign = async (tx: Tx, id: string, change: Updateable<Campaign>): Promise<void> =>
  void (await tx.db.updateTable('campaign').set(change).where('id', '=', id).execute());

/** Locks a campaign, which serializes its grants. */
export async function lockCampaign(tx: Tx, id: string): Promise<CampaignRow | undefined> {
  const row = await tx.db.selectFrom('campaign').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (row) noteLocks(tx.db, 'campaign', [row.id]);
  return row as CampaignRow | undefined;
}

/** Returns false if the person already has a claim in that scope. */
export async function insertClaim(tx: Tx, row: Insertable<CampaignClaim>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: made } = await tx.db
    .insertInto('campaign_claim')
    .values(row)
    .onConflict((conflict) => conflict.columns(['scope', 'account_id']).doNothing())
    .executeTakeFirst();
  return made === 1n;
}
export interface WaitingClaim {
  readonly id: string;
  readonly account_id: string;
  readonly scope: string;
  readonly device: Buffer;
  readonly network: Buffer;
  readonly created_at: Date;
}
/** Finds and locks a waiting claim. Returns undefined if it has been decided. */
export async function lockWaiting(tx: Tx, id: string): Promise<WaitingClaim | undefined> {
  return tx.db
    .selectFrom('campaign_claim')
    .select(['id', 'account_id', 'scope', 'device', 'network', 'created_at'])
    .where('id', '=', id)
    .where('state', '=', 'waits')
    .forUpdate()
    .executeTakeFirst();
}
export const decideClaim = async (
  tx: Tx,
  id: string,
  verdict:
    | { readonly state: 'granted'; readonly transfer_id: string }
    | { readonly state: 'refused'; readonly reason: string },
): Promise<void> =>
  void (await tx.db
    .updateTable('campaign_claim')
    .set({ ...verdict, decided_at: tx.now })
    .where('id', '=', id)
    .execute());

export interface Identity {
  readonly kind: 'mailbox' | 'device' | 'means';
  readonly hash: Buffer;
}
/**
 * Stores the identities behind a grant, unique per scope. If an identity has received tokens before, stores none and
 * returns the kind of the first match. Waits for concurrent grants with the same identities.
 */
export async function keepIdentities(
  tx: Tx,
  claim: Pick<WaitingClaim, 'id' | 'scope'>,
  identities: readonly Identity[],
): Promise<Identity['kind'] | undefined> {
  const sorted = identities.toSorted((a, b) => a.kind.localeCompare(b.kind) || Buffer.compare(a.hash, b.hash));
  for (const { kind, hash } of sorted) {
    const { rows } = await sql<{ claim_id: string }>`
      insert into campaign_identity as i (scope, kind, hash, claim_id)
        values (${claim.scope}, ${kind}, ${hash}, ${claim.id})
          on conflict (scope, kind, hash) do update set claim_id = i.claim_id returning claim_id`.execute(tx.db);
    if (rows[0]?.claim_id !== claim.id) {
      await forgetIdentities(tx, claim.id);
      return kind;
    }
  }
  return undefined;
}
export const forgetIdentities = async (tx: Tx, claimId: string): Promise<void> =>
  void (await tx.db.deleteFrom('campaign_identity').where('claim_id', '=', claimId).execute());
