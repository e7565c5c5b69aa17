import { z } from 'zod';
import { Person, timestamp } from '../fields.ts';

/** Relationship between the caller and another user. `sent` and `received` are pending requests. */
export const friendship = z.enum(['none', 'sent', 'received', 'friends']);
export type Friendship = z.infer<typeof friendship>;

/**
 * A current or potential friend of the caller. Viewers show their own name to friends only; others see the username.
 */
export const Acquaintance = Person.extend({
  role: z.enum(['user', 'performer']),
  isOnline: z.boolean(),
  isFriend: z.boolean(),
  friendship,
  /** Id of the pending request. */
  requestId: z.string().optional(),
});
export const Friend = Acquaintance.extend({ createdAt: timestamp });

/** A friend request as seen by one of its two parties. */
export const FriendRequest = z.object({
  _id: z.string(),
  status: z.enum(['pending', 'accepted']),
  direction: z.enum(['sent', 'received']),
  sourceId: z.string(),
  recipientId: z.string(),
  /** The other party. */
  user: Acquaintance,
  createdAt: timestamp,
  updatedAt: timestamp,
});
