import { z } from 'zod';
import { endpoint } from './core.ts';
import { Id, timestamp, tokens, text } from './fields.ts';

/** Whose an account is, in the order in which people read the books: what others own, then the platform's own. */
export const ACCOUNT_CLASSES = [
  'wallet',
  'hold',
  'performer',
  'studio',
  'revenue',
  'paymentClearing',
  'payoutClearing',
  'paidOut',
  'promotions',
  'budget',
  'affiliates',
  'losses',
] as const;
const AccountClass = z.enum(ACCOUNT_CLASSES);
const Proof = z.object({
  _id: z.string(),
  startedAt: timestamp,
  finishedAt: timestamp.optional(),
  /** `broken-off`: whoever proved was gone before the end. */
  status: z.enum(['running', 'holds', 'broken', 'broken-off']),
  /** As far as it has come; `wrong` is how far the books are from the claim. */
  lines: z.array(z.object({ claim: z.string(), examined: z.number(), wrong: z.number() })).max(50),
  claims: z.number().int(),
});
const Side = z.object({
  accountId: z.string(),
  class: AccountClass,
  /** Negative: gave. */
  tokens,
  /** Whose account; only where a transfer is opened, and in what a search for somebody found. */
  owner: z.object({ _id: z.string(), username: z.string(), role: z.string() }).optional(),
});
const Transfer = z.object({
  _id: z.string(),
  at: timestamp,
  kind: z.string(),
  /** What moved, in all. */
  tokens,
  /** The payer first, then at most three receivers. */
  sides: z.array(Side).min(2).max(4),
  /** The transfer that this one gives back or settles. */
  originId: z.string().optional(),
});
const readers = { roles: ['staff'], staff: ['admin', 'finance'] } as const;

/** The ledger for staff. */
export const booksStaff = {
  balance: endpoint({
    ...readers,
    method: 'GET',
    path: '/admin/money/balance',
    summary: 'What each class of accounts has, and when the books were proved last',
    response: z.object({
      /** Of the sums; absent until they were added up for the first time. */
      at: timestamp.optional(),
      sums: z.array(z.object({ class: AccountClass, accounts: z.number().int(), tokens })).max(ACCOUNT_CLASSES.length),
      totalTokens: tokens,
      /** The newest, running or not. */
      proof: Proof.optional(),
      /** When a proof began that held. */
      heldAt: timestamp.optional(),
    }),
  }),
  prove: endpoint({
    ...readers,
    method: 'POST',
    path: '/admin/money/balance/prove',
    summary: 'Prove the books now; one proof runs at a time',
    perMinute: 6,
    response: Proof,
    errors: ['CONFLICT'],
  }),
  transfers: endpoint({
    ...readers,
    method: 'GET',
    path: '/admin/money/transactions',
    summary: 'Movements of the ledger, the newest first; a search for somebody is written into the audit log',
    query: z
      .object({
        /** An id of a transfer, or the key that it was made with. */
        q: text(200).optional(),
        /** Id, username or e-mail address. */
        person: text(320).optional(),
        kind: z
          .string()
          .regex(/^[a-z-]{1,30}$/)
          .optional(),
        /** UTC days, both included; without a person at most 31, the last ones by default. */
        fromDate: z.iso.date().optional(),
        toDate: z.iso.date().optional(),
        cursor: z.uuid().optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      })
      .strict(),
    response: z.object({ data: z.array(Transfer).max(100), nextCursor: z.string().optional() }),
    errors: ['NOT_FOUND'],
  }),
  transfer: endpoint({
    ...readers,
    method: 'GET',
    path: '/admin/money/transactions/{id}',
    summary:
      'A movement with its sides, its cause, what it gives back, and what gave it back; written into the audit log',
    params: Id,
    response: Transfer.extend({
      key: z.string(),
      platformPercent: z.number().optional(),
      studioPercent: z.number().optional(),
      /** What it was for: a row of that word, and the page that people have of it. */
      cause: z.object({ word: z.string(), id: z.string(), path: z.string().optional() }).optional(),
      origin: Transfer.optional(),
      /** Refunds, and what was posted or voided of a hold. */
      followed: z.array(Transfer).max(100),
    }),
    errors: ['NOT_FOUND'],
  }),
};
