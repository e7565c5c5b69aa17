import { z } from 'zod';
import { Person, timestamp } from '../fields.ts';

export const DuetState = z.enum(['invited', 'running', 'ended']);
export const DuetEnd = z.enum(['declined', 'withdrawn', 'busy', 'left', 'off-air', 'show', 'blocked', 'staff']);
export const DuetSide = z.object({ performer: Person, streamId: z.string(), isAway: z.boolean() });
/** Two performers' public shows side by side. The host invited the guest. */
export const Duet = z.object({
  _id: z.string(),
  state: DuetState,
  host: DuetSide,
  guest: DuetSide,
  invitedAt: timestamp,
  /** End of the invitation. */
  answerBy: timestamp.optional(),
  startedAt: timestamp.optional(),
  endReason: DuetEnd.optional(),
});
/** A performer on air who may be invited. */
export const DuetPartner = Person.extend({ title: z.string(), viewers: z.number().int() });
