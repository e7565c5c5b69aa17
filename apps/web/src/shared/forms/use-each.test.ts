import { expect, it } from 'vitest';
import { doEach } from './use-each.ts';

it('does the same for each, and reports each result', async () => {
  const seen: number[] = [];
  const results = await doEach([1, 2, 3], async (row) => {
    seen.push(row);
    if (row === 2) throw new Error('Not this one.');
  });
  expect(seen).toEqual([1, 2, 3]);
  expect(results).toEqual({ done: [1, 3], failed: [{ row: 2, reason: 'Not this one.' }] });
});
