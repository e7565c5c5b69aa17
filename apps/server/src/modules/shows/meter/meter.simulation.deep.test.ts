import { expect, it } from 'vitest';
import { compareShows } from '../../../../test/compare-shows.ts';

it('charges what a stopwatch would, exactly, in 1,000,000 shows', { timeout: 60 * 60_000 }, () => {
  const seen = compareShows(1_000_000, 1);
  console.log(JSON.stringify(seen));
  expect(seen.differing).toBe(0);
  expect(seen.chargedUnits).toBe(seen.reckonedUnits);
});
