import { unitsToTokens, type Answer, type boosts } from '@footlight/contract';
import { personOf } from '../accounts/index.ts';
import type { BoostDetails } from './boosts.queries.ts';

type BoostAnswer = Answer<typeof boosts.buy>['boost'];

export function boostOf(row: BoostDetails): BoostAnswer {
  const isByOther = row.buyer_id !== row.performer_id;
  return {
    _id: row.id,
    performer: personOf('performer', {
      id: row.performer_id,
      username: row.performer_username,
      name: row.performer_name,
      avatar_key: row.performer_avatar,
    }),
    boughtBy: personOf(isByOther ? 'user' : 'performer', {
      id: row.buyer_id,
      username: row.buyer_username,
      name: row.buyer_name,
      avatar_key: row.buyer_avatar,
    }),
    price: unitsToTokens(Number(row.price_units)),
    minutes: row.minutes,
    status: row.status,
    startedAt: row.started_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    ...(row.ended_at ? { endedAt: row.ended_at.toISOString() } : {}),
    ...(row.end_reason ? { endReason: row.end_reason } : {}),
    ...(row.offline_since && row.status === 'running' ? { offlineSince: row.offline_since.toISOString() } : {}),
    ...(row.refunded_units > 0 ? { refunded: unitsToTokens(Number(row.refunded_units)) } : {}),
    report: {
      views: gained(row.views, row.views_at_start),
      viewersAtStart: row.viewers_at_start,
      mostViewers: row.most_viewers,
      viewersGained: row.most_viewers - row.viewers_at_start,
      followersGained: gained(row.followers, row.followers_at_start),
    },
  };
}

const gained = (now: number, before: number): number => Math.max(0, Number(now) - Number(before));
