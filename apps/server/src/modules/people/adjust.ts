import { tokensToUnits, unitsToTokens, type Answer, type Input, type peopleStaff } from '@footlight/contract';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { findAccount } from '../accounts/index.ts';
import { record } from '../audit/index.ts';
import { balanceOf, frozenSince, PLATFORM_ACCOUNTS, postTransfer, sweep } from '../ledger/index.ts';
import type { Settings } from '../settings/index.ts';
import '../wallet/index.ts';
import { findAdjustment } from './adjustments.queries.ts';
import {
  closeAdjustment,
  countAdjustments,
  insertAdjustment,
  lockAdjustment,
  type AdjustmentRow,
} from './people.store.ts';
import { adjustmentOf } from './people.views.ts';
import { findOther } from './suspend-person.ts';

type Calls = typeof peopleStaff;
type View = Answer<Calls['adjust']>;
const MOST_WAITING = 20;

/**
 * Adds tokens to a viewer's wallet or to a creator's or studio's earnings, or removes them. Takes effect immediately,
 * or after a colleague agrees if the amount exceeds the limit in the settings. Throws NOT_FOUND, or CONFLICT for a
 * studio's teammates, if the balance is too low, or while too many adjustments are pending.
 */
export const adjust =
  (settings: Pick<Settings, 'get'>) =>
  async (tx: Tx, { params, body }: Input<Calls['adjust']>): Promise<View> => {
    const account = await findOther(tx, params.id);
    if (!(await balanceOf(tx, [account.id])).has(account.id)) refuse('CONFLICT', 'This account does not hold tokens.');
    const units = Math.sign(body.tokens) * tokensToUnits(Math.abs(body.tokens));
    const needsTwo = Math.abs(units) > tokensToUnits(settings.get('adjustmentTwoOver'));
    if ((await countAdjustments(tx, account.id)) >= MOST_WAITING)
      refuse('CONFLICT', 'Too many adjustments of this account are already pending.');
    const id = newId();
    await insertAdjustment(tx, {
      id,
      account_id: account.id,
      units,
      reason: body.reason,
      status: 'pending',
      needs_two: needsTwo,
      asked_by: tx.caller.accountId,
      asked_at: tx.now,
    });
    await record(tx, {
      action: 'adjustment.ask',
      subject: `${account.role}:${account.id}`,
      detail: { tokens: body.tokens, reason: body.reason, adjustment: id },
    });
    if (!needsTwo) await carryThrough(tx, (await lockAdjustment(tx, id)) ?? refuse('NOT_FOUND'));
    return readAdjustment(tx, id);
  };

/**
 * Approves or rejects a colleague's adjustment. No one may exceed the limit alone, and no adjustment may be applied
 * twice; the database enforces both. Throws NOT_FOUND, ALREADY_DONE, or CONFLICT for the requester or if the balance is
 * too low.
 */
export async function decideAdjustment(tx: Tx, { params }: Input<Calls['decideAdjustment']>): Promise<View> {
  const row = (await lockAdjustment(tx, params.id)) ?? refuse('NOT_FOUND');
  if (row.status !== 'pending') refuse('ALREADY_DONE');
  if (params.verdict === 'approve') {
    if (row.asked_by === tx.caller.accountId) refuse('CONFLICT', 'A colleague has to approve this.');
    await carryThrough(tx, row);
  } else {
    await closeAdjustment(tx, row.id, null);
    await record(tx, {
      action: 'adjustment.refuse',
      subject: await subjectOf(tx, row.account_id),
      detail: { adjustment: row.id },
    });
  }
  return readAdjustment(tx, row.id);
}

/** Moves the tokens to or from the site's promotions account. */
async function carryThrough(tx: Tx, { id, account_id: accountId, units }: AdjustmentRow): Promise<void> {
  const [payerId, receiverId] =
    units > 0 ? [PLATFORM_ACCOUNTS.promotions, accountId] : [accountId, PLATFORM_ACCOUNTS.promotions];
  // Earnings are summed lazily, and only the summed balance can be debited.
  if (units < 0 && (await findAccount(tx.db, { id: accountId }))?.role !== 'user') await sweep(tx, accountId);
  const outcome = await postTransfer(tx, {
    key: `adjustment:${id}`,
    kind: 'adjustment',
    payerId,
    legs: [{ accountId: receiverId, units: Math.abs(units) }],
  });
  const balance = async () => (await balanceOf(tx, [accountId])).get(accountId) ?? 0;
  if (outcome.status === 'insufficient' && (await frozenSince(tx, accountId)))
    refuse('CONFLICT', 'This wallet is frozen because of a chargeback.');
  if (outcome.status === 'insufficient')
    refuse('CONFLICT', `Only ${unitsToTokens(await balance())} tokens can be taken.`);
  if (outcome.status !== 'done') throw new Error(`adjustment ${id}: ${outcome.status}`);
  await closeAdjustment(tx, id, outcome.transferId);
  await record(tx, {
    action: 'adjustment.approve',
    subject: await subjectOf(tx, accountId),
    detail: { tokens: unitsToTokens(units), adjustment: id },
  });
  tx.announce('wallet/balance-changed', {
    accountId,
    balanceUnits: await balance(),
    reason: 'adjustment',
    at: tx.now.toISOString(),
  });
}

const subjectOf = async (tx: Tx, id: string): Promise<string> =>
  `${(await findAccount(tx.db, { id }))?.role ?? 'user'}:${id}`;

const readAdjustment = async (tx: Tx, id: string): Promise<View> =>
  adjustmentOf((await findAdjustment(tx.db, id)) ?? refuse('NOT_FOUND'));
