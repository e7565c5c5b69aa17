import { DAY_MS } from '@footlight/contract/time';
import type { Selectable } from 'kysely';
import type { Crowdfunding as Row, CrowdfundingContribution as ContributionRow } from '../../platform/db/tables.ts';

export type CrowdfundingStatus = 'draft' | 'active' | 'funded' | 'delivered' | 'failed' | 'cancelled';
export type CrowdfundingRow = Omit<
  Selectable<Row>,
  'status' | 'goal_units' | 'min_units' | 'raised_units' | 'confirmed_units'
> & {
  readonly status: CrowdfundingStatus;
  readonly goal_units: number;
  readonly min_units: number;
  readonly raised_units: number;
  readonly confirmed_units: number;
};
export type Contribution = Omit<Selectable<ContributionRow>, 'state' | 'units'> & {
  readonly state: 'held' | 'posted' | 'voided';
  readonly units: number;
};

/** Maximum crowdfundings per creator that have not ended. */
export const MOST_OPEN = 5;
export const SHORTEST_MS = 3_600_000;
export const LONGEST_MS = 365 * DAY_MS;
/** An undisputed delivery is paid this long after the creator claimed it. */
const CONFIRMED_AFTER_MS = 14 * DAY_MS;
/** A funded crowdfunding is refunded if not delivered within this time. */
const DELIVERED_WITHIN_MS = 90 * DAY_MS;

export const isOver = ({ status }: Pick<CrowdfundingRow, 'status'>): boolean =>
  status === 'delivered' || status === 'failed' || status === 'cancelled';

type Standing = Pick<
  CrowdfundingRow,
  'status' | 'deadline' | 'funded_at' | 'claimed_at' | 'disputes' | 'confirmed_units' | 'raised_units'
>;

/** Returns the time of the automatic decision, or null while a person has to decide. */
export function dueAt({
  status,
  deadline,
  funded_at: fundedAt,
  claimed_at: claimedAt,
  disputes,
}: Standing): Date | null {
  if (status === 'active') return new Date(deadline);
  if (status !== 'funded' || !fundedAt) return null;
  if (!claimedAt) return new Date(new Date(fundedAt).getTime() + DELIVERED_WITHIN_MS);
  return disputes > 0 ? null : new Date(new Date(claimedAt).getTime() + CONFIRMED_AFTER_MS);
}

/** Returns true if contributors of more than half the sum have confirmed the delivery and none disputes it. */
export const isConfirmed = ({ status, claimed_at: claimedAt, disputes, ...units }: Standing): boolean =>
  status === 'funded' && claimedAt !== null && disputes === 0 && units.confirmed_units * 2 > units.raised_units;

/** Returns the status that is now due, or null. */
export function nextStatus(row: Standing, now: Date): 'delivered' | 'failed' | 'cancelled' | null {
  const due = dueAt(row);
  if (!due || due > now) return null;
  if (row.status === 'active') return 'failed';
  return row.claimed_at ? 'delivered' : 'cancelled';
}
