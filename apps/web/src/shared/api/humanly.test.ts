import { afterEach, expect, it } from 'vitest';
import { writing } from '../formats/index.ts';
import { humanly } from './humanly.ts';

afterEach(() => Object.assign(writing, { language: 'en' }));

it.each([
  ['Must be between 8 and 128 characters', '8 to 128 characters'],
  ['Must be between 1 and 80 characters', 'Up to 80 characters'],
  ['Must be between 0.01 and 1000000', '0.01 to 1,000,000'],
  ['Must be between 6 and 8 digits.', '6 to 8 digits'],
  ['Must be at most 5 entries', 'Up to 5 entries'],
  ['Must be at least 3 characters', 'At least 3 characters'],
  ['This field is required!', 'This field is required!'],
  ['Must be between heaven and earth', 'Must be between heaven and earth'],
])('%s is said as %s', (text, words) => expect(humanly(text)).toBe(words));

it.each([
  ['Muss zwischen 8 und 128 Zeichen lang sein', '8 bis 128 Zeichen'],
  ['Muss zwischen 1 und 1000000 liegen', '1 bis 1.000.000'],
  ['Darf höchstens 80 Zeichen lang sein', 'Höchstens 80 Zeichen'],
  ['Muss mindestens 2 Einträge haben', 'Mindestens 2 Einträge'],
])('in German, %s is said as %s', (text, words) => {
  writing.language = 'de';
  expect(humanly(text)).toBe(words);
});
