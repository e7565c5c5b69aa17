import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Order, Words } from './site-child.ts';
import { openNode, type NodeOptions, type SiteNode } from './site-node.ts';

/** Thrown if the process died before it reported the result of a command or a request. */
export class Away extends Error {}

/** An HTTP request. `path` is the full path. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly token?: string | undefined;
  readonly key?: string | undefined;
  readonly body?: unknown;
  /** Content type of a text body. */
  readonly type?: string;
  /** Number of the computer that makes the request, where it matters. Three computers share a network. */
  readonly machine?: number;
}
export interface Answer {
  readonly status: number;
  readonly text: string;
}
/** The simulated site, which runs as a sequence of processes. */
export interface Site extends Omit<SiteNode, 'url'> {
  /** Makes a request over HTTP. Throws `Away` if there is no response. */
  ask(call: Call): Promise<Answer>;
  /** Errors logged by the site's processes. */
  readonly complaints: readonly string[];
  /**
   * Ends the process and starts another one whose clock is `byMs` later. If the process is killed, its pending commands
   * are lost.
   */
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

/** Opens a site in this process. The site is closed and reopened, but never killed. */
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
    // A process that couldn't be started doesn't emit an exit event.
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

/** Opens a site in a separate process, which `restart` kills while it is working. */
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
    // Restarts are serialized, because otherwise one could query the clock of a process that another has just killed.
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
