import { describe, expect, it } from 'vitest';
import { plan, planFeature, planStaff } from '../../tools/new.mjs';
import { wrongImports } from './import-laws.ts';
import { houseOf, told } from './source-tree.ts';
import { wrongDoors, wrongNames, wrongSizes, wrongWords } from './text-laws.ts';

const DOOR = 'apps/server/src/modules/stream-wars/index.ts';

describe('npm run new operation stream-wars.start-round', () => {
  const { files, lines } = plan('stream-wars', 'start-round');
  it('writes a module that passes the laws', () => {
    const tree = houseOf(files);
    expect(Object.keys(files)).toHaveLength(5);
    for (const law of [wrongNames, wrongSizes, wrongWords, wrongDoors, wrongImports])
      expect(told(law(tree))).toEqual([]);
  });
  it('names the command after its file and the contract after the module', () => {
    expect(files['apps/server/src/modules/stream-wars/start-round.ts']).toContain('async function startRound(');
    expect(files['apps/server/src/modules/stream-wars/stream-wars.routes.ts']).toContain(
      "implement('streamWars', streamWars)",
    );
  });
  it('changes at most four shared files', () => {
    const own = /^(packages\/contract\/src|apps\/server\/src\/modules|apps\/web\/src\/features)\/stream-wars[./]/;
    const shared = lines.map(({ file }) => file).filter((file) => !own.test(file));
    expect(shared).toEqual(['floors.mjs', 'apps/server/src/modules.ts']);
  });
  it('prints what to add to the contract', () => {
    expect(lines.find(({ file }) => file === 'packages/contract/src/stream-wars/calls.ts')?.text).toContain(
      'startRound: endpoint({',
    );
  });
});

describe('npm run new staff stream-wars.void-round', () => {
  const { files, lines } = planStaff('stream-wars', 'void-round');
  it('writes a staff folder that passes the laws', () => {
    const door = {
      'apps/server/src/modules/stream-wars/index.ts': plan('stream-wars', 'start-round').files[DOOR] ?? '',
    };
    const tree = houseOf({ ...files, ...door });
    for (const law of [wrongNames, wrongSizes, wrongWords, wrongDoors, wrongImports])
      expect(told(law(tree))).toEqual([]);
  });
  it('belongs to its word’s staff contract, for staff only', () => {
    expect(files['apps/server/src/modules/stream-wars/staff/stream-wars.staff.routes.ts']).toContain(
      "implement('streamWarsStaff', streamWarsStaff)",
    );
    const entry = lines.find(({ file }) => file === 'packages/contract/src/stream-wars/staff-calls.ts')?.text;
    expect(entry).toContain("path: '/admin/stream-wars/{id}/void-round'");
    expect(entry).toContain("roles: ['staff'],\n    staff: ['admin'],");
  });
});

describe('npm run new feature stream-wars', () => {
  it('writes a feature that passes the laws', () => {
    const tree = houseOf(planFeature('stream-wars').files);
    for (const law of [wrongNames, wrongSizes, wrongWords, wrongDoors, wrongImports])
      expect(told(law(tree))).toEqual([]);
  });
});
