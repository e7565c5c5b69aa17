import {
  COMMISSION_KINDS,
  type Commission,
  type CommissionChange,
  type CommissionKind,
  type EditableCommission,
} from '@footlight/contract';
import { personOf } from '../accounts/index.ts';
import type { Settings } from '../settings/index.ts';
import type { ChangeRow } from './commissions.queries.ts';
import { divide, rateKey, studioBoundOf, type Levels, type Rates } from './commissions.rules.ts';

export type Site = Pick<Settings, 'commission' | 'get'>;
/** Whose spends are divided: with neither, anybody's. */
export type Parties = Pick<Levels, 'performer' | 'studio'>;

export const levelsOf = (site: Site, kind: CommissionKind, { performer, studio }: Parties): Levels => ({
  kind,
  site: site.commission(kind),
  studioMostPercent: site.get('studioMostPercent'),
  performer,
  studio,
});

/** How every kind of spend is divided. */
export const tableOf = (site: Site, parties: Parties): Commission[] =>
  COMMISSION_KINDS.map((kind) => divide(levelsOf(site, kind, parties)));

const without = (rates: Rates | undefined, key: string): Rates | undefined =>
  rates && new Map([...rates].filter(([each]) => each !== key));

/** The level of `parties` that is changed: the performer's where there is one, else the studio's. */
function withoutOwn({ performer, studio }: Parties, key: string): Parties {
  if (performer) return { performer: without(performer, key), studio };
  return { studio: studio && { ...studio, rates: without(studio.rates, key) } };
}

/** The same where the site's share is changed, by staff. */
export const platformTableOf = (site: Site, parties: Parties): EditableCommission[] =>
  COMMISSION_KINDS.map((kind) => ({
    ...divide(levelsOf(site, kind, parties)),
    ownPercent: (parties.performer ?? parties.studio?.rates)?.get(kind) ?? null,
    inheritedPercent: divide(levelsOf(site, kind, withoutOwn(parties, kind))).platformPercent,
    mostPercent: 100,
  }));

/** The same where a studio's share is changed, by the studio. */
export const studioTableOf = (
  site: Site,
  parties: Parties & { readonly studio: NonNullable<Parties['studio']> },
): EditableCommission[] =>
  COMMISSION_KINDS.map((kind) => {
    const key = rateKey(kind, 'studio', parties.studio.id);
    const levels = levelsOf(site, kind, parties);
    const commission = divide(levels);
    return {
      ...commission,
      ownPercent: (parties.performer ?? parties.studio.rates)?.get(key) ?? null,
      inheritedPercent: divide(levelsOf(site, kind, withoutOwn(parties, key))).studioPercent,
      mostPercent: studioBoundOf(levels, commission.platformPercent),
    };
  });

/** A change as staff see it, and as a studio does: who of the staff it was is not a studio's business. */
export function changeOf(reader: 'staff' | 'studio', row: ChangeRow): CommissionChange {
  const { id, at, kind, share, owner, from, to, by } = row;
  return {
    _id: id,
    at: at.toISOString(),
    kind,
    share,
    from,
    to,
    ...(owner ? { owner: { ...personOf(owner.role, owner), role: owner.role } } : {}),
    ...(by && (reader === 'staff' || by.role !== 'staff') ? { by: { _id: by.id, name: by.name, role: by.role } } : {}),
  };
}
