import type { Answer, Input, payoutsStaff } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Keyring } from '../../../platform/sealing/keyring.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { holdDetail } from '../details/details.store.ts';
import { openDetail } from '../details/sealed-detail.ts';
import type { PayoutSettings } from '../payouts.rules.ts';
import type { PayoutParts } from '../state/ask-payout.ts';
import { payPayout, rejectPayout } from '../state/move-payout.ts';
import { listRequests } from '../state/payouts.queries.ts';
import { lockRequest, type RequestRow } from '../state/payouts.store.ts';
import { approveAsStaff } from '../state/two-approvals.ts';
import { staffListedOf, staffViewOf, type StaffView } from './staff-views.ts';

export const searchAnyPayout =
  (settings: PayoutSettings) =>
  async (
    { db, caller, now }: RequestContext,
    { query }: Input<typeof payoutsStaff.search>,
  ): Promise<Answer<typeof payoutsStaff.search>> => {
    const { rows, total, ...next } = await listRequests(db, query, query, now);
    return { data: rows.map((row) => staffListedOf(settings, row, caller.accountId, now)), ...total, ...next };
  };

/** Throws NOT_FOUND. */
export const viewAnyPayout =
  (settings: PayoutSettings) =>
  ({ db, caller, now }: RequestContext, { params }: Input<typeof payoutsStaff.view>): Promise<StaffView> =>
    staffViewOf(db, settings, params.id, caller.accountId, now);

/**
 * Approves a request, or records the first of two approvals. Throws NOT_FOUND, or CONFLICT, including for a request
 * that a studio decides.
 */
export const approveAnyPayout =
  (parts: PayoutParts) =>
  async (tx: Tx, { params, body: { note } }: Input<typeof payoutsStaff.approve>): Promise<StaffView> => {
    const row = await lockAny(tx, params.id);
    if (row.studio_id && row.status === 'pending') refuse('CONFLICT', 'The studio of this member decides first.');
    const isApproved = await approveAsStaff(tx, parts, row, note);
    const detail = { ...detailOf(row), note, ...(isApproved ? {} : { isFirst: true }) };
    await record(tx, { action: 'payout.approve', subject: subjectOf(row), detail });
    return staffViewOf(tx.db, parts.settings, row.id, tx.caller.accountId, tx.now);
  };

/** Rejects a request with a reason and returns its tokens. Throws NOT_FOUND or CONFLICT. */
export const rejectAnyPayout =
  (parts: PayoutParts) =>
  async (tx: Tx, { params, body: { reason } }: Input<typeof payoutsStaff.reject>): Promise<StaffView> => {
    const row = await lockAny(tx, params.id);
    await rejectPayout(tx, parts, row, { actor: 'staff', reason });
    await record(tx, { action: 'payout.reject', subject: subjectOf(row), detail: { ...detailOf(row), reason } });
    return staffViewOf(tx.db, parts.settings, row.id, tx.caller.accountId, tx.now);
  };

/** Throws NOT_FOUND or CONFLICT. */
export const payAnyPayout =
  (parts: PayoutParts) =>
  async (tx: Tx, { params, body: { reference, note } }: Input<typeof payoutsStaff.pay>): Promise<StaffView> => {
    const row = await lockAny(tx, params.id);
    await payPayout(tx, parts, row, { actor: 'staff', reference, note });
    await record(tx, { action: 'payout.pay', subject: subjectOf(row), detail: { ...detailOf(row), reference, note } });
    return staffViewOf(tx.db, parts.settings, row.id, tx.caller.accountId, tx.now);
  };

/** Returns the unmasked destination of an open request. The reason is logged. Throws NOT_FOUND or CONFLICT. */
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
      if (!detail) refuse('CONFLICT', 'There are no payment details yet.');
      await record(tx, { action: 'detail.read', subject: subjectOf(row), detail: { reason } });
      const { type, ...fields } = openDetail(keyring, detail.id, detail.sealed);
      const known = Object.entries(fields).flatMap(([name, value]) => (value ? [{ name, value: String(value) }] : []));
      return { type, fields: known };
    });

const lockAny = async (tx: Tx, id: string): Promise<RequestRow> => (await lockRequest(tx, id)) ?? refuse('NOT_FOUND');
const subjectOf = ({ id }: RequestRow): string => `payout:${id}`;
const detailOf = ({ account_id: accountId, units }: RequestRow) => ({ accountId, units });
