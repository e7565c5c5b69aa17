import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../../test/make/accounts.ts';
import {
  balanceInTokens,
  createShowClock,
  fund,
  makeRichUser,
  type ShowClock,
} from '../../../../test/make/paid-shows.ts';
import { makeBroadcast, offer } from '../../../../test/make/shows.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { proveLedger } from '../../ledger/index.ts';
import { patience } from '../../../../../../tests/patience.ts';

interface View {
  _id: string;
  state: string;
  endReason?: string;
  viewers: number;
  members?: { username: string; avatar: string }[];
  you?: { state: string; minutes: number; spentTokens: number; endReason?: string };
}

describe('group and ticket shows', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let clock: ShowClock;
  let host: Person;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    clock = await createShowClock(server);
    host = await makePerformer(server);
    await makeBroadcast(server, host);
  });
  afterAll(async () => {
    for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
    await server.close();
  });

  const post = (who: Person, path: string, body?: unknown) =>
    server.call<View>('POST', path, { token: who.token, body });
  const view = async (who: Person, id: string) =>
    (await server.call<View>('GET', `/streaming/shows/${id}`, { token: who.token })).data;
  const funds = (who: Person) => balanceInTokens(server, who);
  const open = async (wishes: object = {}) =>
    (await post(host, '/streaming/group-chat', { pricePerMinute: 10, ...wishes })).data._id;
  const reserve = (who: Person, id: string) => post(who, `/streaming/group-chat/${id}/reserve`);

  it('needs at least two viewers', async () => {
    const { status, body } = await post(host, '/streaming/group-chat', { minViewers: 1 });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(JSON.stringify(body)).toContain('Must be between 2 and 6');
  });

  it('needs enough viewers, then charges the first minute at the start, and late joiners on entry', async () => {
    const [ann, bea, cat] = await Promise.all([50, 50, 50].map((tokens) => makeRichUser(server, tokens)));
    const id = await open();
    expect((await reserve(ann!, id)).data).toMatchObject({ you: { state: 'waiting', minutes: 0 } });
    expect(await funds(ann!)).toBe(40);
    expect((await reserve(ann!, id)).status).toBe(200);
    expect(await funds(ann!)).toBe(40);
    expect((await post(host, `/streaming/shows/${id}/start`)).body.code).toBe('CONFLICT');
    await reserve(bea!, host.id);
    expect((await post(host, `/streaming/shows/${id}/start`)).data).toMatchObject({ state: 'running', viewers: 2 });
    expect([await funds(ann!), await funds(bea!)]).toEqual([40, 40]);
    await clock.pass(30, id, [host, ann!, bea!]);
    expect((await reserve(cat!, id)).data).toMatchObject({ viewers: 3, you: { minutes: 1 } });
    await post(bea!, `/streaming/shows/${id}/leave`);
    // API calls use the real clock, which stands still here, so the late viewer joined when the show began.
    await clock.pass(35, id, [host, ann!, cat!]);
    expect([await funds(ann!), await funds(bea!), await funds(cat!)]).toEqual([30, 40, 30]);
    await post(host, `/streaming/shows/${id}/leave`);
    expect(await view(ann!, id)).toMatchObject({
      state: 'ended',
      endReason: 'performer-left',
      you: { endReason: 'show-ended' },
    });
  });

  it('shows the members of a group to the performer only', async () => {
    const [ann, bea] = await Promise.all([makeRichUser(server, 50), makeRichUser(server, 50)]);
    const id = await open();
    const seen = async (who: Person, path = `/streaming/shows/${id}`) =>
      (await server.call<View>('GET', path, { token: who.token })).data.members?.map(({ username }) => username);
    const atDesk = async () =>
      (await server.call<{ data: View[] }>('GET', '/streaming/shows/current', { token: host.token })).data.data[0]
        ?.members;
    expect(await seen(host)).toEqual([]);
    for (const who of [ann!, bea!]) await reserve(who, id);
    expect(await seen(host)).toEqual([ann!.username, bea!.username]);
    expect((await atDesk())?.map(({ avatar }) => avatar)).toEqual(['/default-user-icon.png', '/default-user-icon.png']);
    for (const path of [`/streaming/shows/${id}`, `/streaming/group-chat/${id}`])
      expect(await seen(ann!, path)).toBeUndefined();
    await post(ann!, `/streaming/shows/${id}/leave`);
    expect(await seen(host)).toEqual([bea!.username]);
    await reserve(ann!, id);
    expect(await seen(host)).toEqual([bea!.username, ann!.username]);
    await post(host, `/streaming/shows/${id}/start`);
    expect((await seen(host))?.toSorted()).toEqual([ann!.username, bea!.username].toSorted());
    await post(host, `/streaming/shows/${id}/leave`);
    expect(await seen(host)).toBeUndefined();
  });

  it('lets a returning viewer continue without a second charge', async () => {
    const [ann, bea] = await Promise.all([makeRichUser(server, 50), makeRichUser(server, 50)]);
    const id = await open();
    await reserve(ann!, id);
    await reserve(bea!, id);
    await post(host, `/streaming/shows/${id}/start`);
    await post(ann!, `/streaming/shows/${id}/leave`);
    expect((await reserve(ann!, id)).data).toMatchObject({ you: { state: 'sitting', minutes: 1, spentTokens: 10 } });
    expect(await funds(ann!)).toBe(40);
  });

  it('never exceeds the participant limit in concurrent joins', async () => {
    const id = await open({ maxViewers: 3 });
    const crowd = await Promise.all(Array.from({ length: 8 }, () => makeRichUser(server, 20)));
    const replies = await Promise.all(crowd.map((who) => reserve(who, id)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3);
    expect(replies.filter((reply) => reply.body.code === 'SHOW_FULL')).toHaveLength(5);
    expect(await view(host, id)).toMatchObject({ viewers: 3 });
  });

  it('refunds everyone when cancelled or never started', async () => {
    const ann = await makeRichUser(server, 50);
    const first = await open();
    await reserve(ann, first);
    await post(host, `/streaming/shows/${first}/leave`);
    expect(await view(ann, first)).toMatchObject({ endReason: 'cancelled', you: { endReason: 'released' } });
    const second = await open();
    await reserve(ann, second);
    clock.stand(4);
    await clock.pass(31 * 60, second, []);
    expect(await view(ann, second)).toMatchObject({ endReason: 'cancelled' });
    expect(await funds(ann)).toBe(50);
  });

  it('sells minutes of a public show, and removes viewers without tokens', async () => {
    const ann = await makeRichUser(server, 5);
    const { data } = await post(host, '/streaming/paid', { mode: 'minute', price: 3 });
    expect((await post(ann, `/streaming/join/${host.id}`)).body.code).toBe('PAYMENT_REQUIRED');
    expect((await post(ann, `/member/send-pay-token/${data._id}`)).data).toMatchObject({
      you: { minutes: 1, spentTokens: 3 },
    });
    const media = await server.call<{ playback: { whepUrl: string; token: string } }>(
      'POST',
      `/streaming/shows/${data._id}/media`,
      { token: ann.token },
    );
    expect((await offer(server, media.data.playback.whepUrl, media.data.playback.token)).status).toBe(201);
    await clock.pass(90, data._id, [host, ann]);
    expect(await view(ann, data._id)).toMatchObject({
      state: 'running',
      you: { state: 'left', endReason: 'funds', minutes: 1 },
    });
    expect((await offer(server, media.data.playback.whepUrl, media.data.playback.token)).status).toBe(403);
    await fund(server, ann.id, 10);
    expect((await post(ann, `/member/send-pay-token/${data._id}`)).data).toMatchObject({
      you: { state: 'sitting', minutes: 1 },
    });
    expect(await funds(ann)).toBe(12);
  });

  it('sells one ticket for the whole show', async () => {
    const ann = await makeRichUser(server, 60);
    const { data } = await post(host, '/streaming/paid', { mode: 'ticket', price: 25 });
    await Promise.all([1, 2, 3].map(() => post(ann, `/member/send-pay-token/${data._id}`)));
    expect(await funds(ann)).toBe(35);
    await clock.pass(130, data._id, [host, ann]);
    await clock.pass(20, data._id, [host]);
    expect(await view(ann, data._id)).toMatchObject({ you: { state: 'left', endReason: 'gone' } });
    expect((await post(ann, `/member/send-pay-token/${data._id}`)).data).toMatchObject({ you: { state: 'sitting' } });
    expect(await funds(ann)).toBe(35);
    const poor = await makeUser(server);
    expect((await post(poor, `/member/send-pay-token/${data._id}`)).body.code).toBe('INSUFFICIENT_BALANCE');
    expect((await server.call('GET', `/streaming/shows/${data._id}`, { token: poor.token })).status).toBe(404);
  });
});
