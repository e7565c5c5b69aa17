import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CUT_FILES, cutOf, FONTS, tablesOf } from '../../tools/raise-dots.mjs';

it.each(CUT_FILES)('%s is what tools/raise-dots.mjs makes of the package', (name) => {
  // Compares the decompressed tables, because another version of the compressor may write the same data differently.
  const committed = tablesOf(readFileSync(path.join(FONTS, name)));
  expect(committed.equals(tablesOf(cutOf(name)))).toBe(true);
});
