import { expect, it } from 'vitest';
import { ACCOUNT_LINKS } from './account-links.ts';

it.each(Object.entries(ACCOUNT_LINKS))('each page of a %s has its own icon and address', (_role, links) => {
  expect(new Set(links.map(({ icon }) => icon)).size).toBe(links.length);
  expect(new Set(links.map(({ href }) => href)).size).toBe(links.length);
});
