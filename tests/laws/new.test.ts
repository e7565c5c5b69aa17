import { describe, expect, it } from 'vitest';
import { plan } from '../../tools/new.mjs';
import { wrongImports } from './import-laws.ts';
import { houseOf, told } from './source-tree.ts';
import { wrongDoors, wrongNames, wrongSizes, wrongWords } from './text-laws.ts';

describe('npm run new operation stream-wars.start-round', () => {
  const { files, lines } = plan('stream-wars', 'start-round');
  it('writes a module that keeps the laws', () => {
    const tree = houseOf(files);
    expect(Object.keys(files)).toHaveLength(4);
    for (const law of [wrongNames, wrongSizes, wrongWords, wrongDoors, wrongImports])
      expect(told(law(tree))).toEqual([]);
  });
  it('names the command after its file and the contract after the module', () => {
    expect(files['apps/server/src/modules/stream-wars/start-round.ts']).toContain('async function startRound(');
    expect(files['apps/server/src/modules/stream-wars/stream-wars.routes.ts']).toContain(
      "implement('streamWars', streamWars)",
    );
  });
  it('says what to add to the contract', () => {
    expect(lines.find(({ file }) => file === 'packages/contract/src/stream-wars.ts')?.text).toContain(
      'startRound: endpoint({',
    );
  });
});
