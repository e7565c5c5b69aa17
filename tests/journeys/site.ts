import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { patience } from '../patience.ts';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const READY_MS = patience(60_000);
const MAILED_MS = 5000;
const END_MS = patience(20_000);
export const STAFF = { email: 'boss@journeys.test', password: 'journeys-boss-1' } as const;

export interface Site {
  readonly url: string;
  /** Calls the API. `path` is relative to `/api`. Throws on any status but 200. */
  call<T>(method: string, path: string, options?: { token?: string; body?: unknown }): Promise<T>;
  /** Returns the latest link of a kind emailed to an address, e.g. `/auth/verify`. */
  mailedLink(to: string, path: string): Promise<string>;
  /** Kills the product with SIGKILL, as in a power failure. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Returns a free local port, for a process that must know its own URL before it starts. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()));

async function untilReady(child: ChildProcess, output: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${output.join('').slice(-4000)}`));
    const timer = setTimeout(() => fail('the product was not ready in time'), READY_MS);
    child.once('exit', () => fail('the product ended'));
    child.stdout?.on('data', (chunk: Buffer) => {
      const url = /ready (http:\/\/\S+)/.exec(chunk.toString())?.[1];
      if (!url) return;
      clearTimeout(timer);
      child.removeAllListeners('exit');
      resolve(url);
    });
  });
}

/** Starts the product as an operator would, on a free port with an empty data folder (or the given environment). */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'footlight-journey-'));
  const output: string[] = [];
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SEED: 'none',
      LOG_LEVEL: 'warn',
      STAFF_EMAIL: STAFF.email,
      STAFF_PASSWORD: STAFF.password,
      ...env,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const close = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), END_MS);
    await ended(child);
    clearTimeout(timer);
    await rm(folder, { recursive: true, force: true });
  };
  const url = await untilReady(child, output).catch(async (error: unknown) => {
    await close();
    throw error;
  });

  const call: Site['call'] = async <T>(
    method: string,
    path: string,
    options: { token?: string; body?: unknown } = {},
  ) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(options.token ? { authorization: options.token } : {}) },
      body: options.body === undefined ? null : JSON.stringify(options.body),
    });
    const body = (await response.json()) as { data: T };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(body)}`);
    return body.data;
  };
  return {
    url,
    call,
    async mailedLink(to, path) {
      const until = Date.now() + patience(MAILED_MS);
      while (Date.now() < until) {
        const response = await fetch(`${url}/dev/mailbox?to=${encodeURIComponent(to)}`, {
          headers: { accept: 'application/json' },
        });
        const { data } = (await response.json()) as { data: { data: { text: string }[] } };
        const link = data.data.map((mail) => new RegExp(`https?://\\S*${path}\\S*`).exec(mail.text)?.[0]).find(Boolean);
        if (link) return new URL(link).pathname + new URL(link).search;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`no mail with ${path} came to ${to}`);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended(child);
    },
    close,
  };
}
