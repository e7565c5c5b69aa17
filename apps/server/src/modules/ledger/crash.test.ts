import { expect, test } from 'vitest';
import { crashLedger } from '../../../test/crash-ledger.ts';
import { patience } from '../../../../../tests/patience.ts';

test('loses and duplicates nothing when killed during batches', { timeout: patience(60_000) }, async () => {
  const report = await crashLedger({ transfers: 3000, callers: 64, kills: 2 });
  expect(report.proof.filter((line) => line.wrong !== 0)).toEqual([]);
  expect(report.failed).toBeGreaterThan(0);
  expect(report.acknowledged.size).toBe(3000);
  expect([...report.acknowledged].filter((id) => report.stored.get(id) !== 1)).toEqual([]);
  expect(report.stored.size).toBe(3000);
});
