import type { HistoryFilter, Transaction } from '../wallet.queries.ts';

export const HISTORY_TYPES = [
  'purchase',
  'tip',
  'show',
  'recording',
  'gallery',
  'photo',
  'video',
  'product',
  'post',
  'subscription',
  'crowdfunding',
  'wheel',
  'boost',
  'message',
  'refund',
  'bonus',
  'affiliate',
  'hold',
  'release',
  'chargeback',
  'payout',
  'adjustment',
] as const satisfies readonly Transaction['type'][];

const day = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

/** Parses the filter from the URL. Invalid values become undefined. */
export function historyFilter(search: Readonly<Record<string, unknown>>): HistoryFilter {
  return {
    type: HISTORY_TYPES.find((type) => type === search['type']),
    fromDate: day(search['fromDate']),
    toDate: day(search['toDate']),
  };
}
