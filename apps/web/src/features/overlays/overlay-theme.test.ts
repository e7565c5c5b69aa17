import { expect, it } from 'vitest';
import { addressOf, queryOf, themeIn, USUAL_THEME } from './overlay-theme.ts';

it('reads what an address says, and takes the usual for what it says wrong', () => {
  expect(themeIn('?accent=F80&text=00ff00cc&size=40&align=right&lines=3')).toEqual({
    ...{ accent: 'f80', text: '00ff00cc', size: 40, align: 'right', lines: 3 },
  });
  expect(themeIn('?accent=red;x&text=&size=abc&align=up&lines=')).toEqual(USUAL_THEME);
  expect(themeIn('?size=9999&lines=-4')).toMatchObject({ size: 96, lines: 1 });
});

it('writes only what is not as usual, and keeps the key behind the hash', () => {
  expect(queryOf(USUAL_THEME)).toBe('');
  const theme = { ...USUAL_THEME, accent: 'ff0000' };
  expect(addressOf('https://a.test/alerts#key', 'goal', theme)).toBe('https://a.test/overlays/goal?accent=ff0000#key');
  expect(themeIn(queryOf(theme))).toEqual(theme);
});
