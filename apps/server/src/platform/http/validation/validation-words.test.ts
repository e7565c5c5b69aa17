import { countryCode, pageQuery, text, tokenAmount } from '@footlight/contract/fields';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { validationWords } from './validation-words.ts';

const REQUIRED = 'This field is required!';

const schema = z.strictObject({
  name: text(20),
  note: z.string().max(5).optional(),
  tokens: tokenAmount,
  places: z
    .array(z.object({ country: countryCode }))
    .min(1)
    .max(2),
  page: z.object(pageQuery(['name']).shape).optional(),
  kind: z.enum(['tip', 'gift']),
  on: z.boolean(),
  of: z.uuid(),
  since: z.iso.date(),
  choice: z.union([z.string().max(3), z.array(z.string())]).optional(),
});
const good = {
  name: 'Ada',
  tokens: 5,
  places: [{ country: 'PT' }],
  kind: 'tip',
  on: true,
  of: '0199c0de-0000-7000-8000-000000000000',
  since: '2026-01-31',
};

function wordsFor(change: object): Record<string, string> {
  const { error } = z.safeParse(schema, { ...good, ...change }, { error: validationWords });
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

describe('validation messages', () => {
  it.each<[object, Record<string, string>]>([
    [{}, {}],
    [
      { name: undefined, kind: undefined, on: null },
      { name: REQUIRED, kind: REQUIRED, on: REQUIRED },
    ],
    [{ name: ' ' }, { name: REQUIRED }],
    [{ name: 'x'.repeat(21) }, { name: 'Must be between 1 and 20 characters' }],
    [
      { name: 7, note: 'longer' },
      { name: 'Must be text', note: 'Must be at most 5 characters' },
    ],
    [{ tokens: '5' }, { tokens: 'Not a validate number!' }],
    [{ tokens: 0.001 }, { tokens: 'Must have at most two decimals' }],
    [{ tokens: 2_000_000 }, { tokens: 'Must be between 0.01 and 1000000' }],
    [{ places: [] }, { places: 'Must be between 1 and 2 entries' }],
    [{ places: [{ country: 'pt' }] }, { 'places.0.country': 'Must be two capital letters, like US' }],
    [{ page: { limit: 0 } }, { 'page.limit': 'Must be between 1 and 100' }],
    [{ page: { offset: 1.5 } }, { 'page.offset': 'Must be a whole number' }],
    [{ kind: 'loan' }, { kind: 'Must be one of tip, gift' }],
    [
      { on: 'yes', of: 'me' },
      { on: 'Must be true or false', of: 'Must be an id' },
    ],
    [{ since: '31.1.2026' }, { since: 'Must be a day, like 2026-01-31' }],
    [{ choice: 'more' }, { choice: 'Must be at most 3 characters' }],
    [{ colour: 'red' }, { '': 'Not a field of this call' }],
  ])('%j', (change, words) => {
    expect(wordsFor(change)).toEqual(words);
  });

  it('requires the whole body when there is none', () => {
    const { error } = z.safeParse(schema, undefined, { error: validationWords });
    expect(error?.issues.map((issue) => issue.message)).toEqual([REQUIRED]);
  });
});
