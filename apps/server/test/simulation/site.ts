import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Order, Words } from './site-child.ts';
import { openNode, type NodeOptions, type SiteNode } from './site-node.ts';

/** The process has died before it said what came of an order or a request. */
export class Away extends Error {}

/** A request; `path` is the whole of it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly token?: string | undefined;
  readonly key?: string | undefined;
  readonly body?: unknown;
  /** What the body is, where it is text. */
  readonly type?: string;
  /** Which computer it comes from, where that matters: three share a network. */
  readonly machine?: number;
}
export interface Answer {
  readonly status: number;
  readonly text: string;
}
/** The site that is simulated, one process after the other. */
export interface Site extends Omit<SiteNode, 'url'> {
  /** Makes a request over HTTP. Throws `Away` when nobody has answered it. */
  ask(call: Call): Promise<Answer>;
  /** What its processes logged as errors. */
  readonly complaints: readonly string[];
  /** Ends the process; orders that it has are lost where it is killed. Starts another one, `byMs` later by its clock. */
  restart(byMs?: number): Promise<void>;
  close(): Promise<void>;
}
type Place = Omit<NodeOptions, 'aheadMs'>;

const headersFrom = (machine: number) => ({
  'user-agent': `machine ${machine}`,
  'x-forwarded-for': `198.18.${Math.floor(machine / 3)}.1`,
});

async function request(url: string, { method, path, token, key, body, type = 'application/json', machine }: Call) {
  const reply = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token ? { authorization: token } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(machine === undefined ? {} : headersFrom(machine)),
    },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new Away('nobody is there', { cause: error });
  });
  const text = await reply.text().catch((error: unknown) => {
    throw new Away('it ended in the middle', { cause: error });
  });
  return { status: reply.status, text };
}

/** A site in this very process: it is closed and opened again, never killed. */
export async function openLocalSite(place: Place): Promise<Site> {
  const complaints: string[] = [];
  const open = (aheadMs: number) => openNode({ ...place, aheadMs }, (line) => complaints.push(line));
  let node = await open(0);
  return {
    complaints,
    ask: async (call) => request(await node.url(), call),
    pass: (seconds) => node.pass(seconds),
    jobs: () => node.jobs(),
    settle: () => node.settle(),
    aheadMs: () => node.aheadMs(),
    async restart(byMs = 0) {
      const aheadMs = await node.aheadMs();
      await node.close();
      node = await open(aheadMs + byMs);
    },
    close: () => node.close(),
  };
}

const CHILD = fileURLToPath(new URL('site-child.ts', import.meta.url));

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** One process of a site that may be killed at any moment. */
function startChild(options: NodeOptions, complain: (line: string) => void) {
  const child: ChildProcess = fork(CHILD, [JSON.stringify(options)], { execArgv: [] });
  const waiting = new Map<number, Waiting>();
  let orders = 0;
  let isGone = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isGone = true;
      for (const order of waiting.values()) order.reject(new Away('it was killed'));
      waiting.clear();
      resolve();
    };
    child.once('exit', end);
    // Why: a process that could not be started has no exit.
    child.once('error', end);
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (words: Words) => {
      if (words === 'ready') return resolve();
      if ('complaint' in words) return complain(words.complaint);
      const order = waiting.get(words.id);
      waiting.delete(words.id);
      if (words.error === undefined) order?.resolve(words.value);
      else order?.reject(new Error(words.error));
    });
    void ended.then(() => reject(new Away('it ended before it was ready')));
  });
  const order = <T>(name: Order['name'], argument?: unknown): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (isGone || !child.connected) return reject(new Away('it is gone'));
      const id = ++orders;
      waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      child.send({ id, name, argument } satisfies Order, (error) => error && reject(new Away('it is gone')));
    });
  return {
    ready,
    order,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A site in a process of its own, which `restart` kills in the middle of whatever it does. */
export async function openKillableSite(place: Place): Promise<Site> {
  const complaints: string[] = [];
  const start = async (aheadMs: number) => {
    const child = startChild({ ...place, aheadMs }, (line) => complaints.push(line));
    await child.ready;
    return { ...child, url: await child.order<string>('url') };
  };
  let running = start(0);
  await running;
  let turn: Promise<void> = Promise.resolve();
  const order = async <T>(name: Order['name'], argument?: unknown): Promise<T> =>
    (await running).order<T>(name, argument);
  return {
    complaints,
    ask: async (call) => request((await running).url, call),
    pass: (seconds) => order('pass', seconds),
    jobs: () => order('jobs'),
    settle: () => order('settle'),
    aheadMs: () => order('aheadMs'),
    // Why in turns: of two at once one would ask a process for its clock that the other has killed.
    restart: (byMs = 0) =>
      (turn = turn.then(async () => {
        const old = await running;
        const aheadMs = (await old.order<number>('aheadMs')) + byMs;
        running = old.kill().then(() => start(aheadMs));
        await running;
      })),
    close: async () => (await running).kill(),
  };
}
