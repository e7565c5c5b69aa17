import { unitsToTokens, type Answer, type refunds } from '@footlight/contract';
import { personOf } from '../../accounts/index.ts';
import type { ShownRefund } from './refunds.queries.ts';

export type RefundView = Answer<typeof refunds.ask>;

export function refundOf(row: ShownRefund): RefundView {
  return {
    _id: row.id,
    status: row.status,
    sourceType: row.source_type,
    sourceId: row.source_id,
    title: row.title,
    ...(row.performer_id && row.creator_username
      ? {
          creator: personOf('performer', {
            id: row.performer_id,
            username: row.creator_username,
            name: row.creator_name ?? row.creator_username,
            avatar_key: row.creator_avatar_key,
          }),
        }
      : {}),
    paid: unitsToTokens(row.paid_units),
    token: unitsToTokens(row.asked_units),
    ...(row.refunded_units === null ? {} : { refunded: unitsToTokens(row.refunded_units) }),
    description: row.description,
    ...(row.reason ? { reason: row.reason } : {}),
    paidAt: row.paid_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    ...(row.decided_at ? { decidedAt: row.decided_at.toISOString() } : {}),
  };
}
