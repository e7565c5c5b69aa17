import { tokensToUnits } from '@footlight/contract';
import type { TransferKind } from '../ledger/index.ts';
import type { PayoutHold, Settings } from '../settings/index.ts';

export type PayoutSettings = Pick<Settings, 'get'>;
export type PayoutStatus = 'pending' | 'approved' | 'paid' | 'rejected' | 'cancelled';
/** Who takes a step: the owner, the studio of a member, staff, or a job. */
export type Actor = 'owner' | 'studio' | 'staff' | 'system';

/** Every step of a request. What ends it takes its tokens out of clearing: out of the site, or back. */
export const MOVES = {
  approve: { from: ['pending'], to: 'approved' },
  pay: { from: ['approved'], to: 'paid' },
  reject: { from: ['pending', 'approved'], to: 'rejected' },
  cancel: { from: ['pending'], to: 'cancelled' },
} as const satisfies Record<string, { readonly from: readonly PayoutStatus[]; readonly to: PayoutStatus }>;
export type Move = keyof typeof MOVES;

export const mayMove = (status: PayoutStatus, move: Move): boolean =>
  (MOVES[move].from as readonly PayoutStatus[]).includes(status);

/** Whether two members of staff approve such a payout. */
export function needsTwo(settings: PayoutSettings, units: number): boolean {
  const over = settings.get('payoutTwoOver');
  return over > 0 && units > tokensToUnits(over);
}

/** So many requests of one account may be open at a time. */
export const MOST_OPEN = 100;

/** What holds back which kinds of earnings. Others, such as a rejected payout that came back, can be had at once. */
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
/** The kinds of earnings that are held back now, and for how many days. */
export const heldKinds = (settings: PayoutSettings): HeldKind[] =>
  Object.entries(HOLD_OF)
    .map(([kind, hold]) => ({ kind, days: settings.get(`payoutHoldDays${hold}`) }))
    .filter(({ days }) => days > 0);

/** When a plan is due next: Monday, or the first of the month, at midnight UTC. */
export function nextDue(every: 'week' | 'month', now: Date): Date {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  const day = now.getUTCDate();
  if (every === 'month') return new Date(Date.UTC(year, month + 1, 1));
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(Date.UTC(year, month, day - sinceMonday + 7));
}
