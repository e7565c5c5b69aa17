import type { ACCOUNT_CLASSES } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';
import { PLATFORM_ACCOUNTS } from '../ledger/index.ts';

export type AccountClass = (typeof ACCOUNT_CLASSES)[number];

const OWN = new Map<string, AccountClass>(
  Object.entries(PLATFORM_ACCOUNTS).map(([name, id]) => [id, name as keyof typeof PLATFORM_ACCOUNTS]),
);

/** Returns the class of a ledger account from its kind and its owner's role. */
export function classOf(account: {
  readonly id: string;
  readonly kind: string;
  readonly role: string | null;
}): AccountClass {
  if (account.kind === 'wallet' || account.kind === 'hold' || account.kind === 'budget') return account.kind;
  return OWN.get(account.id) ?? (account.role === 'studio' ? 'studio' : 'performer');
}

/** Maximum number of days in a search that is not limited to one person. */
const MOST_DAYS = 31;

export interface DaysAsked {
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
}
/** Returns the time range to search, or undefined if it exceeds 31 days without being limited to one person. */
export function spanOf(
  { fromDate, toDate }: DaysAsked,
  { now, isOfPerson }: { readonly now: Date; readonly isOfPerson: boolean },
): { readonly from: Date; readonly to: Date } | undefined {
  const to = toDate === undefined ? new Date(now.getTime() + DAY_MS) : new Date(Date.parse(toDate) + DAY_MS);
  const first = isOfPerson ? 0 : to.getTime() - MOST_DAYS * DAY_MS;
  const from = fromDate === undefined ? new Date(first) : new Date(Date.parse(fromDate));
  return isOfPerson || to.getTime() - from.getTime() <= MOST_DAYS * DAY_MS ? { from, to } : undefined;
}
