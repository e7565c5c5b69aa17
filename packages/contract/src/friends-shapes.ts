import { z } from 'zod';
import { Person, timestamp } from './fields.ts';

/** How the caller stands with somebody: `sent` and `received` are requests that wait for an answer. */
export const friendship = z.enum(['none', 'sent', 'received', 'friends']);
export type Friendship = z.infer<typeof friendship>;

/** Somebody whom the caller may be friends with; viewers show their own name to friends only, others read the username. */
export const Acquaintance = Person.extend({
  role: z.enum(['user', 'performer']),
  isOnline: z.boolean(),
  isFriend: z.boolean(),
  friendship,
  /** Of the request that waits. */
  requestId: z.string().optional(),
});
export const Friend = Acquaintance.extend({ createdAt: timestamp });

/** A request as one of its two sees it. */
export const FriendRequest = z.object({
  _id: z.string(),
  status: z.enum(['pending', 'accepted']),
  direction: z.enum(['sent', 'received']),
  sourceId: z.string(),
  recipientId: z.string(),
  /** The other of the two. */
  user: Acquaintance,
  createdAt: timestamp,
  updatedAt: timestamp,
});
