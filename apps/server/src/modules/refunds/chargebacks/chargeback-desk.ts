import { formatMinor, unitsToTokens, type Answer, type chargebacksStaff, type Input } from '@footlight/contract';
import { idCursor } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { SealedFiles } from '../../../platform/sealing/sealed-files.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { personWithOwnName } from '../../accounts/index.ts';
import { record } from '../../audit/index.ts';
import { freezeFunds, unfreezeFunds } from '../../ledger/index.ts';
import { endDisputes } from '../../wallet/index.ts';
import { lockChargeback } from './chargebacks.store.ts';
import { noteOutcome } from './note-outcome.ts';
import { findChargeback, listChargebacks, type ShownChargeback } from './chargebacks.queries.ts';

export type ChargebackView = Answer<typeof chargebacksStaff.view>;
const LINK_SECONDS = 300;

export const chargebackOf = (row: ShownChargeback): ChargebackView => ({
  _id: row.payment_id,
  account: personWithOwnName(row.role === 'performer' ? 'performer' : 'user', { ...row, id: row.account_id }),
  ...(row.frozen_at ? { frozenAt: row.frozen_at.toISOString() } : {}),
  gateway: row.gateway,
  state: row.state,
  ...(row.ended_at ? { endedAt: row.ended_at.toISOString() } : {}),
  price: { amount: formatMinor(row.price_minor, row.currency), currency: row.currency },
  disputed: {
    amount: formatMinor(Math.min(row.disputed_minor, row.price_minor), row.currency),
    currency: row.currency,
  },
  tokens: unitsToTokens(row.units),
  taken: unitsToTokens(row.taken_units),
  clawedBack: unitsToTokens(row.clawed_units),
  lost: unitsToTokens(row.state === 'won' ? 0 : row.lost_units - row.clawed_units),
  returned: unitsToTokens(row.returned_units),
  restored: unitsToTokens(row.restored_units),
  paidAt: row.paid_at.toISOString(),
  createdAt: row.at.toISOString(),
  evidence: row.evidence_state,
  ...(row.evidence_bytes === null ? {} : { evidenceBytes: row.evidence_bytes }),
  ...(row.evidence_at ? { evidenceAt: row.evidence_at.toISOString() } : {}),
});

export async function searchChargebacks(
  { db }: RequestContext,
  { query }: Input<typeof chargebacksStaff.search>,
): Promise<Answer<typeof chargebacksStaff.search>> {
  const { rows, total, ...next } = await listChargebacks(db, query, { ...query, cursor: idCursor(query.cursor) });
  return { data: rows.map(chargebackOf), ...total, ...next };
}

/** Throws NOT_FOUND. */
export const viewChargeback = async (
  { db }: RequestContext,
  { params }: Input<typeof chargebacksStaff.view>,
): Promise<ChargebackView> => chargebackOf((await findChargeback(db, params.id)) ?? refuse('NOT_FOUND'));

/** Logs the reason and returns a link to the evidence. Throws NOT_FOUND, or CONFLICT if there is no evidence yet. */
export const linkToEvidence =
  (files: Pick<SealedFiles, 'signedUrl'>) =>
  async (
    context: RequestContext,
    { params, body: { reason } }: Input<typeof chargebacksStaff.evidence>,
  ): Promise<Answer<typeof chargebacksStaff.evidence>> => {
    const key = await context.inTransaction(async (tx) => {
      const row = (await findChargeback(tx.db, params.id)) ?? refuse('NOT_FOUND');
      if (!row.evidence_key) refuse('CONFLICT', 'The evidence has not been collected yet.');
      await record(tx, { action: 'evidence.read', subject: `payment:${params.id}`, detail: { reason } });
      return row.evidence_key;
    });
    const saveAs = `evidence-${params.id}.zip`;
    const { url, expiresAt } = await files.signedUrl(key, LINK_SECONDS, { saveAs });
    return { url, expiresAt: expiresAt.toISOString() };
  };

type Because = Pick<Input<typeof chargebacksStaff.freeze>, 'params' | 'body'>;

/** Freezes the account behind a chargeback. Throws NOT_FOUND, or CONFLICT if it is already frozen. */
export async function freezeAccount(tx: Tx, { params, body: { reason } }: Because): Promise<{ success: boolean }> {
  const row = (await findChargeback(tx.db, params.id)) ?? refuse('NOT_FOUND');
  if (!(await freezeFunds(tx, row.account_id))) refuse('CONFLICT', 'This account is already frozen.');
  const detail = { payment: row.payment_id, reason };
  await record(tx, { action: 'account.freeze', subject: `account:${row.account_id}`, detail });
  return { success: true };
}

/** Unfreezes the account behind a chargeback. Throws NOT_FOUND, or CONFLICT if it isn't frozen. */
export async function unfreezeAccount(tx: Tx, { params, body: { reason } }: Because): Promise<{ success: boolean }> {
  const row = (await findChargeback(tx.db, params.id)) ?? refuse('NOT_FOUND');
  if (!(await unfreezeFunds(tx, row.account_id))) refuse('CONFLICT', 'This account is not frozen.');
  const detail = { payment: row.payment_id, reason };
  await record(tx, { action: 'account.unfreeze', subject: `account:${row.account_id}`, detail });
  return { success: true };
}

/**
 * Records the bank's decision if the gateway doesn't report it. If the chargeback is won, restores the buyer's tokens
 * and the creators' earnings. Throws NOT_FOUND, or CONFLICT if it has already been decided.
 */
export async function endChargeback(
  tx: Tx,
  { params, body: { outcome, reason } }: Input<typeof chargebacksStaff.end>,
): Promise<ChargebackView> {
  // Locked first, because chargebacks come before accounts in the lock order.
  const row = (await lockChargeback(tx, params.id)) ?? refuse('NOT_FOUND');
  if (!(await endDisputes(tx, row.payment_id, outcome))) refuse('CONFLICT', 'The bank has already decided this.');
  await noteOutcome(tx, row.payment_id);
  await record(tx, { action: 'chargeback.end', subject: `payment:${row.payment_id}`, detail: { outcome, reason } });
  return chargebackOf((await findChargeback(tx.db, params.id)) ?? refuse('NOT_FOUND'));
}
