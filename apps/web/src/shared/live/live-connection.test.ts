import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionStore } from '../session/index.ts';
import { createLiveConnection, type LiveConnection } from './live-connection.ts';
import { patience } from '../../../../../tests/patience.ts';

const muted = (conversationId: string) => ({ conversationId, until: null });
let server: Server;
let live: LiveConnection;
let reported: unknown[];
let endpoint: string;

beforeEach(async () => {
  const http = createServer();
  server = new Server(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  reported = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
});
afterEach(async () => {
  live.stop();
  await server.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start(load = async () => ({ io })): LiveConnection {
  const session = createSessionStore({ read: () => undefined, write: () => undefined });
  live = createLiveConnection(session, endpoint, load);
  live.start();
  return live;
}
async function connected(): Promise<void> {
  await expect.poll(() => live.status()).toBe('connected');
}
const fail = () => {
  throw new Error('a handler of somebody');
};

test('reports a throwing handler, and calls the others', async () => {
  const heard: string[] = [];
  start();
  live.subscribe(fail);
  live.on('chat/muted', fail);
  live.on('chat/muted', ({ conversationId }) => heard.push(conversationId));
  await connected();
  server.emit('chat/muted', muted('one'));
  server.emit('chat/muted', muted('two'));
  await expect.poll(() => heard).toEqual(['one', 'two']);
  expect(reported.length).toBeGreaterThanOrEqual(3);
});

test('refetches after a connect what was read before it, even if one fetch throws', async () => {
  const fetched = vi.fn();
  start();
  live.onBack(fail);
  live.onBack(fetched);
  await connected();
  expect(fetched).toHaveBeenCalledTimes(1);
  const late = vi.fn();
  live.onBack(late);
  for (const socket of server.of('/').sockets.values()) socket.conn.close();
  await expect.poll(() => fetched.mock.calls.length).toBe(2);
  expect(late).toHaveBeenCalledTimes(1);
});

test('delivers a repeated fact once; facts without an id always', async () => {
  const heard: string[] = [];
  start();
  live.on('chat/muted', ({ conversationId }) => heard.push(conversationId));
  await connected();
  for (const id of ['1.0', '1.0', '1.1', '2.0', '1.0']) server.emit('chat/muted', muted(id), { id });
  server.emit('chat/muted', muted('none'));
  server.emit('chat/muted', muted('none'));
  await expect.poll(() => heard).toEqual(['1.0', '1.1', '2.0', 'none', 'none']);
});

test('reloads a library that failed to load, and shows the missing connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  let loads = 0;
  start(async () => {
    loads += 1;
    if (loads < 3) throw new Error('offline');
    return { io };
  });
  await vi.advanceTimersByTimeAsync(2499);
  expect(loads).toBe(1);
  expect(live.status()).toBe('failed');
  await vi.advanceTimersByTimeAsync(1);
  expect(loads).toBe(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(loads).toBe(3);
  vi.useRealTimers();
  await connected();
});

test('a stopped connection loads nothing more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const load = vi.fn(async () => Promise.reject(new Error('offline')));
  start(load);
  await vi.advanceTimersByTimeAsync(10);
  live.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(load).toHaveBeenCalledTimes(1);
});

/** Counts the `times` in each half second. */
function histogram(times: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const ms of times) counts.set(Math.floor(ms / 500), (counts.get(Math.floor(ms / 500)) ?? 0) + 1);
  return [...counts.values()];
}

test.each(['says goodbye, as after SIGTERM', 'is cut off'])(
  'clients of a server that %s reconnect spread over seconds',
  { timeout: patience(60_000) },
  async (how) => {
    start();
    const session = createSessionStore({ read: () => undefined, write: () => undefined });
    const clients = Array.from({ length: 80 }, () => createLiveConnection(session, endpoint, async () => ({ io })));
    for (const client of clients) client.start();
    await expect.poll(() => server.of('/').sockets.size, { timeout: patience(20_000) }).toBe(clients.length + 1);
    const lostAtMs = performance.now();
    const backAfterMs: number[] = [];
    server.on('connection', () => backAfterMs.push(performance.now() - lostAtMs));
    if (how === 'is cut off') for (const socket of server.of('/').sockets.values()) socket.conn.close();
    else server.local.disconnectSockets(true);
    await expect.poll(() => backAfterMs.length, { timeout: patience(30_000) }).toBe(clients.length + 1);
    for (const client of clients) client.stop();
    expect(Math.max(...backAfterMs) - Math.min(...backAfterMs)).toBeGreaterThan(2000);
    expect(Math.max(...histogram(backAfterMs))).toBeLessThan(clients.length / 2);
  },
);
