import { expect, test } from 'vitest';
import { crashLedger } from '../../../test/crash-ledger.ts';
import { patience } from '../../../../../tests/patience.ts';

test('loses and duplicates nothing when killed eight times under load', { timeout: patience(600_000) }, async () => {
  const report = await crashLedger({ transfers: 150_000, callers: 256, kills: 8 });
  expect(report.proof.filter((line) => line.wrong !== 0)).toEqual([]);
  expect(report.acknowledged.size).toBe(150_000);
  expect([...report.acknowledged].filter((id) => report.stored.get(id) !== 1)).toEqual([]);
  expect(report.stored.size).toBe(150_000);
});
