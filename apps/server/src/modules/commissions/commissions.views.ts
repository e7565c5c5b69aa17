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
/** The performer and studio whose percentages apply. Without either, the site's defaults apply. */
export type Parties = Pick<Levels, 'performer' | 'studio'>;

export const levelsOf = (site: Site, kind: CommissionKind, { performer, studio }: Parties): Levels => ({
  kind,
  site: site.commission(kind),
  studioMostPercent: site.get('studioMostPercent'),
  performer,
  studio,
});

export const tableOf = (site: Site, parties: Parties): Commission[] =>
  COMMISSION_KINDS.map((kind) => divide(levelsOf(site, kind, parties)));

const without = (rates: Rates | undefined, key: string): Rates | undefined =>
  rates && new Map([...rates].filter(([each]) => each !== key));

/** Removes the rate at the level being edited: the performer's if there is one, else the studio's. */
function withoutOwn({ performer, studio }: Parties, key: string): Parties {
  if (performer) return { performer: without(performer, key), studio };
  return { studio: studio && { ...studio, rates: without(studio.rates, key) } };
}

/** Like `tableOf`, for staff who edit the site's share. */
export const platformTableOf = (site: Site, parties: Parties): EditableCommission[] =>
  COMMISSION_KINDS.map((kind) => ({
    ...divide(levelsOf(site, kind, parties)),
    ownPercent: (parties.performer ?? parties.studio?.rates)?.get(kind) ?? null,
    inheritedPercent: divide(levelsOf(site, kind, withoutOwn(parties, kind))).platformPercent,
    mostPercent: 100,
  }));

/** Like `tableOf`, for a studio that edits its own share. */
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

/** Builds a change for staff or for a studio. Studios do not see which staff member made it. */
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
