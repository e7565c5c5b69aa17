import { z } from 'zod';
import { endpoint } from '../core.ts';
import { Id, timestamp, tokens, text } from '../fields.ts';

/** Account classes in reading order: accounts of other parties first, then the platform's own. */
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
  /** `broken-off`: the process running the proof ended early. */
  status: z.enum(['running', 'holds', 'broken', 'broken-off']),
  /** Results so far. `wrong` is the amount by which the books deviate from the invariant `claim`. */
  lines: z.array(z.object({ claim: z.string(), examined: z.number(), wrong: z.number() })).max(50),
  claims: z.number().int(),
});
const Side = z.object({
  accountId: z.string(),
  class: AccountClass,
  /** Negative for the paying side. */
  tokens,
  /** Owner of the account. Only present for a single transfer and in results of a search by person. */
  owner: z.object({ _id: z.string(), username: z.string(), role: z.string() }).optional(),
});
const Transfer = z.object({
  _id: z.string(),
  at: timestamp,
  kind: z.string(),
  /** Total amount moved. */
  tokens,
  /** The payer first, then up to three recipients. */
  sides: z.array(Side).min(2).max(4),
  /** The transfer that this one refunds or settles. */
  originId: z.string().optional(),
});
const readers = { roles: ['staff'], staff: ['admin', 'finance'] } as const;

export const booksStaff = {
  balance: endpoint({
    ...readers,
    method: 'GET',
    path: '/admin/money/balance',
    summary: 'Get the balance of each account class, and the time of the last proof',
    response: z.object({
      /** Time the totals were computed. Absent until the first computation. */
      at: timestamp.optional(),
      sums: z.array(z.object({ class: AccountClass, accounts: z.number().int(), tokens })).max(ACCOUNT_CLASSES.length),
      totalTokens: tokens,
      /** The latest proof, possibly still running. */
      proof: Proof.optional(),
      /** Start time of the last successful proof. */
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
    summary: 'List ledger movements, newest first; searching for a person is logged',
    query: z
      .object({
        /** Transfer id or idempotency key. */
        q: text(200).optional(),
        /** Id, username or email address. */
        person: text(320).optional(),
        kind: z
          .string()
          .regex(/^[a-z-]{1,30}$/)
          .optional(),
        /** UTC days, inclusive. Without a person, at most 31 days, by default the most recent ones. */
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
    summary: 'Get a movement with its sides, cause and reversals; logged',
    params: Id,
    response: Transfer.extend({
      key: z.string(),
      platformPercent: z.number().optional(),
      studioPercent: z.number().optional(),
      /** Cause of the transfer: the kind and id of a record, and the page where users find it. */
      cause: z.object({ word: z.string(), id: z.string(), path: z.string().optional() }).optional(),
      origin: Transfer.optional(),
      /** Refunds, and postings or voids of a hold. */
      followed: z.array(Transfer).max(100),
    }),
    errors: ['NOT_FOUND'],
  }),
};
