import {
  restOf,
  type Commission,
  type CommissionKind,
  type CommissionLevel,
  type CommissionShare,
} from '@footlight/contract';

/** Percentages of one performer or studio, by `rateKey`. */
export type Rates = ReadonlyMap<string, number>;

/** Key of a percentage. The key of a studio's share includes the studio's id, so the share ends with the membership. */
export const rateKey = (kind: CommissionKind, share: CommissionShare, studioId: string | null): string =>
  share === 'platform' ? kind : `${kind}@${studioId}`;

export interface Levels {
  readonly kind: CommissionKind;
  /** Default percentages of the site for this kind. */
  readonly site: { readonly platformPercent: number; readonly studioPercent: number };
  /** The highest share that studios may set for themselves. */
  readonly studioMostPercent: number;
  /** The performer's own rates. Absent for a studio's members in general. */
  readonly performer?: Rates | undefined;
  readonly studio?: { readonly id: string; readonly rates?: Rates | undefined } | undefined;
}

interface Found {
  readonly percent: number;
  readonly from: CommissionLevel;
}

/** Returns the site's share: the performer's own percentage, else the studio's, else the site's default. */
function platformOf({ kind, site, performer, studio }: Levels): Found {
  const own = performer?.get(kind);
  if (own !== undefined) return { percent: own, from: 'performer' };
  const ofStudio = studio?.rates?.get(kind);
  return ofStudio === undefined
    ? { percent: site.platformPercent, from: 'site' }
    : { percent: ofStudio, from: 'studio' };
}

/**
 * Returns the share a studio requests: for this member, else for all members, else the site's default. The studio's own
 * settings are capped at the bound.
 */
function studioWishOf({ kind, site, studioMostPercent, performer, studio }: Levels): Found | undefined {
  if (!studio) return undefined;
  const key = rateKey(kind, 'studio', studio.id);
  const bound = Math.max(studioMostPercent, site.studioPercent);
  const ofMember = performer?.get(key);
  if (ofMember !== undefined) return { percent: Math.min(ofMember, bound), from: 'performer' };
  const ofAll = studio.rates?.get(key);
  return ofAll === undefined
    ? { percent: site.studioPercent, from: 'site' }
    : { percent: Math.min(ofAll, bound), from: 'studio' };
}

/** Returns the share a studio requests, in percent, before the site's share is deducted, or zero without a studio. */
export const wishOf = (levels: Levels): number => studioWishOf(levels)?.percent ?? 0;

/**
 * Divides one kind of spend, in percent. The site's share is deducted first. A studio gets at most the remainder of
 * 100, and the creator gets the rest.
 */
export function divide(levels: Levels): Commission {
  const platform = platformOf(levels);
  const wish = studioWishOf(levels);
  const studioPercent = wish ? Math.min(wish.percent, restOf(platform.percent)) : 0;
  return {
    kind: levels.kind,
    platformPercent: platform.percent,
    platformFrom: platform.from,
    studioPercent,
    ...(wish ? { studioFrom: wish.from } : {}),
    ...(wish && wish.percent > studioPercent ? { studioWishPercent: wish.percent } : {}),
    creatorPercent: restOf(platform.percent, studioPercent),
  };
}

/** Returns the most that a studio may set, given the site's share. */
export const studioBoundOf = (
  { site, studioMostPercent }: Pick<Levels, 'site' | 'studioMostPercent'>,
  platformPercent: number,
): number => Math.min(Math.max(studioMostPercent, site.studioPercent), restOf(platformPercent));
