import type { CommissionKind, EditableCommission } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import '../commissions.events.ts';
import { findOwner, readRates } from '../commissions.queries.ts';
import { rateKey, wishOf, type Rates } from '../commissions.rules.ts';
import { lockCommissions } from '../commissions.store.ts';
import { levelsOf, studioTableOf, type Parties, type Site } from '../commissions.views.ts';
import { askKept, dropProposals, keepForMembers, propose, type Raise } from './proposals.store.ts';
import { setRates, type Wanted } from './set-rates.ts';

const NOTHING: Rates = new Map();
type StudioParties = Parties & { readonly studio: NonNullable<Parties['studio']> };

/**
 * Sets the calling studio's share of its members' income. A raise applies to new members immediately, and to others
 * once they agree. Throws VALIDATION_FAILED above the studio's bound.
 */
export async function setStudio(tx: Tx, site: Site, wanted: Wanted): Promise<void> {
  const studioId = tx.caller.accountId;
  await lockCommissions(tx);
  const rates = (await readRates(tx.db, [studioId])).get(studioId);
  const parties = { studio: { id: studioId, rates } };
  checkBounds(studioTableOf(site, parties), wanted);
  await setRates(tx, { ownerId: studioId, share: 'studio', studioId }, wanted, rates);
  const asked = new Set<string>();
  for (const raise of movesOf(site, parties, wanted)) {
    if (raise.to > raise.from) await keepForMembers(tx, studioId, raise);
    for (const id of await askKept(tx, studioId, raise.kind, raise.to)) asked.add(id);
  }
  announce(tx, studioId, [...asked]);
}

/**
 * Sets the calling studio's share of one member's income, until the membership ends. A raise waits for the member's
 * consent. Throws NOT_FOUND for anyone who is not a member, or VALIDATION_FAILED above the studio's bound.
 */
export async function setMember(tx: Tx, site: Site, id: string, wanted: Wanted): Promise<void> {
  const studioId = tx.caller.accountId;
  await lockCommissions(tx);
  if ((await findOwner(tx.db, id))?.studio?.id !== studioId) refuse('NOT_FOUND');
  const rates = await readRates(tx.db, [id, studioId]);
  const performer = rates.get(id) ?? NOTHING;
  const parties = { performer, studio: { id: studioId, rates: rates.get(studioId) } };
  checkBounds(studioTableOf(site, parties), wanted);
  const moves = movesOf(site, parties, wanted);
  const raises = moves.filter(({ from, to }) => to > from);
  const atOnce = moves.filter(({ from, to }) => to <= from).map(({ kind }) => kind);
  await dropProposals(tx, studioId, id, atOnce);
  for (const raise of raises) await propose(tx, studioId, id, raise);
  const lower = Object.fromEntries(atOnce.map((kind) => [kind, wanted[kind] ?? null]));
  await setRates(tx, { ownerId: id, share: 'studio', studioId }, lower, performer);
  if (raises.length > 0) announce(tx, studioId, [id]);
}

/**
 * Returns the studio's requested share before and after, for each kind that is set: for one member if given, else for
 * all members.
 */
function movesOf(site: Site, parties: StudioParties, wanted: Wanted): Raise[] {
  return Object.entries(wanted).flatMap(([key, percent]): Raise[] => {
    if (percent === undefined) return [];
    const kind = key as CommissionKind;
    const from = wishOf(levelsOf(site, kind, parties));
    return [{ kind, from, to: wishOf(levelsOf(site, kind, withRate(parties, kind, percent))) }];
  });
}

function withRate({ performer, studio }: StudioParties, kind: CommissionKind, percent: number | null): StudioParties {
  const key = rateKey(kind, 'studio', studio.id);
  const changed = (rates: Rates | undefined): Rates => {
    const next = new Map(rates ?? NOTHING);
    if (percent === null) next.delete(key);
    else next.set(key, percent);
    return next;
  };
  return performer
    ? { performer: changed(performer), studio }
    : { studio: { ...studio, rates: changed(studio.rates) } };
}

const MOST_AT_ONCE = 500;
function announce(tx: Tx, studioId: string, asked: readonly string[]): void {
  for (let from = 0; from < asked.length; from += MOST_AT_ONCE)
    tx.announce('commissions/proposed', {
      studioId,
      performerIds: asked.slice(from, from + MOST_AT_ONCE),
      at: tx.now.toISOString(),
    });
}

function checkBounds(table: readonly EditableCommission[], wanted: Wanted): void {
  for (const { kind, mostPercent } of table)
    if ((wanted[kind satisfies CommissionKind] ?? 0) > mostPercent)
      refuse('VALIDATION_FAILED', `At most ${mostPercent} percent`, { property: `rates.${kind}` });
}
