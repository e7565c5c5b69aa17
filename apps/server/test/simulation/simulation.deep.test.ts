import { expect, it } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { KINDS } from './operations/index.ts';
import { simulate } from './simulate.ts';
import { patience } from '../../../../tests/patience.ts';

const OPERATIONS = Number(process.env['SIMULATION_OPERATIONS'] ?? 100_000);
/** Number of operations below which some kinds may not have run. */
const ENOUGH = 5000;

it(
  'the books stay correct under random payments and repeated kills',
  {
    timeout: patience(7_200_000),
  },
  async () => {
    const seed = Number(process.env['SIMULATION_SEED'] ?? Date.now() % 1_000_000);
    const plan = { seed, operations: OPERATIONS, lanes: 16, kills: 12, jumps: 8 };
    const { wrong, tally, lost, replayed, complaints, seconds } = await simulate(await createTestDatabase(), plan);
    const lines = [...tally].map(([name, codes]) => `${name}: ${JSON.stringify(Object.fromEntries(codes))}`);
    const figures = `${OPERATIONS} operations in ${Math.round(seconds)} s; ${lost} requests lost, ${replayed} repeated`;
    console.log([`SIMULATION_SEED=${seed}`, figures, ...lines, ...complaints.slice(0, 30)].join('\n'));
    expect(wrong, `SIMULATION_SEED=${seed}`).toEqual([]);
    expect(lost).toBeGreaterThan(0);
    expect(replayed).toBeGreaterThan(0);
    const paid = [...tally]
      .filter(([name, codes]) => codes.has('done') && !name.includes('begin'))
      .map(([name]) => name);
    const inVain = KINDS.filter(({ name: kind }) => !paid.some((name) => name.startsWith(`${kind}:`))).map(
      ({ name }) => name,
    );
    if (OPERATIONS >= ENOUGH) expect(inVain).toEqual([]);
  },
);
