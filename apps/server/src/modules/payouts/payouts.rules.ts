import { tokensToUnits } from '@footlight/contract';
import type { TransferKind } from '../ledger/index.ts';
import type { PayoutHold, Settings } from '../settings/index.ts';

export type PayoutSettings = Pick<Settings, 'get'>;
export type PayoutStatus = 'pending' | 'approved' | 'paid' | 'rejected' | 'cancelled';
export type Actor = 'owner' | 'studio' | 'staff' | 'system';

/**
 * All transitions of a request. Final transitions move the request's tokens out of clearing: off the site, or back to
 * the earnings.
 */
export const MOVES = {
  approve: { from: ['pending'], to: 'approved' },
  pay: { from: ['approved'], to: 'paid' },
  reject: { from: ['pending', 'approved'], to: 'rejected' },
  cancel: { from: ['pending'], to: 'cancelled' },
} as const satisfies Record<string, { readonly from: readonly PayoutStatus[]; readonly to: PayoutStatus }>;
export type Move = keyof typeof MOVES;

export const mayMove = (status: PayoutStatus, move: Move): boolean =>
  (MOVES[move].from as readonly PayoutStatus[]).includes(status);

/** Returns true if a payout of this size needs approval by two staff members. */
export function needsTwo(settings: PayoutSettings, units: number): boolean {
  const over = settings.get('payoutTwoOver');
  return over > 0 && units > tokensToUnits(over);
}

/** Maximum open requests per account. */
export const MOST_OPEN = 100;

/** Hold setting per kind of earnings. All others, such as a returned payout, are available immediately. */
const HOLD_OF: Readonly<Partial<Record<TransferKind, PayoutHold>>> = {
  tip: 'Tips',
  wheel: 'Tips',
  private: 'Shows',
  group: 'Shows',
  peek: 'Shows',
  paid: 'Shows',
  ticket: 'Shows',
  recording: 'Shows',
  'stream-war': 'Shows',
  video: 'Content',
  photo: 'Content',
  gallery: 'Content',
  product: 'Content',
  post: 'Content',
  message: 'Content',
  subscription: 'Subscriptions',
  crowdfunding: 'Crowdfunding',
};
export interface HeldKind {
  readonly kind: string;
  readonly days: number;
}
/** Returns the kinds of earnings currently held, with the number of days. */
export const heldKinds = (settings: PayoutSettings): HeldKind[] =>
  Object.entries(HOLD_OF)
    .map(([kind, hold]) => ({ kind, days: settings.get(`payoutHoldDays${hold}`) }))
    .filter(({ days }) => days > 0);

/** Returns a plan's next due time: Monday or the first of the month, at midnight UTC. */
export function nextDue(every: 'week' | 'month', now: Date): Date {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  const day = now.getUTCDate();
  if (every === 'month') return new Date(Date.UTC(year, month + 1, 1));
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(Date.UTC(year, month, day - sinceMonday + 7));
}
