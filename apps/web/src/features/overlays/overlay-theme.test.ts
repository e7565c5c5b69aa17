import { expect, it } from 'vitest';
import { addressOf, alertStyleIn, queryOf, themeIn, USUAL_THEME, usualOf } from './overlay-theme.ts';

it('reads what an address says, and takes the usual for what it says wrong', () => {
  expect(themeIn('?accent=F80&text=00ff00cc&size=40&align=right&lines=3')).toEqual({
    accent: 'f80',
    text: '00ff00cc',
    size: 40,
    align: 'right',
    lines: 3,
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

it('lets alerts be in other colours, and leaves them as they are where nothing is said', () => {
  const alerts = usualOf('alerts');
  expect(addressOf('https://a.test/alerts#key', 'alerts', alerts)).toBe('https://a.test/alerts#key');
  const address = addressOf('https://a.test/alerts#key', 'alerts', { ...alerts, accent: USUAL_THEME.accent });
  expect(address).toBe('https://a.test/alerts?accent=d7f205#key');
  expect(alertStyleIn('')).toEqual({});
  expect(alertStyleIn(new URL(address).search)).toEqual({
    '--overlay-accent': '#d7f205',
    '--overlay-text': '#fff8e8',
    '--overlay-size': '32px',
  });
});
