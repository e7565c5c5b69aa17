import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from './source-tree.ts';
import { patience } from '../patience.ts';

/**
 * Imitates `npm ci` with two packages and no registry. `slow` makes it pause in the middle until a file `go` exists.
 */
const npm = `#!${process.execPath}
const fs = require('node:fs');
const at = (...names) => require('node:path').join(process.cwd(), ...names);
const say = (words) => fs.appendFileSync(at('npm.log'), words + '\\n');
say(['began', process.env.NODE_ENV, process.env.npm_config_omit, ...process.argv.slice(2)].join(' '));
fs.rmSync(at('node_modules'), { recursive: true, force: true });
const put = (name) => {
  fs.mkdirSync(at('node_modules', name), { recursive: true });
  fs.writeFileSync(at('node_modules', name, 'package.json'), '{}');
};
put('a');
(function finish() {
  if (fs.existsSync(at('slow')) && !fs.existsSync(at('go'))) return setTimeout(finish, 20);
  const packages = { 'node_modules/a': { version: '1' } };
  if (!fs.existsSync(at('forgetful'))) {
    put('b');
    packages['node_modules/b'] = { version: '1' };
  }
  fs.writeFileSync(at('node_modules', '.package-lock.json'), JSON.stringify({ packages }));
  say('ended');
})();
`;
const lock = {
  packages: { '': {}, 'node_modules/a': { version: '1' }, 'node_modules/b': { version: '1', dev: true } },
};
const tool = "import { installPackages } from './packages.mjs';\nawait installPackages();\nconsole.log('installed');\n";

let project: string;
const inProject = (...names: string[]) => path.join(project, ...names);
const put = (name: string, text = '') => writeFileSync(inProject(name), text);
const log = () => (existsSync(inProject('npm.log')) ? readFileSync(inProject('npm.log'), 'utf8') : '');
const count = (word: string) => log().split(word).length - 1;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'footlight-installing-'));
  mkdirSync(inProject('bin'));
  put('bin/npm', npm);
  chmodSync(inProject('bin', 'npm'), 0o755);
  cpSync(path.join(root, 'tools'), inProject('tools'), { recursive: true });
  put('tools/install.mjs', tool);
  put('package-lock.json', JSON.stringify(lock));
});
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  put('go');
  rmSync(project, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}) {
  const { npm_execpath: _own, ...inherited } = process.env;
  const child = spawn(process.execPath, [inProject('tools', 'install.mjs')], {
    env: { ...inherited, NODE_ENV: 'test', PATH: inProject('bin'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (words += data.toString()));
  return { child, words: () => words, end: once(child, 'close').then(([code]) => code as number | null) };
}
async function install(env: Record<string, string> = {}) {
  const { end, words } = start(env);
  return { code: await end, words: words() };
}
const begins = () => vi.waitFor(() => expect(count('began')).toBe(1), { timeout: patience(10_000) });

describe('the packages npm start installs', () => {
  it('include development ones, whatever the environment says', async () => {
    expect(
      await install({ NODE_ENV: 'production', npm_config_omit: 'dev', NPM_CONFIG_PRODUCTION: 'true' }),
    ).toMatchObject({
      code: 0,
    });
    expect(log()).toContain('began   ci --include=dev --include=optional');
    expect((await install()).words).toBe('installed\n');
    expect(count('began')).toBe(1);
  });
  it('count as installed only if complete; the next start repairs them', async () => {
    put('forgetful');
    const first = await install();
    expect(first.code).toBe(1);
    expect(first.words).toMatch(/left out b\./);
    rmSync(inProject('forgetful'));
    expect((await install()).code).toBe(0);
    rmSync(inProject('node_modules', 'b'), { recursive: true });
    expect((await install()).code).toBe(0);
    expect(existsSync(inProject('node_modules', 'b', 'package.json'))).toBe(true);
  });
  it('are reinstalled if npm’s record is truncated', async () => {
    expect((await install()).code).toBe(0);
    put('node_modules/.package-lock.json', '{"packages": {');
    expect((await install()).code).toBe(0);
    expect(count('ended')).toBe(2);
  });
});

describe('an interrupted installation', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'by %s leaves nothing running, and the next start repairs it',
    async (signal) => {
      put('slow');
      const first = start();
      await begins();
      first.child.kill(signal);
      expect(await first.end).toBeGreaterThan(128);
      put('go');
      expect(await install()).toMatchObject({ code: 0 });
      expect([count('began'), count('ended')]).toEqual([2, 1]);
    },
  );
  it('by SIGKILL is awaited, because npm continues', async () => {
    put('slow');
    const first = start();
    await begins();
    first.child.kill('SIGKILL');
    await first.end;
    const second = start();
    await vi.waitFor(() => expect(second.words()).toContain('waiting for it to finish'), { timeout: patience(10_000) });
    put('go');
    expect(await second.end).toBe(0);
    expect([count('began'), count('ended')]).toEqual([1, 1]);
  });
});

it('runs once for two concurrent starts', async () => {
  put('slow');
  const first = start();
  await begins();
  const second = start();
  await vi.waitFor(() => expect(second.words()).toContain('waiting for it to finish'), { timeout: patience(10_000) });
  put('go');
  expect(await Promise.all([first.end, second.end])).toEqual([0, 0]);
  expect(count('began')).toBe(1);
});
