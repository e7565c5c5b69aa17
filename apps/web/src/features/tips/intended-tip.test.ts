import { expect, it } from 'vitest';
import { intendedTip, tipPath, tipSearch } from './intended-tip.ts';

const song = { _id: 's1', title: 'A song', tokens: 40 };

it('brings a tip through the address of the room', () => {
  const back = (draft: Parameters<typeof tipPath>[1]) =>
    intendedTip(tipSearch(Object.fromEntries(new URL(tipPath('ada', draft), 'http://x').searchParams)), [song]);
  expect(tipPath('ada', { token: 25 })).toBe('/live/ada?tip=25');
  expect(back({ token: 25 })).toEqual({ token: 25 });
  expect(back({ token: 40, item: song })).toEqual({ token: 40, item: { _id: 's1', title: 'A song' } });
});

it('takes the current price of an item, and drops one that is gone', () => {
  expect(intendedTip({ tip: 1, item: 's1' }, [song])).toMatchObject({ token: 40 });
  expect(intendedTip({ tip: 1, item: 'other' }, [song])).toBeUndefined();
});

it.each(['', 'x', '-5', '0', '1e9', undefined])('ignores %j', (tip) => expect(tipSearch({ tip })).toEqual({}));
