import type { Socket } from 'socket.io-client';
import { allLiveEvents } from '@footlight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { patience } from '../../../../../tests/patience.ts';

interface Ack {
  data?: { role?: string };
  error?: { code: string; message: string };
}
const CLIENT_EVENTS = [
  'auth/login',
  ...Object.entries(allLiveEvents).flatMap(([name, event]) => (event.from === 'client' ? [name] : [])),
];
const SERVER_EVENTS = Object.entries(allLiveEvents).flatMap(([name, event]) => (event.from === 'server' ? [name] : []));
const PROTOTYPE = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'];
const NOBODY = '0190a000-0000-7000-8000-000000000000';
const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  [],
  'x'.repeat(1000),
  1e308,
  { performerId: NOBODY, sessionId: NOBODY },
  { performerId: '\0', sessionId: '\ud800', token: '\0' },
  { performerId: { $ne: 1 }, sessionId: [NOBODY], token: { toString: 'x' } },
  { performerId: 'x'.repeat(10_000), sessionId: 'x'.repeat(10_000), token: 'x'.repeat(10_000) },
  JSON.parse('{"__proto__":{"performerId":"x"},"constructor":1}'),
  Buffer.from('binary'),
];

describe('events of clients', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  const ask = (socket: Socket, name: string, payload?: unknown): Promise<Ack> =>
    (payload === undefined
      ? socket.timeout(patience(10_000)).emitWithAck(name)
      : socket.timeout(patience(10_000)).emitWithAck(name, payload)) as Promise<Ack>;

  it.each([...PROTOTYPE, ...SERVER_EVENTS, 'no/such', ''])('answers the unknown event "%s"', async (name) => {
    const socket = await server.connect();
    expect((await ask(socket, name, {})).error?.code).toBe('NOT_FOUND');
    expect(socket.connected).toBe(true);
  });

  it.each(CLIENT_EVENTS)('answers %s with any payload, and never with UNEXPECTED', async (name) => {
    const { token } = await makeUser(server);
    const socket = await server.connect(token);
    for (const payload of HOSTILE) {
      const answer = await ask(socket, name, payload);
      expect(answer.data ?? answer.error).toBeDefined();
      expect(answer.error?.code).not.toBe('UNEXPECTED');
    }
  });

  it('limits a flood to its rate, and answers all of it', async () => {
    const socket = await server.connect();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => ask(socket, 'stream/join', { performerId: NOBODY })),
    );
    const codes = Map.groupBy(answers, (answer) => answer.error?.code);
    expect([...codes.keys()].toSorted()).toEqual(['NOT_FOUND', 'SLOW_DOWN']);
    expect(codes.get('SLOW_DOWN')!.length).toBeGreaterThan(100);
  });

  it('switches a socket to another caller, or to none', async () => {
    const ann = await makeUser(server);
    const bea = await makeUser(server);
    const socket = await server.connect(ann.token);
    const heard: unknown[] = [];
    socket.on('chat/muted', (fact: unknown) => heard.push(fact));
    const tell = (accountId: string, conversationId: string) =>
      server.platform.realtime.emit({
        to: `account:${accountId}`,
        event: 'chat/muted',
        payload: { conversationId, until: null },
      });
    expect((await ask(socket, 'auth/login', { token: bea.token })).data).toEqual({ role: 'user' });
    tell(ann.id, 'to ann');
    tell(bea.id, 'to bea');
    await expect.poll(() => heard).toEqual([{ conversationId: 'to bea', until: null }]);
    expect((await ask(socket, 'auth/login', { token: 'dead' })).data).toEqual({ role: 'visitor' });
  });

  it('sends a fact for several of a socket’s rooms once, with its id', async () => {
    const { token, id } = await makeUser(server);
    const socket = await server.connect(token);
    const heard: unknown[][] = [];
    socket.on('chat/muted', (...args: unknown[]) => heard.push(args.slice(0, 2)));
    const tell = (to: string | string[], conversationId: string, factId?: string) =>
      server.platform.realtime.emit({ to, event: 'chat/muted', payload: { conversationId, until: null } }, factId);
    tell([socket.id ?? '', `account:${id}`], 'both', '7.0');
    tell(`account:${id}`, 'last');
    await expect.poll(() => heard.length).toBe(2);
    expect(heard[0]).toEqual([{ conversationId: 'both', until: null }, { id: '7.0' }]);
    expect(heard[1]?.[0]).toEqual({ conversationId: 'last', until: null });
  });
});
