import { unitsToTokens } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { sweep } from '../../ledger/index.ts';
import { hasTaxForm } from '../../taxforms/index.ts';
import { holdDetail, listDetails, type DetailRow } from '../details/details.store.ts';
import { payoutFiguresOf } from '../figures/figures.queries.ts';
import { cheapestTerms, offerOf, termsOf } from '../fees.rules.ts';
import { MOST_OPEN, type Actor, type PayoutSettings } from '../payouts.rules.ts';
import { announcePayout } from './announce-payout.ts';
import { moveIntoClearing, returnFromClearing } from './clearing.ts';
import { lastAddress } from '../holds/holds.queries.ts';
import { judgePayout } from '../holds/judge-payout.ts';
import { networkMark } from '../holds/marks.ts';
import { findEarner, findRequest } from './payouts.queries.ts';
import type { Site } from './payout-mails.ts';
import { countOpen, countSteps, insertRequest, insertStep, updateRequest, type RequestRow } from './payouts.store.ts';

export interface PayoutParts {
  readonly secret: string;
  readonly settings: PayoutSettings;
  readonly site: () => Site;
}
export interface PayoutWish {
  readonly accountId: string;
  readonly units: number;
  /** Defaults to the account's default detail. */
  readonly detailId?: string | undefined;
  readonly note?: string | undefined;
  readonly isAutomatic?: boolean;
}

/**
 * Requests a payout. Moves the earnings into clearing and checks the request against the rules. Returns its id. Never
 * allows requests for more than is available, even concurrent ones.
 *
 * Throws ACCOUNT_SUSPENDED, NOT_VERIFIED, VALIDATION_FAILED (payment details missing or invalid, or amount below the
 * minimum), CONFLICT if too many requests are open or a tax form is required first, or INSUFFICIENT_BALANCE.
 */
export async function askPayout(tx: Tx, parts: PayoutParts, wish: PayoutWish): Promise<string> {
  const { accountId, units, note, isAutomatic = false } = wish;
  const earner = (await findEarner(tx.db, accountId)) ?? refuse('NOT_FOUND');
  if (earner.isSuspended) refuse('ACCOUNT_SUSPENDED');
  if (!earner.isVerified) refuse('NOT_VERIFIED');
  await checkTaxForm(tx, parts.settings, earner.studioId ?? accountId);
  const detail = await detailFor(tx, earner.studioId ?? accountId, earner.studioId ? undefined : wish.detailId);
  if (!detail && !earner.studioId)
    refuse('VALIDATION_FAILED', 'Please add your payment details first.', { property: 'paymentMethodId' });
  const terms = agreedTerms(parts.settings, detail, units);
  await checkAvailable(tx, parts.settings, accountId, units);
  if ((await countOpen(tx, accountId)) >= MOST_OPEN) refuse('CONFLICT', `At most ${MOST_OPEN} requests can be open.`);
  const id = newId();
  const transferId = await moveIntoClearing(tx, accountId, units);
  await insertRequest(tx, {
    id,
    account_id: accountId,
    role: earner.role,
    studio_id: earner.studioId,
    status: 'pending',
    ...terms,
    ...paidToOf(detail),
    note: note || null,
    is_automatic: isAutomatic,
    network: networkMark(parts.secret, isAutomatic ? await lastAddress(tx.db, accountId) : tx.caller.address),
    asked_transfer_id: transferId,
    created_at: tx.now,
    updated_at: tx.now,
  });
  const actor: Actor = isAutomatic ? 'system' : 'owner';
  await insertStep(tx, { request_id: id, step: 'asked', actor, units, note: note || null, in_transfer_id: transferId });
  await announcePayout(tx, parts.site(), id, (await judgeAgain(tx, parts, id)) ?? 'status');
  return id;
}

/** Throws CONFLICT until the payee has filed a required tax form. */
async function checkTaxForm(tx: Tx, settings: PayoutSettings, recipientId: string): Promise<void> {
  if (!settings.get('payoutNeedsTaxForm') || (await hasTaxForm(tx.db, recipientId))) return;
  const isOwn = recipientId === tx.caller.accountId;
  refuse('CONFLICT', isOwn ? 'Please file your tax form first.' : 'Your studio has to file its tax form first.');
}

const MOST_STEPS = 80;
/**
 * Edits a locked, pending request. Checks it against the rules again unless only the note changed. Throws the errors of
 * `askPayout`.
 */
export async function editPayout(
  tx: Tx,
  parts: PayoutParts,
  row: RequestRow,
  wish: Partial<Pick<PayoutWish, 'units' | 'detailId' | 'note'>>,
): Promise<void> {
  if ((await countSteps(tx, row.id)) >= MOST_STEPS)
    refuse('CONFLICT', 'This was changed too often. Cancel it instead.');
  const { units = row.units } = wish;
  const owner = row.studio_id ?? row.account_id;
  const detail = await detailFor(tx, owner, row.studio_id ? undefined : (wish.detailId ?? row.detail_id ?? undefined));
  const terms = agreedTerms(parts.settings, detail, units);
  const moved = units === row.units ? undefined : await moveAgain(tx, parts, row, units);
  const note = wish.note === undefined ? row.note : wish.note || null;
  await updateRequest(tx, row.id, {
    ...terms,
    ...paidToOf(detail),
    note,
    // The first approval was for different terms.
    first_approver_id: null,
    first_approved_at: null,
    ...(moved ? { asked_transfer_id: moved.in_transfer_id } : {}),
  });
  await insertStep(tx, { request_id: row.id, step: 'edited', actor: 'owner', units, note, ...moved });
  const isSame = units === row.units && (detail?.id ?? null) === row.detail_id;
  await announcePayout(tx, parts.site(), row.id, isSame ? undefined : await judgeAgain(tx, parts, row.id));
}

async function judgeAgain(tx: Tx, parts: PayoutParts, id: string) {
  const row = await findRequest(tx.db, id);
  return row && judgePayout(tx, parts, row);
}

async function moveAgain(tx: Tx, { settings }: PayoutParts, row: RequestRow, units: number) {
  const out = await returnFromClearing(tx, row);
  await checkAvailable(tx, settings, row.account_id, units);
  return { out_transfer_id: out, in_transfer_id: await moveIntoClearing(tx, row.account_id, units) };
}

async function detailFor(tx: Tx, ownerId: string, id: string | undefined): Promise<DetailRow | undefined> {
  if (id !== undefined) {
    const detail = await holdDetail(tx, id);
    if (detail?.account_id === ownerId) return detail;
    refuse('VALIDATION_FAILED', 'These payment details do not exist.', { property: 'paymentMethodId' });
  }
  const chosen = (await listDetails(tx.db, ownerId)).find((detail) => detail.is_default);
  return chosen && (await holdDetail(tx, chosen.id));
}

const paidToOf = (detail: DetailRow | undefined) => ({ detail_id: detail?.id ?? null, type: detail?.type ?? null });

/** Returns the fee and the amount that arrives. Throws VALIDATION_FAILED below the minimum. */
function agreedTerms(settings: PayoutSettings, detail: DetailRow | undefined, units: number) {
  const { minimumUnits, feeUnits } = detail ? termsOf(settings, detail.type) : cheapestTerms(settings);
  if (units < minimumUnits)
    refuse('VALIDATION_FAILED', `Please ask for at least ${unitsToTokens(minimumUnits)} tokens.`, {
      property: 'tokens',
    });
  return offerOf(settings, units, feeUnits);
}

/** Locks the earnings account until the transaction ends. Throws INSUFFICIENT_BALANCE. */
async function checkAvailable(tx: Tx, settings: PayoutSettings, accountId: string, units: number): Promise<void> {
  await sweep(tx, accountId);
  const { availableUnits, heldUnits } = await payoutFiguresOf(tx.db, settings, accountId, tx.now);
  if (units <= availableUnits) return;
  const available = unitsToTokens(availableUnits);
  const held = unitsToTokens(heldUnits);
  refuse(
    'INSUFFICIENT_BALANCE',
    heldUnits > 0
      ? `${available} tokens can be paid out now. ${held} more are held back for some days.`
      : `${available} tokens can be paid out now.`,
  );
}
