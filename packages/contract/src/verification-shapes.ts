import { z } from 'zod';
import { timestamp } from './fields.ts';

const Document = z.object({
  _id: z.string(),
  kind: z.enum(['documentVerification', 'idVerification']),
  mime: z.string(),
  bytes: z.number().int(),
});
/** A performer or studio who waits for, or has had, a decision. */
export const Applicant = z.object({
  _id: z.string(),
  kind: z.enum(['performer', 'studio']),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  country: z.string().optional(),
  dateOfBirth: z.string().optional(),
  age: z.number().int().optional(),
  documentExpiresAt: z.string().optional(),
  status: z.enum(['pending', 'verified', 'rejected']),
  reason: z.string().optional(),
  warnings: z.array(z.string()),
  documents: z.array(Document),
  createdAt: timestamp,
  decidedAt: timestamp.optional(),
  decidedBy: z.string().optional(),
});
