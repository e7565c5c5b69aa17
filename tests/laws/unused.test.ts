import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './source-tree.ts';
import { patience } from '../patience.ts';

const knip = path.join(root, 'node_modules/knip/bin/knip.js');

/** Returns knip's findings for a folder, one per line. */
function unused(folder: string, ...more: string[]): string[] {
  const args = ['--no-progress', '--reporter', 'compact', ...more];
  const { status, stdout, stderr } = spawnSync(process.execPath, [knip, ...args], { cwd: folder, encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error(stderr || stdout);
  return stdout.split('\n').filter((line) => line.trim() !== '');
}

describe('unused code', { timeout: patience(120_000) }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unused-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('every file is used, and every package by exactly those that declare it', () =>
    expect(unused(root, '--include', 'files,dependencies,unlisted,unresolved,binaries')).toEqual([]));
  it('the web has no unused export', () =>
    expect(unused(root, '--include', 'exports', '--workspace', 'apps/web')).toEqual([]));
  it('is found: a file, a package and an export', () => {
    mkdirSync(path.join(folder, 'src'));
    const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
    write('package.json', JSON.stringify({ name: 'x', main: 'src/index.js', dependencies: { pg: '1.0.0' } }));
    write('src/index.js', "import { used } from './part.js';\nused();\n");
    write('src/part.js', 'export const used = () => 1;\nexport const idle = 1;\n');
    write('src/alone.js', 'export const alone = 1;\n');
    const found = unused(folder).join('\n');
    for (const name of ['alone.js', 'pg', 'idle']) expect(found).toContain(name);
    expect(found).not.toContain('used:');
  });
});
