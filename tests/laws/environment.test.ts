import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentTable } from '../../apps/server/src/platform/config.ts';
import { renderEnvironment } from '../../tools/env-table.mjs';
import { readHouse, root } from './source-tree.ts';

describe('the environment variables', () => {
  it('are all in docs/environment.md (npm run env:table)', () => {
    const page = readFileSync(path.join(root, 'docs/environment.md'), 'utf8');
    expect(page).toBe(renderEnvironment(environmentTable()));
  });
  it('are the ones that ops/ sets', () => {
    const known = new Set([...environmentTable().map(({ name }) => name), 'DATA_DIR', 'NODE_ENV']);
    const compose = readHouse().get('ops/compose.yaml') ?? '';
    const set = /environment: &environment\n((?: {4}\w+: .*\n)+)/.exec(compose)?.[1] ?? '';
    const names = [...set.matchAll(/^ {4}(\w+):/gm)].map((match) => match[1]);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !known.has(name ?? ''))).toEqual([]);
  });
  it('change the page when they change', () => {
    const row = { name: 'PORT', meaning: 'a | b', fallback: 3000 };
    expect(renderEnvironment([row])).toContain('| `PORT` | `3000` | a \\| b |');
    expect(renderEnvironment([{ ...row, fallback: undefined }])).toContain('| `PORT` |  |');
    expect(renderEnvironment([{ ...row, fallback: ['api', 'media'] }])).toContain('`api,media`');
  });
});
