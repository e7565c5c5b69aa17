import type { CommissionKind, EditableCommission } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findOwner, readRates } from '../commissions.queries.ts';
import type { Rates } from '../commissions.rules.ts';
import { lockCommissions } from '../commissions.store.ts';
import { studioTableOf, type Site } from '../commissions.views.ts';
import { setRates, type Wanted } from './set-rates.ts';

const NOTHING: Rates = new Map();

/** The caller, a studio, sets what it takes of its members. Refuses VALIDATION_FAILED above what the site leaves it. */
export async function setStudio(tx: Tx, site: Site, wanted: Wanted): Promise<void> {
  const studioId = tx.caller.accountId;
  await lockCommissions(tx);
  const rates = (await readRates(tx.db, [studioId])).get(studioId);
  checkBounds(studioTableOf(site, { studio: { id: studioId, rates } }), wanted);
  await setRates(tx, { ownerId: studioId, share: 'studio', studioId }, wanted, rates);
}

/**
 * The caller, a studio, sets what it takes of one member; it ends with the membership. Refuses NOT_FOUND for somebody who is not a member,
 * VALIDATION_FAILED above what the site leaves it.
 */
export async function setMember(tx: Tx, site: Site, id: string, wanted: Wanted): Promise<void> {
  const studioId = tx.caller.accountId;
  await lockCommissions(tx);
  if ((await findOwner(tx.db, id))?.studio?.id !== studioId) refuse('NOT_FOUND');
  const rates = await readRates(tx.db, [id, studioId]);
  const performer = rates.get(id) ?? NOTHING;
  checkBounds(studioTableOf(site, { performer, studio: { id: studioId, rates: rates.get(studioId) } }), wanted);
  await setRates(tx, { ownerId: id, share: 'studio', studioId }, wanted, performer);
}

function checkBounds(table: readonly EditableCommission[], wanted: Wanted): void {
  for (const { kind, mostPercent } of table)
    if ((wanted[kind satisfies CommissionKind] ?? 0) > mostPercent)
      refuse('VALIDATION_FAILED', `At most ${mostPercent} percent`, { property: `rates.${kind}` });
}
