import { tokensToUnits, unitsToTokens, type Answer, type campaignsStaff, type Input } from '@footlight/contract';
import { idCursor } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { avatarUrl } from '../../accounts/index.ts';
import { record } from '../../audit/index.ts';
import { openAccount, PLATFORM_ACCOUNTS, postTransfer } from '../../ledger/index.ts';
import { findCounted, listCampaigns, listClaims, type CountedCampaign } from '../campaigns.queries.ts';
import { statusOf } from '../campaigns.rules.ts';
import { insertCampaign, lockCampaign, updateCampaign } from '../campaigns.store.ts';
import { claimOf } from '../claims/claim-code.ts';

type Calls = typeof campaignsStaff;
type Kept = Answer<Calls['create']>;
/** Returns the site's base URL, without a trailing slash. */
export type SiteUrl = () => string;

function campaignOf(row: CountedCampaign, siteUrl: SiteUrl, now: Date): Kept {
  const status = statusOf(row, now);
  const { budget_units: budget, left_units: left } = row;
  return {
    _id: row.id,
    name: row.name,
    code: row.code,
    kind: row.kind,
    after: row.after,
    isActive: row.is_active,
    link: `${siteUrl()}/auth/register?code=${row.code}`,
    tokens: unitsToTokens(row.units),
    status: status === 'running' && left < row.units ? 'used-up' : status,
    ...(row.starts_at ? { startsAt: row.starts_at.toISOString() } : {}),
    ...(row.ends_at ? { endsAt: row.ends_at.toISOString() } : {}),
    budget: unitsToTokens(budget),
    spent: unitsToTokens(budget - left),
    left: unitsToTokens(left),
    waiting: row.waiting,
    granted: row.granted,
    refused: row.refused,
    createdAt: row.created_at.toISOString(),
  };
}
const readBack = async (tx: Tx, siteUrl: SiteUrl, id: string): Promise<Kept> =>
  campaignOf((await findCounted(tx.db, id)) ?? refuse('NOT_FOUND'), siteUrl, tx.now);

interface Times {
  readonly startsAt?: string | null | undefined;
  readonly endsAt?: string | null | undefined;
}
/**
 * Merges a campaign's start and end. Absent values stay unchanged. Throws VALIDATION_FAILED if it would end
 * before it starts.
 */
function timesOf({ startsAt, endsAt }: Times, was: { readonly starts_at: Date | null; readonly ends_at: Date | null }) {
  const of = (given: string | null | undefined, before: Date | null) =>
    given === undefined ? before : given === null ? null : new Date(given);
  const starts_at = of(startsAt, was.starts_at);
  const ends_at = of(endsAt, was.ends_at);
  if (starts_at && ends_at && ends_at <= starts_at)
    refuse('VALIDATION_FAILED', 'The end must be after the start.', { property: 'endsAt' });
  return { starts_at, ends_at };
}

/** Creates a campaign with an empty budget. Throws CONFLICT if the code is taken, or VALIDATION_FAILED. */
export const createCampaign =
  (siteUrl: SiteUrl) =>
  async (tx: Tx, { body }: Pick<Input<Calls['create']>, 'body'>): Promise<Kept> => {
    const { name, code, kind, after, tokens, isActive = true } = body;
    const id = newId();
    const isMade = await insertCampaign(tx, {
      id,
      name,
      code,
      kind,
      after,
      units: tokensToUnits(tokens),
      is_active: isActive,
      ...timesOf(body, { starts_at: null, ends_at: null }),
      created_at: tx.now,
      created_by: tx.caller.accountId || null,
    });
    if (!isMade) refuse('CONFLICT', 'A campaign with this code already exists.', { property: 'code' });
    await openAccount(tx, id, 'budget');
    await record(tx, { action: 'campaign.create', subject: `campaign:${id}`, detail: { code, tokens, kind } });
    return readBack(tx, siteUrl, id);
  };

/** Changes a campaign's dates and name. Throws NOT_FOUND or VALIDATION_FAILED. */
export const changeCampaign =
  (siteUrl: SiteUrl) =>
  async (tx: Tx, { params, body }: Pick<Input<Calls['update']>, 'params' | 'body'>): Promise<Kept> => {
    const row = (await lockCampaign(tx, params.id)) ?? refuse('NOT_FOUND');
    await updateCampaign(tx, row.id, {
      name: body.name ?? row.name,
      is_active: body.isActive ?? row.is_active,
      ...timesOf(body, row),
    });
    await record(tx, { action: 'campaign.update', subject: `campaign:${row.id}`, detail: { code: row.code } });
    return readBack(tx, siteUrl, row.id);
  };

/**
 * Moves tokens from the platform's promotions account into a campaign's budget, or returns unspent tokens. Throws
 * NOT_FOUND, or CONFLICT if the amount exceeds what is left.
 */
export const moveBudget =
  (siteUrl: SiteUrl) =>
  async (tx: Tx, { params, body }: Pick<Input<Calls['budget']>, 'params' | 'body'>): Promise<Kept> => {
    const row = (await lockCampaign(tx, params.id)) ?? refuse('NOT_FOUND');
    const { promotions } = PLATFORM_ACCOUNTS;
    const [payerId, accountId] = body.direction === 'add' ? [promotions, row.id] : [row.id, promotions];
    const legs = [{ accountId, units: tokensToUnits(body.tokens) }];
    const { status } = await postTransfer(tx, { key: newId(), kind: 'budget', payerId, legs });
    if (status === 'insufficient')
      refuse('CONFLICT', 'The campaign does not have that many tokens left.', { property: 'tokens' });
    if (status !== 'done') throw new Error(`Moving the budget of ${row.id} is ${status}`);
    await record(tx, {
      action: body.direction === 'add' ? 'campaign.fund' : 'campaign.withdraw',
      subject: `campaign:${row.id}`,
      detail: { code: row.code, tokens: body.tokens },
    });
    return readBack(tx, siteUrl, row.id);
  };

export const searchCampaigns =
  (siteUrl: SiteUrl) =>
  async ({ db, now }: RequestContext, { query }: Input<Calls['search']>): Promise<Answer<Calls['search']>> => {
    const page = { ...query, cursor: idCursor(query.cursor) };
    const { rows, total, ...next } = await listCampaigns(db, query.q, page);
    return { data: rows.map((row) => campaignOf(row, siteUrl, now)), ...total, ...next };
  };

/** Lists the claims of a campaign. Throws NOT_FOUND. */
export async function searchClaims(
  { db }: RequestContext,
  { params, query }: Input<Calls['claims']>,
): Promise<Answer<Calls['claims']>> {
  if (!(await findCounted(db, params.id))) refuse('NOT_FOUND');
  const page = { ...query, cursor: idCursor(query.cursor) };
  const { rows, total, ...next } = await listClaims(db, params.id, query.state, page);
  const data = rows.map((row) => ({
    ...claimOf(row),
    account: {
      _id: row.account_id,
      username: row.username,
      name: row.account_name,
      avatar: avatarUrl('user', row.avatar_key),
    },
  }));
  return { data, ...total, ...next };
}
