import { unitsToTokens, type Answer, type campaigns, type Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findByCode, findClaim, findClaimIn, listClaimsOf, type ClaimRow } from '../campaigns.queries.ts';
import { scopeOf, statusOf, type Marks } from '../campaigns.rules.ts';
import { insertClaim } from '../campaigns.store.ts';
import { settleClaim } from './settle-claim.ts';

const MOST = 100;

export const claimOf = (row: ClaimRow): Answer<typeof campaigns.claim> => ({
  _id: row.id,
  name: row.name,
  tokens: unitsToTokens(row.units),
  state: row.state,
  ...(row.state === 'waits' ? { after: row.after } : {}),
  ...(row.reason ? { reason: row.reason } : {}),
  claimedAt: row.created_at.toISOString(),
});

interface Claiming {
  readonly accountId: string;
  readonly code: string;
  readonly address: string;
  readonly userAgent: string;
}
/** Stores a claim and returns its id, or undefined if the person cannot use the code. */
export async function noteClaim(tx: Tx, marks: Marks, wish: Claiming): Promise<string | undefined> {
  const campaign = await findByCode(tx.db, wish.code);
  if (!campaign || statusOf(campaign, tx.now) !== 'running') return undefined;
  const scope = scopeOf(campaign);
  const id = newId();
  await insertClaim(tx, {
    id,
    campaign_id: campaign.id,
    account_id: wish.accountId,
    scope,
    created_at: tx.now,
    device: marks.device(wish.address, wish.userAgent),
    network: marks.network(wish.address),
  });
  const claim = await findClaimIn(tx.db, scope, wish.accountId);
  return claim?.campaign_id === campaign.id ? claim.id : undefined;
}

/** Claims a code. Throws NOT_FOUND if its campaign is not running, or CONFLICT for a second welcome campaign. */
export const claimCode =
  (marks: Marks) =>
  async (tx: Tx, { body }: Input<typeof campaigns.claim>): Promise<Answer<typeof campaigns.claim>> => {
    const { accountId, address, userAgent } = tx.caller;
    const campaign = await findByCode(tx.db, body.code);
    const before = campaign && (await findClaimIn(tx.db, scopeOf(campaign), accountId));
    if (before) {
      if (before.campaign_id !== campaign.id)
        refuse('CONFLICT', 'You have already received a welcome gift.', { property: 'code' });
      return claimOf(before);
    }
    const id =
      (await noteClaim(tx, marks, { accountId, code: body.code, address, userAgent })) ??
      refuse('NOT_FOUND', 'This code does not exist or has expired.', { property: 'code' });
    await settleClaim(tx, marks, id);
    return claimOf((await findClaim(tx.db, id)) ?? refuse('NOT_FOUND'));
  };

export async function readClaims({ db, caller }: RequestContext): Promise<Answer<typeof campaigns.mine>> {
  const rows = await listClaimsOf(db, caller.accountId, MOST);
  return { data: rows.map(claimOf), total: rows.length };
}
