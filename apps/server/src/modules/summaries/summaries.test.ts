import type { Answer, summaries } from '@footlight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeStudio, makeUser, type Person } from '../../../test/make/accounts.ts';
import { memberCalls } from '../../../test/make/members.ts';
import { balanceInTokens, makeRichUser } from '../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { patience } from '../../../../../tests/patience.ts';

type Summary = Answer<typeof summaries.view>;
type List = Answer<typeof summaries.list>;

describe('the summary of a show', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let host: Person;
  let streamId: string;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    host = await makePerformer(server);
    ({ streamId } = await makeBroadcast(server, host, { title: 'Songs at nine' }));
  });
  afterAll(() => server.close());

  const post = (who: Person, path: string, body?: object) => server.call('POST', path, { token: who.token, body });
  const view = (who: Person | undefined, id = streamId, path = '/streaming/summaries') =>
    server.call<Summary>('GET', `${path}/${id}`, { token: who?.token });
  const end = async () => {
    await post(host, '/performers/streaming-status/update', { status: 'offline' });
    await server.settle();
  };
  const tip = (who: Person, token: number) => post(who, `/member/send-tip-token/${host.id}`, { token });
  /** Runs the job that counts viewers, as if in the given minute. */
  const count = async (viewers: number, minute: number) => {
    const at = new Date(Date.UTC(2031, 0, 1, 20, minute));
    await server.platform.database.kysely
      .insertInto('stream_viewers')
      .values({ stream_id: streamId, at, viewers })
      .execute();
  };

  it('has one figure for what was earned, and the way to it', async () => {
    const ann = await makeRichUser(server, 100);
    const bob = await makeRichUser(server, 100);
    await tip(ann, 30);
    await tip(bob, 15);
    await tip(ann, 15);
    await end();
    const { data } = await view(host);
    const { gross, platform, studio } = data.shares;
    expect(data).toMatchObject({ title: 'Songs at nine', tips: 3, tipTokens: 60, paidShows: 0, shares: { gross: 60 } });
    expect(data.earnedTokens).toBe(gross - platform - studio);
    expect(await balanceInTokens(server, host)).toBe(data.earnedTokens);
    expect(data.supporters.map(({ username, tokens }) => [username, tokens])).toEqual([
      [ann.username, 45],
      [bob.username, 15],
    ]);
  });

  it('tells how many watched, from counts of every minute', async () => {
    for (const [minute, viewers] of [4, 10, 7].entries()) await count(viewers, minute);
    await end();
    const { data } = await view(host);
    expect(data).toMatchObject({ averageViewers: 7, curve: [{ viewers: 4 }, { viewers: 10 }, { viewers: 7 }] });
  });

  it('shortens a long curve, and keeps its mean', async () => {
    for (let minute = 0; minute < 300; minute++) await count(minute % 2 === 0 ? 10 : 20, minute);
    const { data } = await view(host);
    expect(data.curve.length).toBe(120);
    expect(data.averageViewers).toBe(15);
  });

  it('counts viewers by a job, once a minute', async () => {
    const viewer = await server.connect((await makeUser(server)).token);
    await viewer.emitWithAck('stream/join', { performerId: host.id });
    const job = server.business.modules.find(({ name }) => name === 'streaming')?.jobs?.['streaming.viewers'];
    const curve = async () => {
      await job?.run({});
      return (await view(host)).data.curve;
    };
    expect((await curve()).length).toBeGreaterThan(0);
    expect((await curve()).length, 'a repeat in the same minute adds nothing').toBeLessThan(3);
  });

  it('counts followers gained while it ran, and no others', async () => {
    const fans = await Promise.all([makeUser(server), makeUser(server), makeUser(server)]);
    for (const fan of fans.slice(0, 2)) await post(fan, `/favourite/${host.id}/like`);
    await end();
    await post(fans[2]!, `/favourite/${host.id}/like`);
    expect((await view(host)).data.followers).toBe(2);
  });

  it('is empty, and nothing is missing, for a show in which nothing happened', async () => {
    await end();
    const { data, status } = await view(host);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      earnedTokens: 0,
      shares: { gross: 0, platform: 0, studio: 0 },
      curve: [],
      supporters: [],
      followers: 0,
      clips: [],
      recordings: [],
    });
    expect(data.averageViewers).toBeUndefined();
    expect(data.endReason).toBeUndefined();
  });

  it('says who ended it, if that was not the performer', async () => {
    const staff = await makeStaff(server, { staffRole: 'moderator' });
    await post(staff, `/admin/rooms/${streamId}/stop`, { reason: 'This is not allowed here.' });
    await server.settle();
    expect((await view(host)).data).toMatchObject({ endReason: 'staff', endNote: 'This is not allowed here.' });
  });

  it('is for the performer, the studio they are in, and staff; for everyone else there is none', async () => {
    const studio = await makeStudio(server);
    const stranger = await makeStudio(server);
    await memberCalls(server).join(studio, host);
    await end();
    expect((await view(host)).status).toBe(200);
    expect((await view(studio)).status).toBe(200);
    expect((await view(stranger)).status).toBe(404);
    expect((await view(await makePerformer(server))).status).toBe(404);
    expect((await view(await makeUser(server))).status).toBe(403);
    expect((await view(undefined)).status).toBe(401);
    const staff = await makeStaff(server, { staffRole: 'support' });
    expect((await view(staff, streamId, '/admin/summaries')).data.title).toBe('Songs at nine');
    expect((await view(host, streamId, '/admin/summaries')).status).toBe(403);
    expect((await view(host, '0190a000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it('is found in the list of one’s shows, newest first, page by page', async () => {
    await end();
    const next = await makeBroadcast(server, host, { title: 'Songs at ten' });
    const list = async (query = '') =>
      (await server.call<List>('GET', `/streaming/summaries${query}`, { token: host.token })).data;
    expect((await list()).data.map(({ title, endedAt }) => [title, endedAt === undefined])).toEqual([
      ['Songs at ten', true],
      ['Songs at nine', false],
    ]);
    const first = await list('?limit=1');
    expect(first.data.map((one) => one.streamId)).toEqual([next.streamId]);
    expect((await list(`?limit=1&cursor=${first.nextCursor ?? ''}`)).data.map((one) => one.streamId)).toEqual([
      streamId,
    ]);
  });
});
