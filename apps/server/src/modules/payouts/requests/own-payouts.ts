import { tokensToUnits, type Answer, type Input, type payouts } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { Caller } from '../../../platform/caller.ts';
import { askPayout, editPayout, type PayoutParts } from '../state/ask-payout.ts';
import { cancelPayout, checkMove } from '../state/move-payout.ts';
import { findShown, listRequests, type Wanted } from '../state/payouts.queries.ts';
import { lockRequest, type RequestRow } from '../state/payouts.store.ts';
import { listedOf, viewPayout, type Listed, type View } from './payout-views.ts';

type Page = Answer<typeof payouts.performerSearch>;

/** Throws FORBIDDEN unless the caller has the role in the path. */
export function checkRole({ role: own }: Caller, { role }: { readonly role: 'performer' | 'studio' }): void {
  if (own !== role) refuse('FORBIDDEN');
}

/** Requests a payout of earnings. A studio member's request is sent to the studio. Throws the errors of `askPayout`. */
export const askForPayout =
  (parts: PayoutParts) =>
  async (tx: Tx, { params, body }: Input<typeof payouts.ask>): Promise<View> => {
    checkRole(tx.caller, params);
    const { tokens, paymentMethodId: detailId, note } = body;
    const wish = { accountId: tx.caller.accountId, units: tokensToUnits(tokens), detailId, note };
    return viewPayout(tx.db, await askPayout(tx, parts, wish), tx.caller.accountId, tx.now);
  };

/** Edits the caller's own pending request. Throws NOT_FOUND, CONFLICT, and the errors of `askPayout`. */
export const editOwnPayout =
  (parts: PayoutParts) =>
  async (tx: Tx, { params, body }: Input<typeof payouts.edit>): Promise<View> => {
    checkRole(tx.caller, params);
    const row = await lockOwn(tx, params.id);
    // Same rule as for canceling: a request that can be withdrawn can be edited.
    checkMove(row, 'cancel');
    const { tokens, paymentMethodId: detailId, note } = body;
    const units = tokens === undefined ? {} : { units: tokensToUnits(tokens) };
    await editPayout(tx, parts, row, { ...units, detailId, ...(note === undefined ? {} : { note }) });
    return viewPayout(tx.db, row.id, tx.caller.accountId, tx.now);
  };

/** Withdraws the caller's own pending request. Throws NOT_FOUND or CONFLICT. */
export const cancelOwnPayout =
  (parts: PayoutParts) =>
  async (tx: Tx, { params }: Input<typeof payouts.cancel>): Promise<View> => {
    checkRole(tx.caller, params);
    const row = await lockOwn(tx, params.id);
    await cancelPayout(tx, parts, row);
    return viewPayout(tx.db, row.id, tx.caller.accountId, tx.now);
  };

async function lockOwn(tx: Tx, id: string): Promise<RequestRow> {
  const row = await lockRequest(tx, id);
  return row?.account_id === tx.caller.accountId ? row : refuse('NOT_FOUND');
}

/** Throws NOT_FOUND. */
export async function readOwnPayout(
  { db, caller, now }: RequestContext,
  { params }: Input<typeof payouts.read>,
): Promise<Listed> {
  checkRole(caller, params);
  const row = await findShown(db, params.id);
  return row?.account_id === caller.accountId ? listedOf(row, caller.accountId, now) : refuse('NOT_FOUND');
}

/**
 * Returns a request with its history, either the caller's own or that of a member of the caller's studio. Throws
 * NOT_FOUND.
 */
export async function viewOwnPayout(
  { db, caller, now }: RequestContext,
  { params }: Input<typeof payouts.view>,
): Promise<View> {
  checkRole(caller, params);
  const row = await findShown(db, params.id);
  const isTheirs = row && [row.account_id, row.studio_id].includes(caller.accountId);
  return isTheirs ? viewPayout(db, params.id, caller.accountId, now) : refuse('NOT_FOUND');
}

/** Lists the requests that `whose` selects for the caller. */
export const searchPayouts =
  (whose: (accountId: string) => Wanted) =>
  async ({ db, caller, now }: RequestContext, { query }: { readonly query: PageQuery }): Promise<Page> => {
    const wanted = { status: query.status, ...whose(caller.accountId) };
    const { rows, total, ...next } = await listRequests(db, wanted, query, now);
    return { data: rows.map((row) => listedOf(row, caller.accountId, now)), ...total, ...next };
  };
type PageQuery = Omit<Input<typeof payouts.performerSearch>['query'], 'status'> & {
  readonly status?: Wanted['status'];
};
