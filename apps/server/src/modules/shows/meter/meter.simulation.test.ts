import { expect, it } from 'vitest';
import { compareShows } from '../../../../test/compare-shows.ts';
import { patience } from '../../../../../../tests/patience.ts';

it(
  'charges what a stopwatch would, in 5,000 shows with silences, outages and empty wallets',
  { timeout: patience(120_000) },
  () => {
    const seen = compareShows(5000, 20_261_121);
    expect(seen.differing).toBe(0);
    expect(seen.chargedUnits).toBe(seen.reckonedUnits);
    for (const count of Object.values(seen.ends)) expect(count).toBeGreaterThan(100);
    expect(seen.outages).toBeGreaterThan(500);
  },
);
