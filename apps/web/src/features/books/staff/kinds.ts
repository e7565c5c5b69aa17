import { isOneOf, type Translate } from '../../../shared/words/index.ts';

/** What movements of the ledger are for. */
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

/** The name of a kind; one that is not known stands as it is. */
export const kindWords = (kind: string, t: Translate): string =>
  isOneOf(KINDS, kind) ? t(`admin.books.kind.${kind}`) : kind;
