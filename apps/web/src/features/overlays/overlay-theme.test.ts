import { expect, it } from 'vitest';
import { addressOf, alertStyleIn, queryOf, themeIn, USUAL_THEME, usualOf } from './overlay-theme.ts';

it('reads the theme from the URL, with defaults for invalid values', () => {
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

it('writes non-default values only, and keeps the key in the hash', () => {
  expect(queryOf(USUAL_THEME)).toBe('');
  const theme = { ...USUAL_THEME, accent: 'ff0000' };
  expect(addressOf('https://a.test/alerts#key', 'goal', theme)).toBe('https://a.test/overlays/goal?accent=ff0000#key');
  expect(themeIn(queryOf(theme))).toEqual(theme);
});

it('allows different alert colors, which default to the theme’s', () => {
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
