import { isOneOf, type Translate } from '../../../shared/words/index.ts';
import type { booksStaffWords } from './words.ts';

export const KINDS = [
  'purchase',
  'grant',
  'affiliate',
  'budget',
  'adjustment',
  'hold',
  'void',
  'refund',
  'chargeback',
  'loss',
  'payout',
  'tip',
  'private',
  'group',
  'peek',
  'paid',
  'stream-war',
  'ticket',
  'video',
  'photo',
  'gallery',
  'product',
  'post',
  'subscription',
  'message',
  'wheel',
  'recording',
  'crowdfunding',
  'boost',
] as const;

/** Returns a kind's name. Unknown kinds are returned unchanged. */
export const kindWords = (kind: string, t: Translate<typeof booksStaffWords>): string =>
  isOneOf(KINDS, kind) ? t(`admin.books.kind.${kind}`) : kind;
