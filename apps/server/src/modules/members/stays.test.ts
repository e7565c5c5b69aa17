import type { Membership } from '@footlight/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makePerformer, makeStudio, type Person } from '../../../test/make/accounts.ts';
import { memberCalls } from '../../../test/make/members.ts';
import { balanceInTokens, createShowClock, fund, makeRichUser } from '../../../test/make/paid-shows.ts';
import { payoutCalls } from '../../../test/make/payouts.ts';
import { fakeMedia, makeBroadcast, onAir } from '../../../test/make/shows.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { waitForMail } from '../../../test/wait-for-mail.ts';
import { newId } from '../../platform/ids.ts';

let server: TestServer;
let calls: ReturnType<typeof memberCalls>;
let studio: Person;
let creator: Person;
beforeAll(async () => {
  server = await startTestServer();
  calls = memberCalls(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  studio = await makeStudio(server);
  creator = await makePerformer(server);
});

const call = <T>(...ask: Parameters<typeof calls.call>) => calls.call<T>(...ask);
const membersOf = (query = '') => calls.membersOf(studio, query);
const setStatus = (id: string, status: string) => calls.setStatus(studio, id, status);

it('setting a member inactive ends their broadcast or paid show at once and settles holds', async () => {
  await calls.join(studio, creator);
  const clock = await createShowClock(server);
  const { streamId } = await makeBroadcast(server, creator);
  const viewer = await makeRichUser(server, 500);
  const asked = await call<{ _id: string }>(viewer, 'POST', `/streaming/private-chat/${creator.id}`, { note: 'hello' });
  await call(creator, 'POST', `/streaming/shows/${asked.data._id}/accept`);
  await clock.pass(2, asked.data._id, [creator, viewer]);
  expect((await call<{ data: unknown[] }>(studio, 'GET', '/studio/live')).data.data).toEqual([]);
  const socket = await server.connect(creator.token);
  const words = new Promise<{ words: string }>((resolve) => void socket.once('stream/publisher-problem', resolve));
  expect((await setStatus(creator.id, 'inactive')).data).toMatchObject({ status: 'inactive' });
  expect((await words).words).toContain('studio');
  await onAir(server, creator, 'offline');
  await expect.poll(() => fakeMedia(server).liveStreams()).not.toContain(streamId);
  const show = (await call<{ state: string }>(viewer, 'GET', `/streaming/shows/${asked.data._id}`)).data;
  expect(show.state).toBe('ended');
  const holds = await server.platform.database.pool.query(
    `select coalesce(sum(balance_units), 0)::int as n from ledger_account where kind = 'hold' and owner_id = $1`,
    [viewer.id],
  );
  expect(holds.rows[0]?.n).toBe(0);
  expect((await call(creator, 'POST', '/streaming/live', { title: 'Again' })).body.code).toBe('MEMBER_INACTIVE');
  expect((await setStatus(creator.id, 'active')).data).toMatchObject({ status: 'active' });
  expect((await makeBroadcast(server, creator)).streamId).not.toBe(streamId);
  const live = (await call<{ data: object[] }>(studio, 'GET', '/studio/live')).data;
  expect(live).toMatchObject({
    total: 1,
    data: [{ performer: { _id: creator.id }, state: 'live', health: { connected: expect.any(Boolean) } }],
  });
});

it('ends with a reason: share and rights stop, and pending earnings return', async () => {
  await calls.join(studio, creator);
  await fund(server, creator.id, 500);
  const { ask } = payoutCalls(server);
  const request = await ask(creator, 200);
  expect(request.data).toMatchObject({ status: 'pending' });
  expect(await balanceInTokens(server, creator)).toBe(300);
  expect((await calls.remove(studio, creator.id, { reason: 'We close.' })).status).toBe(200);
  await server.settle();
  expect(await balanceInTokens(server, creator)).toBe(500);
  const { text } = await waitForMail(server, creator.email, 'no longer a member');
  expect(text).toContain('We close.');
  expect(await calls.own(creator)).toEqual({ invitations: [] });
  expect((await membersOf()).data).toEqual([]);
  expect((await membersOf('?status=left')).data).toMatchObject([
    { _id: creator.id, status: 'left', reason: 'We close.' },
  ]);
  expect((await setStatus(creator.id, 'inactive')).body.code).toBe('NOT_FOUND');
  const stays = await server.platform.database.pool.query(
    'select left_at, ended_by from studio_membership where performer_id = $1',
    [creator.id],
  );
  expect(stays.rows).toMatchObject([{ ended_by: studio.id }]);
  await calls.join(studio, creator);
  expect((await call<Membership>(creator, 'POST', '/performers/studio/leave', { reason: 'Moving on' })).data).toEqual({
    invitations: [],
  });
  expect((await call(creator, 'POST', '/performers/studio/leave', {})).body.code).toBe('NOT_FOUND');
});

it('lists members in pages by each order, with totals of activity and earnings', async () => {
  const others = [];
  for (let n = 0; n < 4; n++) others.push(await makePerformer(server, { studioId: studio.id }));
  await calls.invite(studio, { email: 'later@example.test' });
  await call(studio, 'PUT', '/studio/commission-setting', { rates: { tip: 10 } });
  const viewer = await makeRichUser(server, 1000);
  await makeBroadcast(server, others[2]!);
  for (const [to, token] of [
    [others[0]!, 50],
    [others[2]!, 100],
  ] as const)
    await server.call('POST', `/member/send-tip-token/${to.id}`, {
      token: viewer.token,
      body: { token },
      key: newId(),
    });
  for (const sortBy of ['joinedAt', 'earned', 'lastOnline'])
    for (const sort of ['asc', 'desc']) {
      const all = (await membersOf(`?sortBy=${sortBy}&sort=${sort}`)).data.map(({ _id }) => _id);
      const paged: string[] = [];
      let cursor = '';
      do {
        const page = await membersOf(`?limit=2&sortBy=${sortBy}&sort=${sort}${cursor}`);
        paged.push(...page.data.map(({ _id }) => _id));
        cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : '';
      } while (cursor);
      expect(paged).toEqual(all);
      expect(all).toHaveLength(5);
    }
  const [first] = (await membersOf('?sortBy=earned')).data;
  const stats = (await call<Record<string, number>>(studio, 'GET', '/studio/stats')).data;
  const [share] = (await call<{ data: { studioPercent: number }[] }>(studio, 'GET', '/studio/commission-setting')).data
    .data;
  expect(first).toMatchObject({
    _id: others[2]!.id,
    isOnline: true,
    streamingStatus: 'public',
    earned: 70,
    studioShare: share?.studioPercent,
  });
  expect(stats).toMatchObject({ totalPerformer: 4, online: 1, earned: 105, requests: 0 });
  expect(stats['hoursOnline']).toBeGreaterThanOrEqual(0);
  const ranged = (
    await call<{ byDay: unknown[]; earned: number }>(
      studio,
      'GET',
      '/studio/stats?fromDate=2020-01-01&toDate=2020-01-31',
    )
  ).data;
  expect(ranged).toMatchObject({ earned: 0 });
  expect(ranged.byDay).toHaveLength(31);
  expect((await call(studio, 'GET', '/studio/stats?fromDate=2020-02-01&toDate=2020-01-31')).body.code).toBe(
    'VALIDATION_FAILED',
  );
  expect((await call(studio, 'GET', '/studio/members?cursor=%27')).body.code).toBe('VALIDATION_FAILED');
});
