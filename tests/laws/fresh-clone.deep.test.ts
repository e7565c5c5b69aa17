import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../apps/server/src/seed/demo-accounts.ts';
import { root } from './source-tree.ts';
import { patience } from '../patience.ts';

/** Programs available on the machine: the system's Node with npm, git, a shell, and what every Debian has. */
const PROGRAMS = ['node', 'npm', 'git', 'sh', 'env', 'id'];
/** Network settings for the registry. Nothing else from the environment is passed through. */
const NETWORK = /^(https?_proxy|no_proxy|node_extra_ca_certs|npm_config_(registry|cafile|proxy|https_proxy))$/i;
const READY_MS = patience(400_000);
const isRoot = process.getuid?.() === 0;
/** The user `nobody`, who can write only in their own folder and can't install anything. */
const USER = 65_534;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'footlight-fresh-'));
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, 'bin'));
  for (const name of PROGRAMS) symlinkSync(programOfSystem(name), path.join(folder, 'bin', name));
});
afterAll(() => rm(folder, { recursive: true, force: true }), patience(300_000));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const { pid } of started.splice(0)) if (pid) killGroup(pid);
});

/** Skips programs that this project provides, because `npm test` puts its own Node first. */
function programOfSystem(name: string): string {
  const folders = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((one) => one && !one.includes('node_modules'));
  const found = folders.map((one) => path.join(one, name)).find(isProgram);
  if (!found) throw new Error(`this machine has no ${name}`);
  return found;
}
function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Already exited.
  }
}

interface Clone {
  readonly place: string;
  /** Runs `npm start` with only these variables, as the clone's owner. */
  start(env: Record<string, string>): Promise<Start>;
}
interface Start {
  /** `http://localhost:` and its port. */
  readonly site: string;
  readonly child: ChildProcess;
  words(): string;
  readonly ended: Promise<number | null>;
}

function clone(name: string, user?: number): Clone {
  const home = path.join(folder, name);
  const place = path.join(home, 'footlight');
  execFileSync('git', ['clone', '--quiet', root, place], { stdio: 'inherit' });
  if (user !== undefined) giveTo(user, home);
  return {
    place,
    async start(env) {
      const port = await freePort();
      const network = Object.fromEntries(Object.entries(process.env).filter(([variable]) => NETWORK.test(variable)));
      const child = spawn('npm', ['start'], {
        cwd: place,
        env: { ...network, HOME: home, PATH: path.join(folder, 'bin'), PORT: String(port), ...env },
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(user === undefined ? {} : { uid: user, gid: user }),
      });
      started.push(child);
      let words = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data: Buffer) => (words += data.toString()));
      const ended = once(child, 'exit').then(([code]) => code as number | null);
      return { site: `http://localhost:${port}`, child, words: () => words, ended };
    },
  };
}
function giveTo(user: number, place: string): void {
  chownSync(place, user, user);
  for (const entry of readdirSync(place, { recursive: true })) chownSync(path.join(place, String(entry)), user, user);
}
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const isReady = async ({ words, site, ended }: Start) => {
  let code: number | null | undefined;
  void ended.then((one) => (code = one));
  await vi.waitFor(
    () => {
      if (code === undefined) expect(words()).toContain(`ready ${site}\n`);
    },
    { timeout: READY_MS },
  );
  expect(code, words()).toBeUndefined();
};
const get = (url: string) => fetch(url, { headers: { accept: 'application/json' }, redirect: 'manual' });
const statusesOf = ({ site }: Start) =>
  Promise.all(['/healthz', '/readyz', '/'].map(async (page) => (await get(site + page)).status));
async function stop({ child, ended, words, site }: Start) {
  child.kill('SIGTERM');
  expect(await ended, words()).toBe(0);
  await expect(fetch(site)).rejects.toThrow('fetch failed');
  expect(() => process.kill(-Number(child.pid), 0), 'something of it still runs').toThrow('ESRCH');
}
/** Checks the message about missing programs. Root gets the same message, because apt-get isn't on the PATH. */
function saysWhatIsMissing({ words }: Start): void {
  expect(words()).toMatch(/No ffmpeg is used here: none was found.*until then there are no snapshots/);
  expect(words()).not.toMatch(/ENOENT|apt-get …/);
}
const logIn = ({ site }: Start) =>
  fetch(`${site}/api/auth/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_EMAILS.viewer, password: DEMO_PASSWORD }),
  });

test('production starts in a fresh clone, even after Ctrl-C during npm ci, and exposes nothing', async () => {
  const fresh = clone('production');
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://example.test' };
  const packages = path.join(fresh.place, 'node_modules');

  const interrupted = await fresh.start(production);
  await vi.waitFor(() => expect(existsSync(packages) && readdirSync(packages).length).toBeGreaterThan(40), {
    timeout: READY_MS,
    interval: 20,
  });
  process.kill(-Number(interrupted.child.pid), 'SIGINT');
  expect(await interrupted.ended).not.toBe(0);
  expect(existsSync(path.join(packages, '.lock-stamp'))).toBe(false);

  const site = await fresh.start(production);
  await isReady(site);
  expect(await statusesOf(site)).toEqual([200, 200, 200]);
  expect((await logIn(site)).status).toBe(401);
  for (const page of ['/dev/mailbox', '/dev/styles', `/sandbox/checkout/${'x'.repeat(32)}`])
    expect((await get(site.site + page)).status, page).toBe(404);
  expect(await (await get(`${site.site}/readyz`)).text()).toMatch(/SMTP_URL is not set[^]*no payment gateway/);
  saysWhatIsMissing(site);
  await stop(site);
});

test('an unprivileged user starts the site, and reads what is missing', async () => {
  const site = await clone('user', isRoot ? USER : undefined).start({});
  await isReady(site);
  expect(await statusesOf(site)).toEqual([200, 200, 200]);
  await vi.waitFor(async () => expect((await logIn(site)).status).toBe(200), { timeout: patience(60_000) });
  saysWhatIsMissing(site);
  await stop(site);
});
