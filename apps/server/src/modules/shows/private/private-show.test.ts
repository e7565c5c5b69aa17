import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { balanceInTokens, createShowClock, makeRichUser, type ShowClock } from '../../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../../test/make/shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../../test/server.ts';
import { proveLedger } from '../../ledger/index.ts';
import { patience } from '../../../../../../tests/patience.ts';

interface View {
  _id: string;
  state: string;
  endReason?: string;
  pricePerMinute: number;
  peeking: number;
  canPeek: boolean;
  customer?: { username: string };
  note?: string;
  shareTokens?: number;
  earnedTokens?: number;
  you?: { state: string; minutes: number; spentTokens: number; endReason?: string; paidUntil?: string };
}
describe('private shows', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let clock: ShowClock;
  let host: Person;
  let guest: Person;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    clock = await createShowClock(server);
    host = await makePerformer(server);
    guest = await makeRichUser(server, 100);
    await makeBroadcast(server, host);
  });
  afterAll(async () => {
    for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
    await server.close();
  });

  const post = <T = View>(who: Person, path: string, body?: unknown) =>
    server.call<T>('POST', path, { token: who.token, body });
  const request = (who = guest) => post(who, `/streaming/private-chat/${host.id}`, {});
  const view = async (who: Person, id: string) =>
    (await server.call<View>('GET', `/streaming/shows/${id}`, { token: who.token })).data;
  const funds = (who: Person) => balanceInTokens(server, who);
  async function running(): Promise<string> {
    const { data } = await request();
    await post(host, `/streaming/shows/${data._id}/accept`);
    await clock.pass(1, data._id, [host, guest]);
    expect((await view(guest, data._id)).state).toBe('running');
    return data._id;
  }

  it('shows the performer the customer’s request and price per minute, and neither to peekers', async () => {
    const { data } = await post(guest, `/streaming/private-chat/${host.id}`, { note: 'A song from the sea?' });
    expect(data.shareTokens).toBeUndefined();
    expect(await view(host, data._id)).toMatchObject({ note: 'A song from the sea?', shareTokens: 14 });
    await post(host, `/streaming/shows/${data._id}/accept`);
    await clock.pass(1, data._id, [host, guest]);
    const peeker = await makeRichUser(server, 50);
    await post(peeker, `/member/peek-in/${host.id}`, {});
    const seen = await view(peeker, data._id);
    expect([seen.state, seen.note, seen.shareTokens]).toEqual(['running', undefined, undefined]);
  });

  it('holds the minimum on request, and releases it when declined, withdrawn or unanswered', async () => {
    const asked = await request();
    expect(asked.data).toMatchObject({ state: 'requested', pricePerMinute: 20, you: { state: 'waiting', minutes: 0 } });
    expect(await funds(guest)).toBe(40);
    expect((await request()).body.code).toBe('CONFLICT');
    expect((await post(host, `/streaming/shows/${asked.data._id}/decline`)).data).toMatchObject({
      endReason: 'declined',
    });
    expect(await funds(guest)).toBe(100);

    const second = await request();
    expect((await post(guest, `/streaming/shows/${second.data._id}/leave`)).data).toMatchObject({
      endReason: 'withdrawn',
    });
    expect(await funds(guest)).toBe(100);

    const third = await request();
    await clock.pass(125, third.data._id, []);
    expect(await view(guest, third.data._id)).toMatchObject({ state: 'ended', endReason: 'timeout' });
    expect(await funds(guest)).toBe(100);
    expect((await post(host, `/streaming/shows/${third.data._id}/accept`)).body.code).toBe('SHOW_OVER');
  });

  it('sends all pages of the viewer the balance on hold and release', async () => {
    const socket = await server.connect(guest.token);
    const left = () => nextEvent<{ balance: number; reason: string }>(socket, 'wallet/balance-changed');
    let told = left();
    const { data } = await request();
    expect(await told).toMatchObject({ balance: 40, reason: 'hold' });
    told = left();
    await post(guest, `/streaming/shows/${data._id}/leave`);
    expect(await told).toMatchObject({ balance: 100, reason: 'release' });
  });

  it('charges at most the price shown when it was requested', async () => {
    const ask = (shown: object) => post(guest, `/streaming/private-chat/${host.id}`, shown);
    const reprice = (body: object) => post(host, '/performers/default-price/update', body);
    await reprice({ privatePrice: 30 });
    const dearer = await ask({ pricePerMinute: 20, minMinutes: 3 });
    expect([dearer.status, dearer.body.code]).toEqual([409, 'CONFLICT']);
    expect((await ask({ pricePerMinute: 30, minMinutes: 2 })).body.code).toBe('CONFLICT');
    expect(await funds(guest)).toBe(100);
    await reprice({ privatePrice: 10 });
    const { data } = await ask({ pricePerMinute: 30, minMinutes: 3 });
    expect(data.pricePerMinute).toBe(10);
    await reprice({ privatePrice: 50 });
    await post(host, `/streaming/shows/${data._id}/accept`);
    await clock.pass(1, data._id, [host, guest]);
    expect(await view(guest, data._id)).toMatchObject({ pricePerMinute: 10, you: { minutes: 1, spentTokens: 10 } });
    expect(await funds(guest)).toBe(70);
  });

  it('rejects callers without funds, confirmation or access, and performers who are offline or offer none', async () => {
    const poor = await makeRichUser(server, 59);
    expect((await request(poor)).body.code).toBe('INSUFFICIENT_BALANCE');
    expect(await funds(poor)).toBe(59);
    const fresh = await makeUser(server, { emailVerified: false });
    expect((await request(fresh)).body.code).toBe('EMAIL_NOT_VERIFIED');
    await server.call('POST', '/performers/blocking/update', { token: host.token, body: { users: [poor.id] } });
    expect((await request(poor)).body.code).toBe('BLOCKED');
    await post(host, '/performers/broadcast-setting/update', { allowPrivate: false });
    expect((await request()).body.code).toBe('NOT_OFFERED');
    const off = await makePerformer(server);
    expect((await post(guest, `/streaming/private-chat/${off.id}`, {})).body.code).toBe('NOT_LIVE');
  });

  it('charges a minute when it starts, from the hold first, and nothing after the end', async () => {
    const id = await running();
    expect(await view(guest, id)).toMatchObject({ you: { minutes: 1, spentTokens: 20 } });
    await clock.pass(58, id, [host, guest]);
    expect(await view(guest, id)).toMatchObject({ you: { minutes: 1 } });
    await clock.pass(5, id, [host, guest]);
    expect(await view(guest, id)).toMatchObject({ you: { minutes: 2, spentTokens: 40 } });
    expect(await funds(guest)).toBe(40);
    await post(guest, `/streaming/shows/${id}/leave`);
    expect(await funds(guest)).toBe(60);
    await clock.pass(70, id, [host, guest]);
    expect(await view(guest, id)).toMatchObject({
      state: 'ended',
      endReason: 'user-left',
      you: { minutes: 2, spentTokens: 40 },
    });
    expect(await view(host, id)).toMatchObject({ earnedTokens: 28, customer: { username: guest.username } });
    expect(await funds(host)).toBe(28);
  });

  it('ends when funds run out, after a grace period for top-ups', async () => {
    const id = await running();
    await clock.pass(240, id, [host, guest]);
    expect(await view(guest, id)).toMatchObject({ state: 'running', you: { minutes: 5, spentTokens: 100 } });
    await clock.pass(90, id, [host, guest]);
    expect(await view(guest, id)).toMatchObject({
      state: 'ended',
      endReason: 'funds',
      you: { minutes: 5, endReason: 'funds' },
    });
    expect(await funds(guest)).toBe(0);
  });

  it('charges no minute in which either side was absent', async () => {
    const id = await running();
    await clock.pass(40, id, [host, guest]);
    await clock.pass(40, id, [host]);
    expect(await view(guest, id)).toMatchObject({ state: 'ended', endReason: 'user-left', you: { minutes: 1 } });
    expect(await funds(guest)).toBe(80);

    const again = await running();
    await clock.pass(40, again, [host, guest]);
    await clock.pass(60, again, [guest]);
    expect(await view(guest, again)).toMatchObject({
      state: 'ended',
      endReason: 'performer-left',
      you: { minutes: 1 },
    });
    expect(await funds(guest)).toBe(60);
  });

  it('refunds the time without ticks', async () => {
    const id = await running();
    await clock.pass(30, id, [host, guest]);
    clock.stand(600);
    await clock.pass(25, id, [host, guest]);
    expect(await view(guest, id)).toMatchObject({ state: 'running', you: { minutes: 1 } });
    await clock.pass(10, id, [host, guest]);
    expect(await view(guest, id)).toMatchObject({ state: 'running', you: { minutes: 2 } });
  });

  it('charges the next minute once, however often it is requested', async () => {
    const id = await running();
    const replies = await Promise.all(Array.from({ length: 8 }, () => post(guest, `/member/send-pay-token/${id}`)));
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await view(guest, id)).toMatchObject({ you: { minutes: 1, spentTokens: 20 } });
  });

  it('removes a blocked customer, and ends with the performer’s broadcast', async () => {
    const id = await running();
    await server.call('POST', '/performers/blocking/update', { token: host.token, body: { users: [guest.id] } });
    await server.settle();
    expect(await view(guest, id)).toMatchObject({ state: 'ended', endReason: 'blocked' });
    expect(await funds(guest)).toBe(80);
  });

  it('sends the performer the request, and both the start, on socket heartbeats', async () => {
    const hostSocket = await server.connect(host.token);
    const guestSocket = await server.connect(guest.token);
    const ring = nextEvent<{ state: string }>(hostSocket, 'show/changed', (told) => told.state === 'requested');
    const { data } = await request();
    await ring;
    await post(host, `/streaming/shows/${data._id}/accept`);
    const begun = nextEvent<{ state: string }>(guestSocket, 'show/changed', (told) => told.state === 'running');
    const charged = nextEvent<{ balance: number }>(
      guestSocket,
      'wallet/balance-changed',
      (told) => told.balance === 40,
    );
    for (const socket of [hostSocket, guestSocket])
      await socket.emitWithAck('show/beat', { sessionId: data._id, hasPicture: socket === guestSocket });
    await Promise.all([begun, charged]);
    const stranger = await server.connect((await makeUser(server)).token);
    expect(await stranger.emitWithAck('show/beat', { sessionId: data._id })).toMatchObject({
      error: expect.anything(),
    });
  });

  it('reopens the room for waiting viewers if it ends before it starts; a request alone closes nothing', async () => {
    const visitor = await server.connect();
    await visitor.emitWithAck('stream/join', { performerId: host.id });
    const modes: string[] = [];
    visitor.on('show/mode', ({ mode }: { mode: string }) => modes.push(mode));
    await post(guest, `/streaming/shows/${(await request()).data._id}/leave`);
    const { data } = await request();
    await post(host, `/streaming/shows/${data._id}/accept`);
    await expect.poll(() => modes).toEqual(['private']);
    expect((await post(host, `/streaming/shows/${data._id}/leave`)).data.state).toBe('ended');
    await expect.poll(() => modes).toEqual(['private', 'public']);
  });
});
