import { expect, it } from 'vitest';
import { wrongReactions } from './reaction-laws.ts';
import { houseOf, readHouse, told } from './source-tree.ts';
import { patience } from '../patience.ts';

const folder = 'apps/server/src/modules/tips';

it('reactions have no ports', { timeout: patience(60_000) }, () => {
  const house = readHouse();
  expect([...house.keys()].filter((file) => file.endsWith('.reactions.ts')).length).toBeGreaterThan(5);
  expect(told(wrongReactions(house))).toEqual([]);
});

it.each([
  ['tips.reactions.ts', "import type { Platform, Reactions } from '../../platform/module.ts';"],
  ['tips.reactions.ts', "import type { Bus } from '../../platform/bus/bus.ts';"],
  ['tips.reactions.ts', "import type { ToyBridge } from '../../platform/ports/toy-bridge.ts';"],
  ['tips.reactions.ts', "import { readFile } from 'node:fs/promises';"],
  ['index.ts', "export const module = { name: 'tips', reactions: { 'tip/sent': async () => bus.publish('x', {}) } };"],
])('the law rejects %s: %s', (file, code) => {
  expect(wrongReactions(houseOf({ [`${folder}/${file}`]: code })).length).toBeGreaterThan(0);
});

it('accepts reactions that write and queue jobs', () => {
  const code =
    "import type { Reactions } from '../../platform/module.ts';\nimport { jobs } from '../../platform/jobs/jobs.ts';";
  expect(wrongReactions(houseOf({ [`${folder}/tips.reactions.ts`]: code }))).toEqual([]);
});
