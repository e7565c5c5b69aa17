import { z } from 'zod';
import { timestamp } from './fields.ts';

const Document = z.object({
  _id: z.string(),
  kind: z.enum(['documentVerification', 'idVerification']),
  mime: z.string(),
  bytes: z.number().int(),
  /** Those of a renewal wait for a decision; past ones were good once. */
  state: z.enum(['current', 'renewal', 'past']),
});
const Renewal = z.object({ documentExpiresAt: z.string(), createdAt: timestamp });
/** What the current performer has uploaded. */
export const OwnDocuments = z.object({
  verificationStatus: z.enum(['pending', 'verified', 'rejected']),
  documentExpiresAt: z.string(),
  /** New documents that wait for a decision. */
  renewal: Renewal.optional(),
  documents: z
    .array(Document.pick({ kind: true, mime: true, bytes: true, state: true }).extend({ createdAt: timestamp }))
    .max(8),
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
  /** New documents of an approved creator; to verify or reject is to decide about them. */
  renewal: Renewal.optional(),
  createdAt: timestamp,
  decidedAt: timestamp.optional(),
  decidedBy: z.string().optional(),
});
