import { z } from 'zod';
import { timestamp } from '../fields.ts';

const Document = z.object({
  _id: z.string(),
  kind: z.enum(['documentVerification', 'idVerification']),
  mime: z.string(),
  bytes: z.number().int(),
  /** `renewal` documents await a decision. `past` documents were valid once. */
  state: z.enum(['current', 'renewal', 'past']),
});
const Renewal = z.object({ documentExpiresAt: z.string(), createdAt: timestamp });
/** Documents uploaded by the current performer. */
export const OwnDocuments = z.object({
  verificationStatus: z.enum(['pending', 'verified', 'rejected']),
  documentExpiresAt: z.string(),
  /** New documents that await a decision. */
  renewal: Renewal.optional(),
  documents: z
    .array(Document.pick({ kind: true, mime: true, bytes: true, state: true }).extend({ createdAt: timestamp }))
    .max(8),
});
/** A performer or studio whose verification is pending or decided. */
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
  /** New documents of an approved creator. A verification or rejection applies to these documents. */
  renewal: Renewal.optional(),
  createdAt: timestamp,
  decidedAt: timestamp.optional(),
  decidedBy: z.string().optional(),
});
