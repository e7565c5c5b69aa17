import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it.each([
  ['a path of Windows', String.raw`C:\Users\ann\photo.png`, 'photo.png'],
  ['a right-to-left override', 'invoice\u202Egnp.exe', 'invoicegnp.exe'],
  ['line breaks and zero-width spaces', 'a\r\nb\u200B.png', 'a b.png'],
  ['two spellings of a letter', 'u\u0308.png', 'ü.png'],
  ['blanks only', ' \u200B ', ''],
  ['a very long one', 'x'.repeat(300), 'x'.repeat(200)],
])('names a file after %s', (_what, said, expected) => {
  expect(fileNameOf(said)).toBe(expected);
});
