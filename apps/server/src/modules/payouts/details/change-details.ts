import type { Answer, Input, paymentDetails, PaymentInformation, PaymentType } from '@footlight/contract';
import { HOUR_MS } from '@footlight/contract/time';
import type { RequestContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Keyring } from '../../../platform/sealing/keyring.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { AccountRow } from '../../accounts/index.ts';
import { record } from '../../audit/index.ts';
import { checkStepUp } from '../../auth/index.ts';
import { queueMail } from '../../mails/index.ts';
import type { PayoutSettings } from '../payouts.rules.ts';
import type { Site } from '../state/payout-mails.ts';
import { checkDestination, maskOf, type Destination } from './detail-checks.ts';
import { fingerprintOf } from '../holds/marks.ts';
import { detailMail, type DetailChange } from './detail-mail.ts';
import {
  deleteDetail,
  forgetDetail,
  insertDetail,
  isAwaited,
  listDetails,
  lockDetailsOf,
  updateDetail,
  type DetailRow,
} from './details.store.ts';
import { openDetail, sealDetail } from './sealed-detail.ts';

type Shown = Answer<typeof paymentDetails.save>;
export interface DetailParts {
  readonly keyring: Keyring;
  readonly secret: string;
  readonly settings: PayoutSettings;
  readonly site: () => Site;
}

const shownOf = (row: DetailRow, now: Date): Shown => ({
  _id: row.id,
  type: row.type,
  masked: row.masked,
  isDefault: row.is_default,
  ...(row.frozen_until > now ? { frozenUntil: row.frozen_until.toISOString() } : {}),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export async function readDetails(
  { db, caller, now }: RequestContext,
  { query }: Input<typeof paymentDetails.read>,
): Promise<Answer<typeof paymentDetails.read>> {
  const rows = await listDetails(db, caller.accountId);
  const data = rows.filter(({ type }) => !query.type || type === query.type).map((row) => shownOf(row, now));
  return { data, total: data.length };
}

/**
 * Stores one of the caller's payout destinations and freezes it. Replaces any destination of the same type. Submitting
 * the same details changes nothing. Throws VALIDATION_FAILED with the field, PASSWORD_WRONG or CODE_WRONG.
 */
export const saveDetail =
  (parts: DetailParts) =>
  async (context: RequestContext, form: PaymentInformation): Promise<Shown> => {
    const to = checkDestination(form);
    const owner = await checkStepUp(context, parts.secret, form);
    return context.inTransaction(async (tx) => {
      const rows = await lockDetailsOf(tx, owner.id);
      const before = rows.find(({ type }) => type === to.type);
      const isDefault = form.isDefault === true || rows.every((row) => row === before || !row.is_default);
      if (isDefault) await noDefault(tx, rows, before);
      if (before && isSame(parts.keyring, before, to)) {
        await updateDetail(tx, before.id, { is_default: isDefault });
        return shownOf({ ...before, is_default: isDefault }, tx.now);
      }
      const row = await keepDetail(tx, parts, { accountId: owner.id, before, to, isDefault, isFrozen: true });
      await note(tx, parts, owner, 'saved', row);
      return shownOf(row, tx.now);
    });
  };

/** Variant of `saveDetail` for routes that have the type in their path. */
export const saveDetailAs =
  <T extends PaymentType>(parts: DetailParts, type: T) =>
  (context: RequestContext, { body }: { readonly body: Omit<Extract<PaymentInformation, { type: T }>, 'type'> }) =>
    saveDetail(parts)(context, { ...body, type } as unknown as PaymentInformation);

/** Makes a payout destination the default. Throws NOT_FOUND, PASSWORD_WRONG or CODE_WRONG. */
export const chooseDetail =
  (parts: DetailParts) =>
  async (context: RequestContext, { params, body }: Input<typeof paymentDetails.choose>): Promise<Shown> => {
    const owner = await checkStepUp(context, parts.secret, body);
    return context.inTransaction(async (tx) => {
      const rows = await lockDetailsOf(tx, owner.id);
      const row = rows.find(({ id }) => id === params.id) ?? refuse('NOT_FOUND');
      if (row.is_default) return shownOf(row, tx.now);
      await noDefault(tx, rows, row);
      await updateDetail(tx, row.id, { is_default: true });
      await note(tx, parts, owner, 'default', row);
      return shownOf({ ...row, is_default: true }, tx.now);
    });
  };

/**
 * Deletes a payout destination. Throws NOT_FOUND, PASSWORD_WRONG, CODE_WRONG, or CONFLICT while an open request uses
 * it.
 */
export const removeDetail =
  (parts: DetailParts) =>
  async (context: RequestContext, { params, body }: Input<typeof paymentDetails.remove>) => {
    const owner = await checkStepUp(context, parts.secret, body);
    return context.inTransaction(async (tx) => {
      const rows = await lockDetailsOf(tx, owner.id);
      const row = rows.find(({ id }) => id === params.id) ?? refuse('NOT_FOUND');
      if (await isAwaited(tx.db, row.id)) refuse('CONFLICT', 'An open request uses these payment details.');
      await forgetDetail(tx, row.id);
      await deleteDetail(tx, row.id);
      const next = rows.find(({ id }) => id !== row.id);
      if (row.is_default && next) await updateDetail(tx, next.id, { is_default: true });
      await note(tx, parts, owner, 'removed', row);
      return { success: true };
    });
  };

async function noDefault(tx: Tx, rows: readonly DetailRow[], but: DetailRow | undefined): Promise<void> {
  for (const row of rows) if (row.is_default && row !== but) await updateDetail(tx, row.id, { is_default: false });
}

const isSame = (keyring: Keyring, row: DetailRow, to: Destination): boolean =>
  JSON.stringify(openDetail(keyring, row.id, row.sealed)) === JSON.stringify(to);

interface NewDetail {
  readonly accountId: string;
  readonly before?: DetailRow | undefined;
  readonly to: Destination;
  readonly isDefault: boolean;
  readonly isFrozen: boolean;
}
/** Stores a payout destination. The caller checks permission. */
export async function keepDetail(
  tx: Tx,
  { keyring, secret, settings }: DetailParts,
  detail: NewDetail,
): Promise<DetailRow> {
  const { accountId, before, to, isDefault, isFrozen } = detail;
  const id = before?.id ?? newId();
  const hours = isFrozen ? settings.get('payoutFreezeHours') : 0;
  const row: DetailRow = {
    id,
    account_id: accountId,
    type: to.type,
    sealed: sealDetail(keyring, id, to),
    masked: maskOf(to),
    fingerprint: fingerprintOf(secret, to),
    is_default: isDefault,
    frozen_until: new Date(tx.now.getTime() + hours * HOUR_MS),
    created_at: before?.created_at ?? tx.now,
    updated_at: tx.now,
  };
  await (before ? updateDetail(tx, id, row) : insertDetail(tx, row));
  return row;
}

/** Logs a change of payout details, rechecks the requests waiting on them, and mails the owner. */
async function note(
  tx: Tx,
  { site }: DetailParts,
  owner: AccountRow,
  what: DetailChange,
  row: DetailRow,
): Promise<void> {
  const { type, masked } = row;
  tx.announce('payment-detail/changed', { accountId: owner.id, detailId: row.id });
  await record(tx, {
    action: 'detail.change',
    subject: `${owner.role}:${owner.id}`,
    detail: { what, type, masked },
  });
  const frozenUntil = what === 'saved' && row.frozen_until > tx.now ? row.frozen_until : undefined;
  await queueMail(tx, detailMail(owner, site(), what, { type, masked, frozenUntil }));
}
