import type { Answer, alerts } from '@footlight/contract';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { makeRichUser } from '../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';

type View = Answer<typeof alerts.view>;
interface Shown {
  readonly text: string;
  readonly isTest: boolean;
  readonly sound: string;
  readonly soundUrl?: string;
}

let server: TestServer;
let creator: Person;
let fan: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  creator = await makePerformer(server);
  fan = await makeRichUser(server, 1000);
});

const SMALL = { from: 1, to: 49.99, text: '{name} tipped {tokens}', sound: 'coins', animation: 'pop' } as const;
const LARGE = { from: 50, text: 'Wow, {name}!', sound: 'fanfare' } as const;
const call = <T>(who: Person, method: string, path: string, body?: unknown) =>
  server.call<T>(method, path, { token: who.token, body });
const put = (body: object, who = creator) => call<View>(who, 'PUT', '/alerts', body);
const view = async (who = creator) => (await call<View>(who, 'GET', '/alerts')).data;
const tip = async (token: number) =>
  server.call('POST', `/member/send-tip-token/${creator.id}`, { token: fan.token, body: { token }, key: newId() });
const pageToken = async (method: 'GET' | 'POST' = 'GET'): Promise<string> => {
  const path = method === 'GET' ? '/alerts/page' : '/alerts/page/renew';
  const { url } = (await call<{ url: string }>(creator, method, path)).data;
  return new URL(url).hash.slice(1);
};
const watch = (socket: Socket, token: string) =>
  socket.emitWithAck('alerts/watch', { token }) as Promise<{ data?: object; error?: { code: string } }>;
function hear(socket: Socket): Shown[] {
  const heard: Shown[] = [];
  socket.on('alert/shown', (fact: Shown) => heard.push(fact));
  return heard;
}
async function inRoom(who: Person): Promise<Shown[]> {
  const socket = await server.connect(who.token);
  await socket.emitWithAck('stream/join', { performerId: creator.id });
  return hear(socket);
}

describe('bands', () => {
  it('keep their ids, are sorted by size, and replace the previous ones', async () => {
    expect(await view()).toEqual({ isOn: false, bands: [], sounds: [] });
    const { data } = await put({ isOn: true, bands: [LARGE, SMALL] });
    expect(data.bands).toEqual([
      { _id: expect.any(String), ...SMALL, isOn: true },
      { _id: expect.any(String), ...LARGE, animation: 'rise', isOn: true },
    ]);
    const [small] = data.bands;
    const kept = await put({
      bands: [
        { ...small, text: 'Thanks' },
        { ...small, from: 100, to: 200 },
      ],
    });
    expect(kept.data.bands.map(({ _id }) => _id === small?._id)).toEqual([true, false]);
    expect((await view(await makePerformer(server))).bands).toEqual([]);
    // A band id that belongs to another creator must not be reused.
    const other = await makePerformer(server);
    expect((await put({ bands: [{ ...small }] }, other)).data.bands[0]?._id).not.toBe(small?._id);
    expect((await view()).bands[0]?._id).toBe(small?._id);
  });

  it.each([
    ['overlap', [SMALL, { ...LARGE, from: 49 }]],
    ['overlap in nothing but their end', [{ ...SMALL, to: 50 }, LARGE]],
    ['are nine', Array.from({ length: 9 }, (_, n) => ({ ...SMALL, from: n + 1, to: n + 1 }))],
    ['run backwards', [{ ...SMALL, from: 10, to: 5 }]],
    ['have no words', [{ ...SMALL, text: ' \u200B ' }]],
    ['have too many words', [{ ...SMALL, text: 'x'.repeat(121) }]],
    ['begin below nothing', [{ ...SMALL, from: -1 }]],
    ['end beyond the bound', [{ ...SMALL, to: 1e12 }]],
    ['play what is not there', [{ ...SMALL, sound: 'own', soundId: newId() }]],
    ['play a sound that is unknown', [{ ...SMALL, sound: '../a' }]],
  ])('%s are rejected, and the saved ones are kept', async (_, bands) => {
    await put({ bands: [LARGE] });
    const reply = await put({ bands });
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await view()).bands).toMatchObject([LARGE]);
  });

  it('saved concurrently never overlap', async () => {
    const all = Array.from({ length: 8 }, (_, n) => put({ bands: [{ ...SMALL, from: n + 1 }, LARGE] }));
    for (const { status } of await Promise.all(all)) expect(status).toBe(200);
    expect((await view()).bands).toHaveLength(2);
  });
});

describe('an alert', () => {
  it('is sent to the room by tip size while alerts are on and the creator is live', async () => {
    await put({ isOn: true, bands: [SMALL, { ...LARGE, isOn: false, to: 99 }, { ...LARGE, from: 100 }] });
    const heard = await inRoom(await makeUser(server));
    await tip(5);
    await makeBroadcast(server, creator);
    await tip(5);
    await tip(60);
    await tip(100);
    await expect
      .poll(() => heard.map(({ text, sound, isTest }) => [text, sound, isTest]))
      .toEqual([
        [`${fan.username} tipped 5`, 'coins', false],
        [`Wow, ${fan.username}!`, 'fanfare', false],
      ]);
    await put({ isOn: false });
    await server.settle();
    await tip(5);
    await put({ isOn: true });
    await server.settle();
    await tip(7);
    await expect.poll(() => heard.at(-1)?.text).toBe(`${fan.username} tipped 7`);
    expect(heard).toHaveLength(3);
  });

  it('sent as a test reaches only its creator and the alert page', async () => {
    const { data } = await put({ isOn: false, bands: [LARGE] });
    const socket = await server.connect(creator.token);
    const page = await server.connect();
    expect((await watch(page, await pageToken())).data).toEqual({ performerId: creator.id });
    const heard = [hear(socket), hear(page), await inRoom(fan)];
    await call(creator, 'POST', `/alerts/${data.bands[0]?._id}/test`);
    for (const ear of heard.slice(0, 2))
      await expect.poll(() => ear).toMatchObject([{ text: `Wow, ${creator.username}!`, isTest: true }]);
    expect(heard[2]).toEqual([]);
    const other = await makePerformer(server);
    expect((await call(other, 'POST', `/alerts/${data.bands[0]?._id}/test`)).body.code).toBe('NOT_FOUND');
  });
});

describe('the alert page', () => {
  it('receives nothing after its address is rotated', async () => {
    await put({ isOn: true, bands: [SMALL] });
    await makeBroadcast(server, creator);
    const old = await server.connect();
    const fresh = await server.connect();
    const before = await pageToken();
    expect(await pageToken()).toBe(before);
    await watch(old, before);
    const ofOld = hear(old);
    await tip(3);
    await expect.poll(() => ofOld).toHaveLength(1);
    const after = await pageToken('POST');
    expect(after).not.toBe(before);
    await server.settle();
    expect((await watch(fresh, before)).error?.code).toBe('LINK_EXPIRED');
    expect((await watch(fresh, after)).data).toEqual({ performerId: creator.id });
    const told = nextEvent<Shown>(fresh, 'alert/shown');
    await tip(4);
    expect(await told).toMatchObject({ text: `${fan.username} tipped 4` });
    expect(ofOld).toHaveLength(1);
  });

  it('rejects an invented address', async () => {
    const socket = await server.connect();
    const right = await pageToken();
    const other = (await makePerformer(server)).id.replaceAll('-', '');
    const wrong = ['x', right.slice(0, -1), `${right}a`, right.replace(creator.id.replaceAll('-', ''), other)];
    for (const token of [...wrong, right.replace('_1_', '_2_')])
      expect((await watch(socket, token)).error?.code, token).toBe('LINK_EXPIRED');
    expect((await watch(socket, '')).error?.code).toBe('VALIDATION_FAILED');
  });
});

describe('overlay pages', () => {
  const overlay = (socket: Socket, token: string) =>
    socket.emitWithAck('overlays/watch', { token }) as Promise<{
      data?: { performerId: string; conversationId: string; goal: unknown };
      error?: { code: string };
    }>;

  it('receive the room’s chat and goal with the alert page’s key, and don’t count as viewers', async () => {
    await makeBroadcast(server, creator, { goal: { title: 'Tea', targetTokens: 100 } });
    const page = await server.connect();
    const { data } = await overlay(page, await pageToken());
    expect(data).toMatchObject({ performerId: creator.id, goal: { title: 'Tea', raisedTokens: 0, targetTokens: 100 } });
    const viewer = await server.connect(fan.token);
    expect(await viewer.emitWithAck('stream/join', { performerId: creator.id })).toEqual({ data: { viewers: 1 } });
    const line = nextEvent<{ text: string }>(page, 'message/created', ({ text }) => text === 'Hi!');
    await call(fan, 'POST', `/messages/stream/public/conversations/${data?.conversationId}`, { text: 'Hi!' });
    expect(await line).toMatchObject({ sender: { username: fan.username } });
    const tipped = nextEvent<{ goal: { raisedTokens: number } }>(page, 'tip/sent');
    await tip(30);
    expect((await tipped).goal.raisedTokens).toBe(30);
  });

  it('receive nothing after the address is rotated', async () => {
    await makeBroadcast(server, creator);
    const page = await server.connect();
    const other = await server.connect();
    const old = await pageToken();
    const { data } = await overlay(page, old);
    const heard: unknown[] = [];
    page.on('message/created', (fact) => heard.push(fact));
    await pageToken('POST');
    await server.settle();
    expect((await overlay(other, old)).error?.code).toBe('LINK_EXPIRED');
    expect((await overlay(other, await pageToken())).data?.performerId).toBe(creator.id);
    const line = nextEvent<{ text: string }>(other, 'message/created', ({ text }) => text === 'After');
    await call(fan, 'POST', `/messages/stream/public/conversations/${data?.conversationId}`, { text: 'After' });
    await line;
    expect(heard).toEqual([]);
  });
});
