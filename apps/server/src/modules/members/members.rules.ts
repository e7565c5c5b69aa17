import { createHash } from 'node:crypto';
import { unitsToTokens, type Commission, type Member } from '@footlight/contract';
import { personOf } from '../accounts/index.ts';
import type { MemberRow } from './members.queries.ts';

export const termsOf = (table: readonly Commission[]) =>
  table.map(({ kind, platformPercent, studioPercent, creatorPercent }) => ({
    kind,
    platformPercent,
    studioPercent,
    creatorPercent,
  }));
export type Terms = ReturnType<typeof termsOf>;

/** Hashes terms, so different terms get different keys. */
export const termsKeyOf = (terms: Terms): string =>
  createHash('sha256')
    .update(
      JSON.stringify(terms.map(({ kind, studioPercent, creatorPercent }) => [kind, studioPercent, creatorPercent])),
    )
    .digest('base64url');

export function memberOf(row: MemberRow): Member {
  const { performer_id: id, username, name, avatar_key, status } = row;
  const isShown = status !== 'invited' && status !== 'left';
  const isKnown = id !== null && username !== null && name !== null;
  return {
    _id: row.id,
    status,
    ...(isKnown ? { performer: personOf('performer', { id, username, name, avatar_key }) } : {}),
    ...(row.email ? { email: row.email } : {}),
    ...(row.verification_status && status !== 'left' ? { verificationStatus: row.verification_status } : {}),
    ...(row.streaming_status && isShown ? { streamingStatus: row.streaming_status } : {}),
    isOnline: isShown && row.streaming_status !== null && row.streaming_status !== 'offline',
    ...(row.last_online_at && isShown ? { lastOnlineAt: row.last_online_at.toISOString() } : {}),
    earned: unitsToTokens(row.gross - row.platform),
    studioShare: unitsToTokens(row.net),
    ...(status === 'invited' ? { invitedAt: row.since.toISOString() } : { joinedAt: row.since.toISOString() }),
    ...(row.expires_at ? { expiresAt: row.expires_at.toISOString() } : {}),
    ...(row.left_at ? { leftAt: row.left_at.toISOString() } : {}),
    ...(row.reason ? { reason: row.reason } : {}),
  };
}
