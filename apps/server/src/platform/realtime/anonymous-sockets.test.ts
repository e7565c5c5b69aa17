import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { patience } from '../../../../../tests/patience.ts';

interface Ack {
  data?: { role?: string };
  error?: { code: string };
}

describe('anonymous sockets', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = await startTestServer({ RATE_LIMITS: 'on', SOCKETS_PER_ADDRESS: '30' });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await server.close();
  });

  /** Connects a socket from an address. Returns the error message if the connection is refused. */
  async function from(address: string, token?: string): Promise<Socket | string> {
    const socket = io(`http://127.0.0.1:${server.port}`, {
      query: token ? { token } : {},
      transports: ['websocket'],
      extraHeaders: { 'x-forwarded-for': address },
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    return new Promise((resolve) => {
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', ({ message }) => resolve(message));
    });
  }
  /**
   * Logs in `count` times with invalid tokens, over as many sockets as the rate limit requires. Counts the outcomes.
   */
  async function guess(count: number, address: string): Promise<Record<string, number>> {
    const seen: Record<string, number> = {};
    for (let done = 0; done < count; done += 20) {
      const socket = await from(address);
      if (typeof socket === 'string') throw new Error(socket);
      for (let one = done; one < Math.min(count, done + 20); one++) {
        const ack = (await socket.emitWithAck('auth/login', { token: `${one}`.padEnd(43, 'x') })) as Ack;
        const word = ack.error?.code ?? ack.data?.role ?? '';
        seen[word] = (seen[word] ?? 0) + 1;
      }
      socket.disconnect();
    }
    return seen;
  }

  it('have their logins limited by address, without affecting others', async () => {
    const { token } = await makeUser(server);
    const other = (await from('203.0.113.9')) as Socket;
    expect(await guess(250, '203.0.113.8')).toEqual({ visitor: 240, RATE_LIMITED: 10 });
    expect(await other.emitWithAck('auth/login', { token })).toEqual({ data: { role: 'user' } });
    expect(typeof (await from('203.0.113.8', 'x'.repeat(43)))).toBe('string');
    expect(typeof (await from('203.0.113.8'))).toBe('object');
    expect(typeof (await from('203.0.113.10', 'x'.repeat(43)))).toBe('object');
  });

  it('have logins counted before the lookup and by network: 260 at once from 13 hosts of an IPv6 /64', async () => {
    const hosts = Array.from({ length: 13 }, (_, host) => `2001:db8:1:1::${(host + 1).toString(16)}`);
    const seen = await Promise.all(hosts.map((host) => guess(20, host)));
    const sum = (word: string) => seen.reduce((total, words) => total + (words[word] ?? 0), 0);
    expect([sum('visitor'), sum('RATE_LIMITED')]).toEqual([240, 20]);
    expect(await guess(1, '2001:db8:1:2::1')).toEqual({ visitor: 1 });
  });

  it('share their limit with calls', async () => {
    await guess(240, '203.0.113.11');
    const headers = { 'x-forwarded-for': '203.0.113.11' };
    expect((await server.call('GET', '/users/me', { headers, token: 'y'.repeat(43) })).status).toBe(429);
  });

  it('are limited per address, and each departure frees a place', async () => {
    const open = await Promise.all(Array.from({ length: 30 }, () => from('203.0.113.12')));
    expect(open.every((socket) => typeof socket === 'object')).toBe(true);
    expect(typeof (await from('203.0.113.12'))).toBe('string');
    expect(typeof (await from('203.0.113.13'))).toBe('object');
    (open[0] as Socket).disconnect();
    await expect.poll(async () => typeof (await from('203.0.113.12'))).toBe('object');
  });

  it('are limited per IPv6 /64, even concurrently', async () => {
    const asked = Array.from({ length: 45 }, (_, host) =>
      io(`http://127.0.0.1:${server.port}`, {
        transports: ['websocket'],
        extraHeaders: { 'x-forwarded-for': `2001:db8:3:1::${(host + 1).toString(16)}` },
        reconnection: false,
        forceNew: true,
      }),
    );
    sockets.push(...asked);
    const settled = asked.map(
      (socket) =>
        new Promise<void>((resolve) => {
          for (const event of ['connect', 'connect_error', 'disconnect']) socket.once(event, () => resolve());
        }),
    );
    await Promise.all(settled);
    await expect.poll(() => asked.filter(({ connected }) => connected).length).toBe(30);
    expect(typeof (await from('2001:db8:3:1::ffff'))).toBe('string');
    expect(typeof (await from('2001:db8:3:2::1'))).toBe('object');
  });

  it('are disconnected if they flood', async () => {
    const socket = (await from('203.0.113.14')) as Socket;
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    for (let one = 0; one < 1000; one++) socket.emit('stream/join', {});
    expect(await gone).toBe('io server disconnect');
  });
});
