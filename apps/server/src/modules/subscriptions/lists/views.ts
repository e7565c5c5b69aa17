import { unitsToTokens, type Answer, type subscriptions } from '@footlight/contract';
import { avatarUrl } from '../../accounts/index.ts';
import { CONFIRM_MS, isOpen } from '../subscriptions.rules.ts';
import type { SubscriptionDetails } from './list.queries.ts';

export type SubscriptionView = Answer<typeof subscriptions.cancel>;
export type ExternalView = Answer<typeof subscriptions.cancelExternal>;
type Somebody = SubscriptionView['user'];

const somebody = (
  id: string,
  role: string,
  username: string | null,
  name: string | null,
  avatar: string | null,
): Somebody => ({
  _id: id,
  username: username ?? '',
  name: name ?? username ?? '',
  avatar: avatarUrl(role, avatar),
});
const both = (row: SubscriptionDetails) => ({
  performer: somebody(row.performer_id, 'performer', row.performer_username, row.performer_name, row.performer_avatar),
  user: somebody(row.subscriber_id, 'user', row.user_username, row.user_name, row.user_avatar),
});

function stateOf({ state, renews }: SubscriptionDetails): SubscriptionView['state'] {
  if (state === 'ended' || state === 'past_due') return state;
  return renews ? 'active' : 'cancelled';
}

const nextCharge = ({ renews, due_at: due, period }: SubscriptionDetails) =>
  renews && due && period > 0 ? { nextChargeAt: due.toISOString() } : {};

export function subscriptionView(row: SubscriptionDetails): SubscriptionView {
  return {
    _id: row.id,
    ...both(row),
    type: row.type,
    tier: row.tier,
    tierName: row.tier_name,
    price: unitsToTokens(Number(row.price_units)),
    state: stateOf(row),
    startedAt: row.created_at.toISOString(),
    periodEnd: (row.period_end ?? row.created_at).toISOString(),
    ...nextCharge(row),
    isGift: row.giver_id !== null,
    ...(row.giver_id
      ? { giver: somebody(row.giver_id, 'user', row.giver_username, row.giver_name, row.giver_avatar) }
      : {}),
    ...(row.gift_note ? { giftNote: row.gift_note } : {}),
    ...(row.cancelled_at ? { cancelledAt: row.cancelled_at.toISOString() } : {}),
    ...(row.ended_at ? { endedAt: row.ended_at.toISOString() } : {}),
    ...(row.end_reason ? { endReason: row.end_reason } : {}),
  };
}

function externalStateOf(row: SubscriptionDetails): ExternalView['state'] {
  if (row.state === 'pending') return 'pending_add';
  if (isOpen(row)) return row.renews ? 'active' : 'cancel_at_end';
  return row.period > 0 ? 'expired' : 'refunded';
}

export function externalView(row: SubscriptionDetails): ExternalView {
  return {
    _id: row.id,
    ...both(row),
    provider: row.provider as ExternalView['provider'],
    handle: row.handle ?? '',
    price: unitsToTokens(Number(row.price_units)),
    state: externalStateOf(row),
    createdAt: row.created_at.toISOString(),
    ...(row.state === 'pending' ? { refundAt: new Date(row.created_at.getTime() + CONFIRM_MS).toISOString() } : {}),
    ...(row.period_end ? { periodEnd: row.period_end.toISOString() } : {}),
    ...nextCharge(row),
    isToRemove: row.state === 'ended' && row.period > 0 && row.removed_at === null,
    ...(row.ended_at ? { endedAt: row.ended_at.toISOString() } : {}),
  };
}
