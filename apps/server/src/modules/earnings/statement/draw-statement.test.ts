import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { drawStatement } from './draw-statement.ts';

async function pdfIn(language: string | null): Promise<string> {
  const doc = drawStatement('Footlight', {
    owner: { name: 'Ada', username: 'ada', language },
    role: 'performer',
    range: { fromDate: '2026-03-01', toDate: '2026-03-31', timeZone: 'UTC' },
    isOpen: false,
    opening: 0,
    closing: 0,
    lines: [],
    days: [],
    others: [],
  });
  return (await buffer(doc)).toString('latin1');
}

it.each([
  ['de', 'de', 'Abrechnung der Einnahmen'],
  ['en', 'en', 'Earnings statement'],
  ['fr', 'en', 'Earnings statement'],
  [null, 'en', 'Earnings statement'],
])('an account in %s gets a statement in %s', async (language, lang, title) => {
  const pdf = await pdfIn(language);
  expect(pdf).toContain(`/Lang (${lang})`);
  expect(pdf).toContain(`(${title} 2026-03-01)`);
});
