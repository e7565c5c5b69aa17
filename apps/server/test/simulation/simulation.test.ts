import { expect, it } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { simulate } from './simulate.ts';
import { patience } from '../../../../tests/patience.ts';

it('all kinds of payment together lose, duplicate and forget nothing', { timeout: patience(120_000) }, async () => {
  const seed = Number(process.env['SIMULATION_SEED'] ?? Date.now() % 1_000_000);
  const report = await simulate(await createTestDatabase(), { seed, operations: 400, lanes: 8, kills: 0, jumps: 1 });
  expect(report.wrong, [`SIMULATION_SEED=${seed}`, ...report.complaints].join('\n')).toEqual([]);
});
