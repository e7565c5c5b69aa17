import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { balanceInTokens, createShowClock, makeRichUser, type ShowClock } from '../../../../test/make/paid-shows.ts';
import { fakeMedia, makeBroadcast, offer } from '../../../../test/make/shows.ts';
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
  earnedTokens?: number;
  you?: { state: string; minutes: number; spentTokens: number; endReason?: string; paidUntil?: string };
}
interface Media {
  streamId: string;
  playback?: { whepUrl: string; token: string };
  camera?: {
    streamId: string;
    playback?: { whepUrl: string; token: string };
    ingest?: { whipUrl: string; token: string };
  };
}

describe('private show media', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let clock: ShowClock;
  let host: Person;
  let guest: Person;
  let streamId: string;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    clock = await createShowClock(server);
    host = await makePerformer(server);
    guest = await makeRichUser(server, 100);
    ({ streamId } = await makeBroadcast(server, host));
  });
  afterAll(async () => {
    for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
    await server.close();
  });

  const post = <T = View>(who: Person, path: string, body?: unknown) =>
    server.call<T>('POST', path, { token: who.token, body });
  const request = () => post(guest, `/streaming/private-chat/${host.id}`, {});
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

  it('closes the room to everyone else, and reopens it at the end', async () => {
    const other = await makeUser(server);
    const joined = await post<{ playback: { whepUrl: string; token: string } }>(other, `/streaming/join/${host.id}`);
    const { whepUrl, token } = joined.data.playback;
    expect((await offer(server, whepUrl, token)).status).toBe(201);
    const id = await running();
    expect((await post(other, `/streaming/join/${host.id}`)).body.code).toBe('PAYMENT_REQUIRED');
    expect((await offer(server, whepUrl, token)).status).toBe(403);
    const mine = (await post<Media>(guest, `/streaming/shows/${id}/media`)).data;
    expect(mine.streamId).toBe(streamId);
    expect((await offer(server, mine.playback?.whepUrl ?? '', mine.playback?.token)).status).toBe(201);
    expect((await post(other, `/streaming/shows/${id}/media`)).status).toBe(404);
    await post(host, `/streaming/shows/${id}/leave`);
    await server.settle();
    expect((await offer(server, mine.playback?.whepUrl ?? '', mine.playback?.token)).status).toBe(403);
    expect((await post(other, `/streaming/join/${host.id}`)).status).toBe(200);
  });

  it('shows the customer’s camera to the performer only', async () => {
    const id = await running();
    const mine = (await post<Media>(guest, `/streaming/shows/${id}/media`)).data;
    expect((await post<Media>(host, `/streaming/shows/${id}/media`)).data.camera, 'sends nothing yet').toBeUndefined();
    const { whipUrl, token } = mine.camera?.ingest ?? { whipUrl: '', token: '' };
    expect((await offer(server, whipUrl, token)).status).toBe(201);
    const watch = async () => (await post<Media>(host, `/streaming/shows/${id}/media`)).data;
    await expect.poll(async () => (await watch()).camera?.playback, { timeout: patience(10_000) }).toBeDefined();
    const theirs = await watch();
    expect((await offer(server, theirs.camera?.playback?.whepUrl ?? '', theirs.camera?.playback?.token)).status).toBe(
      201,
    );
    const peeker = await makeRichUser(server, 50);
    expect((await post(peeker, `/member/peek-in/${host.id}`)).status).toBe(200);
    const peek = (await server.call<Media>('GET', `/streaming/private/peek-in/${host.id}`, { token: peeker.token }))
      .data;
    expect(peek.camera).toBeUndefined();
    const cameraId = mine.camera?.streamId ?? '';
    for (const who of [peeker, guest])
      expect((await post(who, '/streaming/token', { id: cameraId, type: 'play' } as never)).body.code).toBe(
        'PAYMENT_REQUIRED',
      );
  });

  it('allows peeking: ten seconds free, then by the minute, until the performer disables it', async () => {
    const id = await running();
    const peeker = await makeRichUser(server, 6);
    const check = await post<{ allowed: boolean; freeSeconds: number; pricePerMinute: number }>(
      peeker,
      `/streaming/private/peek-in/${host.id}`,
    );
    expect(check.data).toMatchObject({ allowed: true, freeSeconds: 10, pricePerMinute: 5 });
    expect((await server.call('GET', `/streaming/private/peek-in/${host.id}`, { token: peeker.token })).body.code).toBe(
      'PAYMENT_REQUIRED',
    );
    expect((await post(peeker, `/member/peek-in/${host.id}`)).data).toMatchObject({
      you: { state: 'sitting', minutes: 0 },
    });
    expect(await view(guest, id)).toMatchObject({ peeking: 1 });
    await clock.pass(5, id, [host, guest, peeker]);
    expect(await funds(peeker)).toBe(6);
    await clock.pass(15, id, [host, guest, peeker]);
    expect(await funds(peeker)).toBe(1);
    await post(host, `/streaming/shows/${id}/peek`, { allowed: false });
    expect(await view(peeker, id)).toMatchObject({ you: { state: 'left', endReason: 'released' } });
    expect((await post(peeker, `/member/peek-in/${host.id}`)).body.code).toBe('NOT_OFFERED');
    expect(await view(guest, id)).toMatchObject({ state: 'running', peeking: 0, canPeek: false });
  });

  it('has its own chat for the two members', async () => {
    const id = await running();
    const say = (who: Person) =>
      server.call('POST', `/messages/stream/conversations/${id}`, { token: who.token, body: { text: 'just us' } });
    const hostSocket = await server.connect(host.token);
    await hostSocket.emitWithAck('show/beat', { sessionId: id });
    const heard = nextEvent<{ text: string }>(hostSocket, 'message/created', (message) => message.text === 'just us');
    expect((await say(guest)).status).toBe(200);
    await heard;
    const peeker = await makeRichUser(server, 50);
    await post(peeker, `/member/peek-in/${host.id}`);
    const read = (who: Person) =>
      server.call<{ data: unknown[] }>('GET', `/messages/conversations/public/${id}`, { token: who.token });
    expect((await read(host)).data.data).toHaveLength(1);
    for (const stranger of [peeker, await makeUser(server)])
      expect([(await say(stranger)).status, (await read(stranger)).status]).toEqual([404, 404]);
  });

  it('keeps a tip private, and the public goal unchanged', async () => {
    await server.call('PUT', '/streaming/live', {
      token: host.token,
      body: { goal: { title: 'Strings', targetTokens: 100 } },
    });
    const id = await running();
    const hostSocket = await server.connect(host.token);
    await hostSocket.emitWithAck('show/beat', { sessionId: id });
    const heard = nextEvent<{ conversationId: string }>(
      hostSocket,
      'message/created',
      (line) => line.conversationId === id,
    );
    const tip = await server.call('POST', `/member/send-tip-token/${host.id}`, {
      token: guest.token,
      body: { token: 15 },
    });
    expect(tip.status).toBe(200);
    await heard;
    const room = await server.call<{ conversationId: string; goal?: { raisedTokens: number } }>(
      'GET',
      `/streaming/broadcast/${host.id}`,
    );
    expect(room.data.goal?.raisedTokens).toBe(0);
    const lines = await server.call<{ data: { type: string }[] }>(
      'GET',
      `/messages/conversations/public/${room.data.conversationId}`,
    );
    expect(lines.data.data.filter((line) => line.type === 'tip')).toEqual([]);
  });

  it('leaves no trace for viewers who watch the room later', async () => {
    const { forgotten } = fakeMedia(server);
    const id = await running();
    await server.settle();
    expect(forgotten).not.toContain(streamId);
    await post(host, `/streaming/shows/${id}/leave`);
    await server.settle();
    expect(forgotten).toContain(streamId);
  });

  it('shows everyone the room’s state', async () => {
    const mode = async () =>
      (await server.call<{ show: Record<string, unknown> }>('GET', `/streaming/broadcast/${host.id}`)).data.show;
    expect(await mode()).toMatchObject({ mode: 'public' });
    const id = await running();
    expect(await mode()).toMatchObject({ mode: 'private', sessionId: id, canPeek: true });
    await post(host, `/streaming/shows/${id}/leave`);
    expect(await mode()).toMatchObject({ mode: 'public' });
  });
});
