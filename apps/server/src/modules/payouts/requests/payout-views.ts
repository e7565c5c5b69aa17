import { formatMinor, unitsToTokens, type Answer, type PaymentType, type payouts } from '@footlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refuse.ts';
import { personOf } from '../../accounts/index.ts';
import { findShown, listMovements, listSteps, type ShownRow } from '../state/payouts.queries.ts';

export type Listed = Answer<typeof payouts.read>;
export type View = Answer<typeof payouts.view>;

/** Formats a future time. Returns undefined for a past one. */
export const aheadOf = (at: Date | null, now: Date): string | undefined =>
  at && at > now ? at.toISOString() : undefined;

const orNothing = <K extends string, V>(key: K, value: V | null | undefined): { readonly [N in K]?: V } =>
  (value === null || value === undefined ? {} : { [key]: value }) as { readonly [N in K]?: V };

/** Returns the destination of a past or future payment. Members don't see it, because the details are the studio's. */
function methodOf(row: ShownRow, isOwn: boolean, now: Date): Listed['paymentMethod'] {
  if (isOwn && row.studio_id) return undefined;
  const [paidType, paidMasked] = row.paid_to?.split(': ') ?? [];
  const type = paidType ?? row.detail_type;
  const masked = paidMasked ?? row.masked;
  if (!type || !masked) return undefined;
  const frozenUntil = row.ended_at ? undefined : aheadOf(row.frozen_until, now);
  return { type: type as PaymentType, masked, ...orNothing('frozenUntil', frozenUntil) };
}

export function listedOf(row: ShownRow, callerId: string, now: Date): Listed {
  const studio = row.studio_id && {
    id: row.studio_id,
    username: row.studio_username ?? '',
    name: row.studio_name ?? '',
    avatar_key: row.studio_avatar_key,
  };
  const isOwn = row.account_id === callerId;
  return {
    _id: row.id,
    role: row.role,
    account: personOf(row.role, { ...row, id: row.account_id }),
    ...(studio ? { studio: personOf('studio', studio) } : {}),
    status: row.status,
    tokens: unitsToTokens(row.units),
    fee: unitsToTokens(row.fee_units),
    payout: unitsToTokens(row.units - row.fee_units),
    amount: { amount: formatMinor(row.amount_minor, row.currency), currency: row.currency },
    ...orNothing('note', row.note),
    ...orNothing('paymentMethodId', row.detail_id),
    ...orNothing('paymentMethod', methodOf(row, isOwn, now)),
    isAutomatic: row.is_automatic,
    canEdit: isOwn && row.status === 'pending',
    ...(row.hold_id ? { isHeld: true } : {}),
    ...orNothing('reason', row.reason),
    ...orNothing('reference', row.reference),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...orNothing('approvedAt', row.approved_at?.toISOString()),
    ...orNothing('endedAt', row.ended_at?.toISOString()),
  };
}

/** Returns a request with its history and ledger transfers. Throws NOT_FOUND. */
export const viewPayout = async (db: Db, id: string, callerId: string, now: Date): Promise<View> =>
  viewOf(db, (await findShown(db, id)) ?? refuse('NOT_FOUND'), callerId, now);

/** Same as `viewPayout`, for a row that is already loaded. */
export async function viewOf(db: Db, row: ShownRow, callerId: string, now: Date): Promise<View> {
  const steps = await listSteps(db, row.id);
  const movements = await listMovements(db, row.id);
  return {
    ...listedOf(row, callerId, now),
    history: steps.map(({ step, actor, units, note, at }) => ({
      step,
      by: actor,
      tokens: unitsToTokens(units),
      at: at.toISOString(),
      ...orNothing('note', note),
    })),
    transfers: movements.map((one) => ({
      _id: one.id,
      kind: one.kind,
      tokens: unitsToTokens(one.units),
      at: one.at.toISOString(),
    })),
  };
}
