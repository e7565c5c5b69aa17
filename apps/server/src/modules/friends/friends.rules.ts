import type { Answer, Friendship, friends } from '@footlight/contract';
import { avatarUrl } from '../accounts/index.ts';

export type FriendRequest = Answer<typeof friends.requests>['data'][number];
export type Acquaintance = FriendRequest['user'];

/** Rejections after which the same sender cannot ask again. */
export const MOST_REJECTIONS = 3;

export interface AcquaintanceRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly role: 'user' | 'performer';
  readonly is_online: boolean;
  readonly is_friend: boolean;
  readonly request_id: string | null;
  /** True if the reader sent the request. */
  readonly is_asker: boolean | null;
}

export function friendshipOf(row: Pick<AcquaintanceRow, 'is_friend' | 'request_id' | 'is_asker'>): Friendship {
  if (row.is_friend) return 'friends';
  if (!row.request_id) return 'none';
  return row.is_asker ? 'sent' : 'received';
}

/** Builds the view of a possible friend. Only friends see a viewer's real name. Others see the username instead. */
export function acquaintanceOf(row: AcquaintanceRow, canSeeNames = false): Acquaintance {
  const isNamed = row.role === 'performer' || row.is_friend || canSeeNames;
  return {
    _id: row.id,
    username: row.username,
    name: isNamed ? row.name : row.username,
    avatar: avatarUrl(row.role, row.avatar_key),
    role: row.role,
    isOnline: row.is_online,
    isFriend: row.is_friend,
    friendship: friendshipOf(row),
    ...(row.request_id && !row.is_friend ? { requestId: row.request_id } : {}),
  };
}

export interface RequestRow extends AcquaintanceRow {
  readonly request_id: string;
  readonly status: 'pending' | 'accepted';
  readonly asker_id: string;
  readonly asked_id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const requestOf = (row: RequestRow): FriendRequest => ({
  _id: row.request_id,
  status: row.status,
  direction: row.is_asker ? 'sent' : 'received',
  sourceId: row.asker_id,
  recipientId: row.asked_id,
  user: acquaintanceOf(row),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
