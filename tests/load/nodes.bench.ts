import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Socket } from 'socket.io-client';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { redisServerPath } from '../../apps/server/test/machine-parts.ts';
import { makeBenchPeople, type BenchPeople } from './bench-people.ts';
import { runCallers } from './callers.ts';
import { cpuSecondsOf } from './cpu-of.ts';
import { joinRoom, openSockets } from './many-sockets.ts';
import { startProcess } from './start-process.ts';

const LISTENERS = 400;
const SENDERS = 32;
const SECONDS = 6;
const GOAL = 1.8;
const SERVER = fileURLToPath(new URL('bench-server.ts', import.meta.url));

async function startRedis(): Promise<{ url: string; stop(): void }> {
  if (!redisServerPath) throw new Error('this bench needs redis-server');
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const child = spawn(redisServerPath, ['--port', String(port), '--bind', '127.0.0.1', '--save', '']);
  await new Promise<void>((resolve) =>
    child.stdout.on('data', (line: Buffer) => String(line).includes('Ready to accept') && resolve()),
  );
  return { url: `redis://127.0.0.1:${port}`, stop: () => void child.kill() };
}

/** Starts a site with `count` processes on one database (durable commits) and one Redis. */
async function startNodes(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'footlight-bench-'));
  chmodSync(folder, 0o711);
  const log = { info() {}, warn() {} };
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log, throwAway: true });
  const redis = await startRedis();
  const shared = {
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    SEED: 'none',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    REDIS_URL: redis.url,
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    MEDIA_SERVER: 'sandbox',
    SECRET: 'one secret for all nodes of this benchmark',
  };
  const nodes = [await startProcess(SERVER, shared)];
  while (nodes.length < count) nodes.push(await startProcess(SERVER, { ...shared, ROLES: 'api,realtime' }));
  return {
    urls: nodes.map(({ url }) => url),
    pids: nodes.map(({ child }) => child.pid ?? 0),
    databaseUrl: postgres.url,
    async close() {
      for (const node of nodes.toReversed()) await node.stop();
      redis.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Request = Parameters<typeof runCallers>[0]['request'];
/** Spreads the same total number of callers over the nodes. Returns their combined responses per second. */
async function callAll(urls: readonly string[], callers: number, request: Request): Promise<number> {
  const results = await Promise.all(
    urls.map((url) => runCallers({ url, callers: callers / urls.length, seconds: SECONDS, request })),
  );
  return results.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

/** Returns the CPU time each process used during some work, in seconds. */
async function spentOn<T>(pids: readonly number[], work: () => Promise<T>): Promise<{ result: T; seconds: number[] }> {
  const before = pids.map(cpuSecondsOf);
  const result = await work();
  return { result, seconds: pids.map((pid, index) => cpuSecondsOf(pid) - (before[index] ?? 0)) };
}

/** Measures delivered lines, per second and in total, in one room whose people are spread over the nodes. */
async function chat(urls: readonly string[], people: BenchPeople): Promise<{ perSecond: number; heard: number }> {
  const performerId = people.performers[0] ?? '';
  const room = await fetch(`${urls[0]}/api/conversations/stream/public/${performerId}`).then(
    (answer) => answer.json() as Promise<{ data: { _id: string } }>,
  );
  let heard = 0;
  const sockets: Socket[] = [];
  for (const url of urls)
    sockets.push(
      ...(await openSockets(url, Array<string>(LISTENERS / urls.length).fill(''), async (socket) => {
        await joinRoom(socket, performerId);
        socket.on('message/created', () => void heard++);
      })),
    );
  const startedMs = performance.now();
  await callAll(urls, SENDERS, (n) => ({
    path: `/api/messages/stream/public/conversations/${room.data._id}`,
    token: people.tokens[n % people.tokens.length] ?? '',
    body: { text: `line ${n}` },
  }));
  for (let last = -1; heard !== last;) {
    last = heard;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const perSecond = heard / ((performance.now() - startedMs) / 1000);
  for (const socket of sockets) socket.disconnect();
  return { perSecond, heard };
}

const tips = (urls: readonly string[], people: BenchPeople) =>
  callAll(urls, 64, (n) => ({
    path: `/api/member/send-tip-token/${people.performers[n % people.performers.length]}`,
    token: people.tokens[n % people.tokens.length] ?? '',
    body: { token: 1 },
    key: crypto.randomUUID(),
  }));

/** Requests the data that the directory page waits for, with as many readers as there are callers. */
async function reads(urls: readonly string[]): Promise<number> {
  const endMs = performance.now() + SECONDS * 1000;
  let answered = 0;
  const reader = async (url: string) => {
    while (performance.now() < endMs) {
      const answer = await fetch(`${url}/api/performers/search?limit=24`);
      await answer.arrayBuffer();
      if (answer.ok) answered++;
    }
  };
  await Promise.all(Array.from({ length: 32 }, (_, n) => reader(urls[n % urls.length] ?? '')));
  return answered / SECONDS;
}

async function measure(count: number) {
  const nodes = await startNodes(count);
  try {
    const people = await makeBenchPeople(nodes.databaseUrl, { viewers: 64, performers: 32 });
    const { result, seconds } = await spentOn(nodes.pids, () => chat(nodes.urls, people));
    return {
      chat: result.perSecond,
      // Uses the busiest node, because it limits the room if each node has its own core.
      microsecondsOfBusiest: (Math.max(...seconds) / result.heard) * 1e6,
      microsecondsOfAll: (seconds.reduce((sum, one) => sum + one, 0) / result.heard) * 1e6,
      tips: await tips(nodes.urls, people),
      reads: await reads(nodes.urls),
    };
  } finally {
    await nodes.close();
  }
}

async function run() {
  const one = await measure(1);
  const two = await measure(2);
  const row = (what: string, a: number, b: number, unit: string) => ({
    what: `${what}, all on shared cores: two nodes ÷ one`,
    value: (b / a).toFixed(2),
    unit: `(${Math.round(b).toLocaleString('en-US')} : ${Math.round(a).toLocaleString('en-US')} ${unit})`,
  });
  const carried = one.microsecondsOfBusiest / two.microsecondsOfBusiest;
  return {
    rows: [
      {
        what: `chat, ${LISTENERS} people in one room, computed for one core per node: two nodes ÷ one`,
        value: carried.toFixed(2),
        unit: `(${two.microsecondsOfBusiest.toFixed(1)} : ${one.microsecondsOfBusiest.toFixed(1)} µs of the busiest node per delivery; ${two.microsecondsOfAll.toFixed(1)} : ${one.microsecondsOfAll.toFixed(1)} µs of all nodes)`,
        goal: `at least ${GOAL}`,
        met: carried >= GOAL,
      },
      row(`chat, ${LISTENERS} people in one room`, one.chat, two.chat, 'deliveries per second'),
      row('tips, 64 callers, 32 performers', one.tips, two.tips, 'per second'),
      row('directory reads, 32 readers', one.reads, two.reads, 'per second'),
    ],
    notes: [
      `All processes, the database, Redis and the callers share ${cpus().length} cores. If one node already saturates them, a second adds nothing.`,
      'The first row is computed from each node’s CPU time per delivery, without the database and Redis, which both nodes share.',
    ],
  };
}

export const bench = { title: 'Two nodes compared with one', run };
