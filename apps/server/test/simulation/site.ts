import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Order, Words } from './site-child.ts';
import { openNode, type NodeOptions, type SiteNode } from './site-node.ts';

/** The process has died before it said what came of an order. */
export class Away extends Error {}

/** The site that is simulated, one process after the other. */
export interface Site extends SiteNode {
  /** What its processes logged as errors. */
  readonly complaints: readonly string[];
  /** Ends the process; orders that it has are lost where it is killed. Starts another one, `byMs` later by its clock. */
  restart(byMs?: number): Promise<void>;
  close(): Promise<void>;
}
type Place = Omit<NodeOptions, 'aheadMs'>;

/** A site in this very process: it is closed and opened again, never killed. */
export async function openLocalSite(place: Place): Promise<Site> {
  const complaints: string[] = [];
  const open = (aheadMs: number) => openNode({ ...place, aheadMs }, (line) => complaints.push(line));
  let node = await open(0);
  return {
    complaints,
    ask: (call) => node.ask(call),
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
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (words: Words) => {
      if (words === 'ready') return resolve();
      if ('complaint' in words) return complain(words.complaint);
      const order = waiting.get(words.id);
      waiting.delete(words.id);
      if (words.error === undefined) order?.resolve(words.value);
      else order?.reject(new Error(words.error));
    });
    child.once('exit', () => reject(new Away('it ended before it was ready')));
  });
  void ended.then(() => {
    for (const order of waiting.values()) order.reject(new Away('it was killed'));
  });
  const order = <T>(name: Order['name'], argument?: unknown): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (!child.connected) return reject(new Away('it is gone'));
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
    return child;
  };
  let running = start(0);
  await running;
  const order = async <T>(name: Order['name'], argument?: unknown): Promise<T> =>
    (await running).order<T>(name, argument);
  return {
    complaints,
    ask: (call) => order('ask', call),
    pass: (seconds) => order('pass', seconds),
    jobs: () => order('jobs'),
    settle: () => order('settle'),
    aheadMs: () => order('aheadMs'),
    async restart(byMs = 0) {
      const old = await running;
      const aheadMs = (await old.order<number>('aheadMs')) + byMs;
      running = old.kill().then(() => start(aheadMs));
      await running;
    },
    close: async () => (await running).kill(),
  };
}
