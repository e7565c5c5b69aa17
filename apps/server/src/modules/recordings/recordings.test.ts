import { HOUR_MS } from '@footlight/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { balanceInTokens, createShowClock, makeRichUser, type ShowClock } from '../../../test/make/paid-shows.ts';
import { fakeMedia, makeBroadcast } from '../../../test/make/shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { proveLedger } from '../ledger/index.ts';
import { sweepRecordings } from './processing/sweep-recordings.ts';
import { patience } from '../../../../../tests/patience.ts';

interface State {
  isRecording: boolean;
  isPaid: boolean;
  canRecord: boolean;
  obstacle?: string;
  price?: number;
  vodId?: string;
}
interface Vod {
  _id: string;
  state: string;
  failure?: string;
  canDelete: boolean;
}

describe('recording permissions', { timeout: patience(60_000) }, () => {
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
    guest = await makeRichUser(server, 200);
    ({ streamId } = await makeBroadcast(server, host));
  });
  afterAll(async () => {
    for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
    await server.close();
  });

  const call = <T = State>(who: Person, method: string, path: string, body?: unknown) =>
    server.call<T>(method, path, { token: who.token, body });
  const pay = (who: Person, id: string, token = 50) =>
    call(who, 'POST', `/member/send-record-pay-token/${id}`, { token });
  const put = (who: Person, id: string, word: string, body: unknown = {}) =>
    call(who, 'PUT', `/streaming/record/${id}/${word}`, body);
  const state = (who: Person, id: string) => call(who, 'GET', `/streaming/record/${id}`);
  const vods = async (who: Person) =>
    (await call<{ data: Vod[]; total: number }>(who, 'GET', '/streaming/vod/list')).data.data;
  const funds = (who: Person) => balanceInTokens(server, who);
  const offer = (allowRecording: boolean) =>
    call(host, 'POST', '/performers/broadcast-setting/update', { allowRecording });
  async function running(): Promise<string> {
    const { data } = await call<{ _id: string }>(guest, 'POST', `/streaming/private-chat/${host.id}`, {});
    await call(host, 'POST', `/streaming/shows/${data._id}/accept`);
    await clock.pass(1, data._id, [host, guest]);
    return data._id;
  }

  it('a private show only if the performer offered it before the request', async () => {
    const id = await running();
    await offer(true);
    expect((await pay(guest, id)).body.code).toBe('NOT_OFFERED');
    expect((await put(host, id, 'start', { userId: guest.id })).body.code).toBe('NOT_OFFERED');
    expect((await state(guest, id)).data).toMatchObject({ canRecord: false, isRecording: false, isPaid: false });
    expect(await funds(guest)).toBe(180 - 40);
  });

  it('a private show only after its customer has paid the agreed price', async () => {
    await offer(true);
    const id = await running();
    await call(host, 'POST', '/performers/default-price/update', { recordingPrice: 70 });
    expect((await put(host, id, 'start', { userId: guest.id })).body.code).toBe('PAYMENT_REQUIRED');
    expect((await state(guest, id)).data).toMatchObject({ canRecord: true, price: 50, isPaid: false });
    expect((await pay(guest, id, 70)).body.code).toBe('CONFLICT');
    expect((await pay(await makeRichUser(server, 90), id)).status).toBe(404);
    const before = await funds(guest);
    expect((await pay(guest, id)).data).toMatchObject({ isRecording: true, isPaid: true, canRecord: true });
    expect(await funds(guest)).toBe(before - 50);
  });

  it('is paid once in concurrent requests', async () => {
    await offer(true);
    const id = await running();
    const before = await funds(guest);
    const answers = await Promise.all(Array.from({ length: 4 }, () => pay(guest, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await pay(guest, id)).data).toMatchObject({ isPaid: true });
    expect(await funds(guest)).toBe(before - 50);
    expect(await vods(guest)).toHaveLength(1);
  });

  it('doesn’t start without the tokens for it', async () => {
    await offer(true);
    const poor = await makeRichUser(server, 100);
    guest = poor;
    const id = await running();
    expect((await pay(poor, id)).body.code).toBe('INSUFFICIENT_BALANCE');
    expect(await vods(poor)).toEqual([]);
  });

  it('notifies both sides of a private show, and nobody else', async () => {
    await offer(true);
    const id = await running();
    const stranger = await makeUser(server);
    const sockets = await Promise.all([host, guest, stranger].map((who) => server.connect(who.token)));
    await sockets[2]?.emitWithAck('stream/join', { performerId: host.id });
    const strange: unknown[] = [];
    sockets[2]?.on('recording/started', (payload) => strange.push(payload));
    const heard = sockets
      .slice(0, 2)
      .map((socket) =>
        nextEvent<{ sessionId: string }>(socket, 'recording/started', ({ sessionId }) => sessionId === id),
      );
    await pay(guest, id);
    await Promise.all(heard);
    await server.settle();
    expect(strange).toEqual([]);
    expect((await state(stranger, id)).status).toBe(404);
    expect((await state(host, id)).data).toMatchObject({ isRecording: true, isPaid: true });
  });

  it('lets the performer pause and resume for the customer, and nobody else', async () => {
    await offer(true);
    const id = await running();
    await pay(guest, id);
    expect((await put(host, id, 'stop')).data).toMatchObject({ isRecording: false });
    expect((await put(host, id, 'start', { userId: host.id })).body.code).toBe('FORBIDDEN');
    expect((await put(host, id, 'start', { userId: guest.id })).data).toMatchObject({ isRecording: true });
    expect((await put(await makePerformer(server), id, 'stop')).status).toBe(404);
  });

  it('is rejected without a charge while the stream can’t be recorded', async () => {
    await offer(true);
    const id = await running();
    const before = await funds(guest);
    fakeMedia(server).obstruct(streamId, 'vp8');
    for (const who of [guest, host]) expect((await state(who, id)).data.canRecord).toBe(false);
    expect((await state(guest, id)).data).toMatchObject({ obstacle: 'vp8', isPaid: false });
    const refused = (await pay(guest, id)).body;
    expect([refused.code, refused.message]).toEqual(['NOT_OFFERED', expect.stringContaining('VP8')]);
    expect([await funds(guest), await vods(guest)]).toEqual([before, []]);
    fakeMedia(server).obstruct(streamId, null);
    expect((await state(guest, id)).data.obstacle).toBeUndefined();
    expect((await pay(guest, id)).data).toMatchObject({ isRecording: true, isPaid: true });
    await call(host, 'POST', `/streaming/shows/${id}/leave`);

    fakeMedia(server).obstruct(streamId, 'no-video');
    expect((await state(host, host.id)).data).toMatchObject({ canRecord: false, obstacle: 'no-video' });
    expect((await state(guest, host.id)).data.obstacle).toBeUndefined();
    expect((await put(host, streamId, 'start')).body.code).toBe('NOT_OFFERED');
    fakeMedia(server).obstruct(streamId, null);
    expect((await put(host, streamId, 'start')).data).toMatchObject({ isRecording: true });
  });

  it('refunds the price if nothing was recorded', async () => {
    await offer(true);
    const id = await running();
    const before = await funds(guest);
    await pay(guest, id);
    await call(host, 'POST', `/streaming/shows/${id}/leave`);
    await expect
      .poll(async () => (await vods(guest))[0], { timeout: patience(20_000) })
      .toMatchObject({
        state: 'failed',
        failure: 'nothing-recorded',
      });
    await server.settle();
    // The unused held minute is returned too.
    expect(await funds(guest)).toBeGreaterThanOrEqual(before);
    expect((await pay(guest, id)).data).toMatchObject({ isPaid: false, canRecord: false });
    const [vod] = await vods(host);
    expect((await call(guest, 'GET', `/streaming/vod/${vod?._id}/download-link`)).body.code).toBe('CONFLICT');
  });

  it('refunds the price after a day, even if the show still runs', async () => {
    await offer(true);
    const id = await running();
    const before = await funds(guest);
    await pay(guest, id);
    await sweepRecordings(server.platform, new Date(Date.now() + 23 * HOUR_MS));
    expect(await funds(guest)).toBe(before - 50);
    await sweepRecordings(server.platform, new Date(Date.now() + 25 * HOUR_MS));
    await sweepRecordings(server.platform, new Date(Date.now() + 25 * HOUR_MS));
    expect(await funds(guest)).toBe(before);
    expect(await vods(guest)).toMatchObject([{ state: 'failed', failure: 'too-late' }]);
  });

  it('a public show only by its performer, one at a time', async () => {
    expect((await put(host, streamId, 'start', { userId: guest.id })).body.code).toBe('FORBIDDEN');
    const first = await put(host, streamId, 'start');
    expect(first.data).toMatchObject({ isRecording: true, canRecord: true });
    expect((await put(host, streamId, 'start')).data.vodId).toBe(first.data.vodId);
    const seen = (await state(guest, host.id)).data;
    expect([seen.isRecording, seen.vodId]).toEqual([true, undefined]);
    const id = first.data.vodId ?? '';
    expect((await call(host, 'DELETE', `/streaming/vod/${id}`)).body.code).toBe('CONFLICT');
    expect((await put(host, streamId, 'stop')).data).toMatchObject({ isRecording: false });
    expect((await put(host, streamId, 'stop')).status).toBe(200);
    expect((await put(await makePerformer(server), streamId, 'start')).status).toBe(404);
  });

  it('skips a public show while a private one uses the stream', async () => {
    const id = await running();
    expect((await put(host, streamId, 'start')).body.code).toBe('SHOW_BUSY');
    await call(host, 'POST', `/streaming/shows/${id}/leave`);
    expect((await put(host, streamId, 'start')).status).toBe(200);
  });

  it('ends with the show', async () => {
    const { data } = await put(host, streamId, 'start');
    await call(host, 'POST', '/performers/streaming-status/update', { status: 'offline' });
    await expect
      .poll(async () => (await vods(host))[0], { timeout: patience(20_000) })
      .toMatchObject({
        _id: data.vodId,
        state: 'failed',
        failure: 'nothing-recorded',
        canDelete: true,
      });
    for (const other of [guest, await makePerformer(server)]) {
      expect(await vods(other)).toEqual([]);
      if (other !== guest) expect((await call(other, 'DELETE', `/streaming/vod/${data.vodId}`)).status).toBe(404);
    }
    expect((await call(host, 'DELETE', `/streaming/vod/${data.vodId}`)).data).toEqual({
      success: true,
      keptForCustomer: false,
    });
    expect(await vods(host)).toEqual([]);
  });
});
