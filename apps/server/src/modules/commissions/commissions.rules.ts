import {
  restOf,
  type Commission,
  type CommissionKind,
  type CommissionLevel,
  type CommissionShare,
} from '@footlight/contract';

/** What is set for one performer or studio: percentages by `rateKey`. */
export type Rates = ReadonlyMap<string, number>;

/** What a percentage is kept under. A studio's share names the studio, so that it ends with the membership. */
export const rateKey = (kind: CommissionKind, share: CommissionShare, studioId: string | null): string =>
  share === 'platform' ? kind : `${kind}@${studioId}`;

/** All that decides how one spend is divided. */
export interface Levels {
  readonly kind: CommissionKind;
  /** The site's own percentages for this kind. */
  readonly site: { readonly platformPercent: number; readonly studioPercent: number };
  /** The most that studios may set for themselves. */
  readonly studioMostPercent: number;
  /** The performer's own; absent where a studio's members in general are meant. */
  readonly performer?: Rates | undefined;
  readonly studio?: { readonly id: string; readonly rates?: Rates | undefined } | undefined;
}

interface Found {
  readonly percent: number;
  readonly from: CommissionLevel;
}

/** What the site takes: the performer's own percentage, else her studio's, else the site's. */
function platformOf({ kind, site, performer, studio }: Levels): Found {
  const own = performer?.get(kind);
  if (own !== undefined) return { percent: own, from: 'performer' };
  const ofStudio = studio?.rates?.get(kind);
  return ofStudio === undefined
    ? { percent: site.platformPercent, from: 'site' }
    : { percent: ofStudio, from: 'studio' };
}

/** What a studio asks for: of this member, else of all members, else what the site says; of its own at most the bound. */
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

/** What a studio asks for of a kind of spend, in percent, before the site's share is looked at; 0 without a studio. */
export const wishOf = (levels: Levels): number => studioWishOf(levels)?.percent ?? 0;

/**
 * Divides one kind of spend, in percent. The site's share goes first; a studio gets at most what is left of 100, and none
 * where there is no studio. The rest is the creator's.
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

/** The most that a studio may set where the site takes so much. */
export const studioBoundOf = (
  { site, studioMostPercent }: Pick<Levels, 'site' | 'studioMostPercent'>,
  platformPercent: number,
): number => Math.min(Math.max(studioMostPercent, site.studioPercent), restOf(platformPercent));
