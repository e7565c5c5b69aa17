import type { CommissionKind } from '@footlight/contract';
import type { Tx } from '../../../platform/transaction.ts';
import '../commissions.events.ts';
import { rateKey, type Rates } from '../commissions.rules.ts';
import { insertChanges, writeRates, type RateChange, type RateOwner } from '../commissions.store.ts';

/** New percentages by kind. Null removes one, and a missing kind stays unchanged. */
export type Wanted = Readonly<Partial<Record<CommissionKind, number | null>>>;

/**
 * Sets percentages of a performer or studio. Records and returns the actual changes. Posted transfers keep their
 * percentages. `known` holds the owner's current rates, read under `lockCommissions`.
 */
export async function setRates(
  tx: Tx,
  owner: RateOwner & { readonly ownerId: string },
  wanted: Wanted,
  known: Rates | undefined,
): Promise<readonly RateChange[]> {
  const changes = Object.entries(wanted).flatMap(([key, to]): RateChange[] => {
    const kind = key as CommissionKind;
    const from = known?.get(rateKey(kind, owner.share, owner.studioId)) ?? null;
    return to === undefined || from === to ? [] : [{ kind, from, to }];
  });
  if (changes.length === 0) return changes;
  await writeRates(tx, owner, changes);
  await insertChanges(tx, owner, changes);
  tx.announce('commissions/changed', {});
  return changes;
}
