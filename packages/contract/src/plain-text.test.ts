import { describe, expect, it } from 'vitest';
import { cleanLine, cleanProse } from './plain-text.ts';

describe('a single-line text', () => {
  it.each([
    ['a right-to-left override', 'photo\u202Egnp.exe', 'photognp.exe'],
    ['isolates and marks of direction', '\u2067Ann\u2069\u200F', 'Ann'],
    ['zero-width spaces', 'ad\u200Bmin\uFEFF\u2060', 'admin'],
    ['soft hyphens', 'ad\u00ADmin', 'admin'],
    ['control characters', 'a\u0007b\u001B[31m\u009F', 'ab[31m'],
    ['line breaks', 'one\r\ntwo\u2028three\tfour', 'one two three four'],
    ['letters of tags', 'a\u{E0041}\u{E0042}', 'a'],
    ['spaces of every kind', '\u00A0Ann \u3000 Lee ', 'Ann Lee'],
    ['half a pair of surrogates', 'a\uD800', 'a\uFFFD'],
    ['letters in two spellings', 'Zu\u0308rich', 'Zürich'],
    ['a stack of marks', `Z${'\u0301\u0316'.repeat(20)}algo`, 'Ź\u0316\u0316algo'],
    ['a stack of Thai marks', `ก${'็'.repeat(30)}`, 'ก็็'],
    ['a joiner among Latin letters', 'ad\u200Dmi\u200Cn', 'admin'],
    ['a joiner between spaces', 'a \u200D b', 'a b'],
  ])('drops %s', (_what, given, expected) => {
    expect(cleanLine(given)).toBe(expected);
  });

  it.each([
    ['a family', '👨‍👩‍👧‍👦'],
    ['a profession with a tone of skin', '👩🏽‍🚀'],
    ['a flag of many colours', '🏳️‍🌈'],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a keycap', '1️⃣'],
    ['Persian', 'می\u200Cخواهم'],
    ['Hindi with four signs on a letter', 'आवाज़ों'],
    ['Sinhala', 'ශ්\u200Dරී'],
    ['Malayalam that ends in a joiner', 'ന്\u200D'],
    ['Hebrew with points', 'שָּׁלוֹם'],
    ['Arabic with vowels', 'مُحَمَّدٌ'],
    ['Vietnamese', 'Nguyễn Thị Ánh'],
    ['Tibetan', 'བརྒྱུད'],
    ['Thai', 'น้ำผึ้ง'],
  ])('keeps %s', (_what, given) => {
    expect(cleanLine(given)).toBe(given.normalize('NFC'));
    expect(cleanProse(given)).toBe(given.normalize('NFC'));
  });

  it.each(['', '   ', '\u200B\u200B', '\u202E', '\u3164', '\u2800 \u2800', '\u0301\u0301', '\r\n\t', '\u200D'])(
    'is empty if nothing is visible: %j',
    (given) => {
      expect([cleanLine(given), cleanProse(given)]).toEqual(['', '']);
    },
  );

  it('is unchanged if already clean', () => {
    for (const given of [
      'a\u202E\u0301\u0301\u0301\u200D\u0301 b',
      `\u0301\u0301a${'\u0301\u200B'.repeat(9)}`,
      ' \u200B a\u0301 ',
      ' \u0301 a',
    ]) {
      expect(cleanLine(cleanLine(given))).toBe(cleanLine(given));
      expect(cleanProse(cleanProse(given))).toBe(cleanProse(given));
    }
  });
});

describe('a multi-line text', () => {
  it('keeps its lines and drops the rest', () => {
    expect(cleanProse('\u202EDear Ann,\r\n\r\n\thello\u0007\u200B\u2028bye  ')).toBe('Dear Ann,\n\n\thello\nbye');
  });
});
