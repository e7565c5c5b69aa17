import { expect, it } from 'vitest';
import { siteLanguage } from './languages.ts';

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['de-DE,de;q=0.9,en;q=0.8', 'de'],
  ['DE', 'de'],
  ['EN', 'en'],
  ['den', 'en'],
  ['xx', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [null, 'en'],
  [undefined, 'en'],
])('the site speaks to %s in %s', (tag, language) => expect(siteLanguage(tag)).toBe(language));
