import { COMMISSION_KINDS, restOf, type CommissionKind } from '@footlight/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAmount } from '../ledger/index.ts';
import { divide, rateKey, type Levels, type Rates } from './commissions.rules.ts';

const STUDIO = '0190a000-0000-7000-8000-00000000000a';
const OTHER = '0190a000-0000-7000-8000-00000000000b';
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const maybe = fc.option(percent, { nil: undefined });

interface Set {
  readonly kind: CommissionKind;
  readonly site: { readonly platformPercent: number; readonly studioPercent: number };
  readonly studioMostPercent: number;
  readonly hasStudio: boolean;
  readonly platform: { readonly performer: number | undefined; readonly studio: number | undefined };
  readonly studio: { readonly performer: number | undefined; readonly studio: number | undefined };
}
const set: fc.Arbitrary<Set> = fc.record({
  kind: fc.constantFrom(...COMMISSION_KINDS),
  site: fc.tuple(percent, percent).map(([platformPercent, wish]) => ({
    platformPercent,
    studioPercent: Math.min(wish, restOf(platformPercent)),
  })),
  studioMostPercent: percent,
  hasStudio: fc.boolean(),
  platform: fc.record({ performer: maybe, studio: maybe }),
  studio: fc.record({ performer: maybe, studio: maybe }),
});

const ratesOf = (...pairs: (readonly [string, number | undefined])[]): Rates =>
  new Map(pairs.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])));
/** Adds different settings for all other kinds and for another studio, none of which may affect the result. */
function levelsOf({ kind, site, studioMostPercent, hasStudio, platform, studio }: Set): Levels {
  const noise = COMMISSION_KINDS.filter((each) => each !== kind).flatMap((each) => [
    [rateKey(each, 'platform', null), 77] as const,
    [rateKey(each, 'studio', STUDIO), 3] as const,
  ]);
  const elsewhere = [rateKey(kind, 'studio', OTHER), 1] as const;
  const own = rateKey(kind, 'studio', STUDIO);
  return {
    kind,
    site,
    studioMostPercent,
    performer: ratesOf(...noise, elsewhere, [kind, platform.performer], [own, studio.performer]),
    studio: hasStudio
      ? { id: STUDIO, rates: ratesOf(...noise, elsewhere, [kind, platform.studio], [own, studio.studio]) }
      : undefined,
  };
}

describe('the effective commission', () => {
  it('uses the nearest configured level for each share, in every combination of kinds and levels', () => {
    fc.assert(
      fc.property(set, (given) => {
        const { site, hasStudio, platform, studio } = given;
        const { platformPercent, platformFrom, studioPercent, studioFrom } = divide(levelsOf(given));
        const ofStudio = hasStudio ? platform.studio : undefined;
        expect(platformPercent).toBe(platform.performer ?? ofStudio ?? site.platformPercent);
        const platformLevel = ofStudio === undefined ? 'site' : 'studio';
        expect(platformFrom).toBe(platform.performer === undefined ? platformLevel : 'performer');
        const bound = Math.max(given.studioMostPercent, site.studioPercent);
        const wish = studio.performer ?? studio.studio;
        const wished = wish === undefined ? site.studioPercent : Math.min(wish, bound);
        expect(studioPercent).toBe(hasStudio ? Math.min(wished, restOf(platformPercent)) : 0);
        const studioLevel = studio.studio === undefined ? 'site' : 'studio';
        const level = studio.performer === undefined ? studioLevel : 'performer';
        expect(studioFrom).toBe(hasStudio ? level : undefined);
      }),
      { numRuns: 2000 },
    );
  });

  it('totals 100 percent and splits any amount exactly', () => {
    fc.assert(
      fc.property(set, fc.integer({ min: 1, max: 1e12 }), (given, units) => {
        const { platformPercent, studioPercent, creatorPercent } = divide(levelsOf(given));
        expect(restOf(platformPercent, studioPercent, creatorPercent)).toBe(0);
        expect(Math.min(platformPercent, studioPercent, creatorPercent)).toBeGreaterThanOrEqual(0);
        const shares = splitAmount(units, { platformPercent, studioPercent });
        expect(shares.platformUnits + shares.studioUnits + shares.performerUnits).toBe(units);
        expect(shares.performerUnits).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  it('reports what a studio asks for if the site leaves it less', () => {
    const site = { platformPercent: 30, studioPercent: 10 };
    const levels = { kind: 'tip', site, studioMostPercent: 50 } as const;
    const studio = { id: STUDIO, rates: ratesOf([rateKey('tip', 'studio', STUDIO), 40]) };
    expect(divide({ ...levels, studio })).toEqual({
      kind: 'tip',
      platformPercent: 30,
      platformFrom: 'site',
      studioPercent: 40,
      studioFrom: 'studio',
      creatorPercent: 30,
    });
    expect(divide({ ...levels, studio, performer: ratesOf(['tip', 66.67]) })).toMatchObject({
      platformPercent: 66.67,
      studioPercent: 33.33,
      studioWishPercent: 40,
      creatorPercent: 0,
    });
    expect(divide({ ...levels, studio, studioMostPercent: 20 })).toMatchObject({ studioPercent: 20 });
  });
});
