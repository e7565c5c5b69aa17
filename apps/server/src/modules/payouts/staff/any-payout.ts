import type { Answer, Input, payoutsStaff } from '@footlight/contract';
import { idCursor } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Keyring } from '../../../platform/sealing/keyring.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { holdDetail } from '../details/details.store.ts';
import { openDetail } from '../details/sealed-detail.ts';
import { listedOf, viewPayout, type View } from '../requests/payout-views.ts';
import type { PayoutParts } from '../state/ask-payout.ts';
import { approvePayout, payPayout, rejectPayout } from '../state/move-payout.ts';
import { listRequests } from '../state/payouts.queries.ts';
import { lockRequest, type RequestRow } from '../state/payouts.store.ts';

/** Requests of everybody. */
export async function searchAnyPayout(
  { db, caller, now }: RequestContext,
  { query }: Input<typeof payoutsStaff.search>,
): Promise<Answer<typeof payoutsStaff.search>> {
  const { rows, total, ...next } = await listRequests(db, query, { ...query, cursor: idCursor(query.cursor) }, now);
  return { data: rows.map((row) => listedOf(row, caller.accountId, now)), ...total, ...next };
}

/** A request with its history. Refuses NOT_FOUND. */
export const viewAnyPayout = (
  { db, caller, now }: RequestContext,
  { params }: Input<typeof payoutsStaff.view>,
): Promise<View> => viewPayout(db, params.id, caller.accountId, now);

/** Approves a request. Refuses NOT_FOUND, CONFLICT; also for one that a studio decides on. */
export const approveAnyPayout =
  (parts: PayoutParts) =>
  async (tx: Tx, { params, body: { note } }: Input<typeof payoutsStaff.approve>): Promise<View> => {
    const row = await lockAny(tx, params.id);
    if (row.studio_id && row.status === 'pending') refuse('CONFLICT', 'The studio of this member decides first.');
    await approvePayout(tx, parts, row, { actor: 'staff', note });
    await record(tx, { action: 'payout.approve', subject: subjectOf(row), detail: { ...detailOf(row), note } });
    return viewPayout(tx.db, row.id, tx.caller.accountId, tx.now);
  };

/** Rejects a request with a reason: the tokens return. Refuses NOT_FOUND, CONFLICT. */
export const rejectAnyPayout =
  (parts: PayoutParts) =>
  async (tx: Tx, { params, body: { reason } }: Input<typeof payoutsStaff.reject>): Promise<View> => {
    const row = await lockAny(tx, params.id);
    await rejectPayout(tx, parts, row, { actor: 'staff', reason });
    await record(tx, { action: 'payout.reject', subject: subjectOf(row), detail: { ...detailOf(row), reason } });
    return viewPayout(tx.db, row.id, tx.caller.accountId, tx.now);
  };

/** Marks an approved request as paid. Refuses NOT_FOUND, CONFLICT. */
export const payAnyPayout =
  (parts: PayoutParts) =>
  async (tx: Tx, { params, body: { reference, note } }: Input<typeof payoutsStaff.pay>): Promise<View> => {
    const row = await lockAny(tx, params.id);
    await payPayout(tx, parts, row, { actor: 'staff', reference, note });
    await record(tx, { action: 'payout.pay', subject: subjectOf(row), detail: { ...detailOf(row), reference, note } });
    return viewPayout(tx.db, row.id, tx.caller.accountId, tx.now);
  };

/** Where an open request is to be paid, in full, for a reason that is written down. Refuses NOT_FOUND, CONFLICT. */
export const readAnyDetail =
  (keyring: Keyring) =>
  (
    context: RequestContext,
    { params, body: { reason } }: Input<typeof payoutsStaff.detail>,
  ): Promise<Answer<typeof payoutsStaff.detail>> =>
    context.inTransaction(async (tx) => {
      const row = await lockAny(tx, params.id);
      if (row.ended_at) refuse('CONFLICT', `This request is ${row.status}.`);
      const detail = row.detail_id ? await holdDetail(tx, row.detail_id) : undefined;
      if (!detail) refuse('CONFLICT', 'Nobody has said yet where it is to be paid.');
      await record(tx, { action: 'detail.read', subject: subjectOf(row), detail: { reason } });
      const { type, ...fields } = openDetail(keyring, detail.id, detail.sealed);
      const known = Object.entries(fields).flatMap(([name, value]) => (value ? [{ name, value: String(value) }] : []));
      return { type, fields: known };
    });

const lockAny = async (tx: Tx, id: string): Promise<RequestRow> => (await lockRequest(tx, id)) ?? refuse('NOT_FOUND');
const subjectOf = ({ id }: RequestRow): string => `payout:${id}`;
const detailOf = ({ account_id: accountId, units }: RequestRow) => ({ accountId, units });
