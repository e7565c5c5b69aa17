import { COMMISSION_KINDS, commissionSettingOf, type EditableCommission } from '@footlight/contract';
import { expect, it } from 'vitest';
import { changesOf, dividedWith, faultOf, faultsOf, settingOf } from './rates-draft.ts';

const rate: EditableCommission = {
  kind: 'tip',
  platformPercent: 30,
  platformFrom: 'site',
  studioPercent: 10,
  studioFrom: 'site',
  creatorPercent: 60,
  ownPercent: null,
  inheritedPercent: 30,
  mostPercent: 100,
};
const { studioFrom: _none, ...alone } = rate;

it('previews a percentage before saving', () => {
  expect(dividedWith(rate, 'platform', null)).toEqual({ platform: 30, studio: 10, creator: 60 });
  expect(dividedWith(rate, 'platform', 33.33)).toEqual({ platform: 33.33, studio: 10, creator: 56.67 });
  expect(dividedWith(rate, 'platform', 95)).toEqual({ platform: 95, studio: 5, creator: 0 });
  expect(dividedWith({ ...rate, studioWishPercent: 40 }, 'platform', 50)).toEqual({
    platform: 50,
    studio: 40,
    creator: 10,
  });
  expect(dividedWith({ ...rate, inheritedPercent: 10 }, 'studio', 70)).toEqual({
    platform: 30,
    studio: 70,
    creator: 0,
  });
  expect(dividedWith({ ...rate, studioPercent: 0 }, 'studio', null)).toMatchObject({ studio: 30 });
  expect(dividedWith({ ...alone, studioPercent: 0 }, 'platform', 25)).toEqual({ platform: 25, creator: 75 });
  expect(dividedWith(rate, 'platform', 1000)).toEqual({ platform: 100, studio: 0, creator: 0 });
});

it('sends differences, and finds errors', () => {
  const rates = [rate, { ...rate, kind: 'peek', ownPercent: 5, mostPercent: 50 } as const];
  expect(changesOf(rates, { tip: null, peek: 5 })).toEqual({});
  expect(changesOf(rates, { tip: 0, peek: null })).toEqual({ tip: 0, peek: null });
  expect(faultsOf(rates, { tip: 12.345, peek: 50.01 })).toEqual({ tip: 'decimals', peek: 'range' });
  expect([faultOf(-1, 100), faultOf(Number.NaN, 100), faultOf(12.34, 100)]).toEqual(['range', 'range', undefined]);
});

it('uses the contract’s setting names', () => {
  for (const kind of COMMISSION_KINDS)
    for (const share of ['platform', 'studio'] as const)
      expect(settingOf(kind, share)).toBe(commissionSettingOf(kind, share));
});
