import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../test/make/accounts.ts';
import { crowdfundingCalls, DAY, HOUR, inFuture, type MadeCrowdfunding } from '../../../test/make/crowdfunding.ts';
import { balanceInTokens, makeRichUser } from '../../../test/make/paid-shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { proveLedger } from '../ledger/index.ts';
import { patience } from '../../../../../tests/patience.ts';

describe('crowdfunding', { timeout: patience(90_000) }, () => {
  let server: TestServer;
  let ann: Person;
  let staff: Person;
  let calls: ReturnType<typeof crowdfundingCalls>;
  beforeAll(async () => {
    server = await startTestServer();
    ann = await makePerformer(server);
    staff = await makeStaff(server);
    calls = crowdfundingCalls(server);
  });
  afterAll(async () => {
    const { kysely } = server.platform.database;
    for (const line of await proveLedger(kysely)) expect(line.wrong, line.claim).toBe(0);
    const { rows } = await sql`select 1 from crowdfunding c join crowdfunding_contribution g on g.crowdfunding_id = c.id
      where c.ended_at is not null and g.state = 'held'`.execute(kysely);
    expect(rows).toEqual([]);
    await server.close();
  });

  const call = <T = MadeCrowdfunding>(...it: Parameters<typeof calls.call>) => calls.call<T>(...it);
  const fresh = () => makePerformer(server);

  it('can be followed on its page, but not as a draft or by blocked viewers', async () => {
    const id = await calls.make(ann);
    const draft = await calls.make(ann, { status: 'draft' });
    const bob = await makeRichUser(server, 100);
    const page = await server.connect(bob.token);
    const watch = (crowdfundingId: string): Promise<object> =>
      page.emitWithAck('crowdfunding/watch', { crowdfundingId });
    expect(await watch(draft)).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(await watch(id)).toEqual({ data: { success: true } });
    const told = nextEvent<{ raisedTokens: number }>(page, 'crowdfunding/changed');
    await calls.give(bob, id, 20, ann);
    expect(await told).toMatchObject({ crowdfundingId: id, raisedTokens: 20 });
    expect(await page.emitWithAck('crowdfunding/unwatch', { crowdfundingId: id })).toEqual({ data: { success: true } });
    for (const one of [id, draft]) await call(ann, 'DELETE', `/crowdfunding/${one}`);
  });

  it('accepts contributions until the goal is met, and pays out when most contributors confirm delivery', async () => {
    const id = await calls.make(ann);
    const bob = await makeRichUser(server, 100);
    const cid = await makeRichUser(server, 100);
    const room = await server.connect(ann.token);
    const told = nextEvent<{ raisedTokens: number; name?: string }>(room, 'crowdfunding/changed');
    expect((await calls.give(bob, id, 20, ann)).data).toMatchObject({ token: 20, status: 'active', raisedTokens: 20 });
    expect(await told).toMatchObject({ raisedTokens: 20, goalTokens: 50 });
    expect((await call(ann, 'POST', `/crowdfunding/${id}/deliver`, { note: 'Here it is' })).body.code).toBe('CONFLICT');
    expect((await calls.give(cid, id, 90, ann, { anonymous: true })).data).toMatchObject({
      token: 30,
      status: 'funded',
    });
    expect((await calls.give(bob, id, 5, ann)).body.code).toBe('CONFLICT');
    expect([await balanceInTokens(server, bob), await calls.held(cid), await balanceInTokens(server, ann)]).toEqual([
      80, 30, 0,
    ]);
    expect((await call(bob, 'POST', `/crowdfunding/${id}/confirm`)).body.code).toBe('CONFLICT');
    expect((await call(ann, 'POST', `/crowdfunding/${id}/deliver`, { note: 'Here it is' })).status).toBe(200);
    expect((await call(await makeUser(server), 'POST', `/crowdfunding/${id}/confirm`)).body.code).toBe('NOT_OFFERED');
    expect((await call(bob, 'POST', `/crowdfunding/${id}/confirm`)).data).toMatchObject({
      status: 'funded',
      confirmedPercent: 40,
      own: { token: 20, verdict: 'confirmed' },
    });
    expect((await call(cid, 'POST', `/crowdfunding/${id}/confirm`)).data).toMatchObject({ status: 'delivered' });
    expect([await balanceInTokens(server, ann), await calls.held(bob), await calls.held(cid)]).toEqual([35, 0, 0]);
    const history = await call<{ data: { type: string; token: number; description: string; counterpart?: object }[] }>(
      bob,
      'GET',
      '/transactions/user/search',
    );
    expect(history.data.data[0]).toMatchObject({ type: 'crowdfunding', token: -20, description: 'A new camera' });
    const givers = await call<{ data: { contributor?: { username: string }; token: number }[] }>(
      undefined,
      'GET',
      `/crowdfunding/${id}/contributors`,
    );
    expect(givers.data.data.map((one) => [Boolean(one.contributor), one.token])).toEqual([
      [false, 30],
      [true, 20],
    ]);
    const mine = await call<{ data: { state: string; token: number }[] }>(
      cid,
      'GET',
      '/crowdfunding/user/contributions',
    );
    expect(mine.data.data).toMatchObject([{ state: 'posted', token: 30, verdict: 'confirmed' }]);
  });

  it('never reserves more than is missing in concurrent contributions, and ignores repeats', async () => {
    const creator = await fresh();
    const id = await calls.make(creator, { goalTokens: 30 });
    const givers = await Promise.all([1, 2, 3, 4].map(() => makeRichUser(server, 100)));
    await Promise.all(givers.flatMap((who) => [1, 2, 3].map(() => calls.give(who, id, 7, creator))));
    expect(await calls.view(id)).toMatchObject({ status: 'funded', raisedTokens: 30 });
    const left = await Promise.all(givers.map((who) => balanceInTokens(server, who)));
    expect(left.reduce((sum, one) => sum + one, 0)).toBe(370);

    const other = await calls.make(creator, { goalTokens: 100 });
    const [who] = givers as [Person];
    const before = await balanceInTokens(server, who);
    const press = () =>
      server.call<{ contributionId: string }>('POST', `/member/send-contribute-token/${creator.id}`, {
        token: who.token,
        body: { token: 10, crowdfundingId: other },
        key: 'b7ee7a0e-3c57-4f5a-9d5f-1d4f3f0a9a11',
      });
    const presses = [await press(), await press(), await press()];
    expect(new Set(presses.map(({ data }) => data.contributionId)).size).toBe(1);
    expect(await balanceInTokens(server, who)).toBe(before - 10);
    expect(await calls.view(other)).toMatchObject({ raisedTokens: 10, contributors: 1 });
  });

  it('refunds everyone if the goal is missed, it is cancelled, or nothing is delivered', async () => {
    const creator = await fresh();
    const late = await calls.make(creator, { deadline: inFuture(2 * HOUR) });
    const cancelled = await calls.make(creator);
    const idle = await calls.make(creator, { goalTokens: 10 });
    const bob = await makeRichUser(server, 100);
    for (const id of [late, cancelled, idle]) expect((await calls.give(bob, id, 10, creator)).status).toBe(200);
    expect((await call(ann, 'DELETE', `/crowdfunding/${cancelled}`)).body.code).toBe('NOT_FOUND');
    expect((await call(creator, 'DELETE', `/crowdfunding/${cancelled}`)).status).toBe(200);
    expect((await call(creator, 'DELETE', `/crowdfunding/${cancelled}`)).body.code).toBe('CONFLICT');
    expect(await balanceInTokens(server, bob)).toBe(80);
    await Promise.all([calls.settleAt(3 * HOUR), calls.settleAt(3 * HOUR)]);
    expect(await calls.view(late, bob)).toMatchObject({ status: 'failed' });
    expect(await balanceInTokens(server, bob)).toBe(90);
    await calls.settleAt(89 * DAY);
    expect(await calls.view(idle, bob)).toMatchObject({ status: 'funded' });
    await calls.settleAt(91 * DAY);
    expect(await calls.view(idle, bob)).toMatchObject({ status: 'cancelled' });
    expect([await balanceInTokens(server, bob), await calls.held(bob)]).toEqual([100, 0]);
    expect((await call(undefined, 'GET', `/crowdfunding/${late}`)).body.code).toBe('NOT_FOUND');
  });

  it('pays out after 14 days unless disputed; staff decide disputes', async () => {
    const creator = await fresh();
    const bob = await makeRichUser(server, 100);
    const quiet = await calls.make(creator, { goalTokens: 10 });
    const disputed = await calls.make(creator, { goalTokens: 20 });
    for (const id of [quiet, disputed]) {
      await calls.give(bob, id, 20, creator);
      await call(creator, 'POST', `/crowdfunding/${id}/deliver`, { note: 'Sent' });
    }
    expect(
      (await call(bob, 'POST', `/crowdfunding/${disputed}/dispute`, { reason: 'Nothing came' })).data,
    ).toMatchObject({
      disputes: 1,
      own: { verdict: 'disputed' },
    });
    await calls.settleAt(15 * DAY);
    expect([(await calls.view(quiet)).status, (await calls.view(disputed)).status]).toEqual(['delivered', 'funded']);
    expect(await balanceInTokens(server, creator)).toBe(7);
    const queue = await call<{ data: MadeCrowdfunding[] }>(staff, 'GET', '/admin/crowdfunding');
    expect(queue.data.data.map(({ _id }) => _id)).toContain(disputed);
    const why = await call<{ data: { reason: string }[] }>(staff, 'GET', `/admin/crowdfunding/${disputed}/disputes`);
    expect(why.data.data).toMatchObject([{ reason: 'Nothing came' }]);
    const decide = () =>
      call(staff, 'POST', `/admin/crowdfunding/${disputed}/decide`, { outcome: 'return', reason: 'Not shown' });
    const answers = await Promise.all([decide(), decide()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await balanceInTokens(server, bob), await calls.held(bob)]).toEqual([90, 0]);
    expect(
      (await call(bob, 'POST', `/admin/crowdfunding/${disputed}/decide`, { outcome: 'pay', reason: 'x' })).status,
    ).toBe(403);
  });

  it('settles many contributions in chunks, even with two workers', async () => {
    const creator = await fresh();
    const id = await calls.make(creator, { goalTokens: 450, minTokens: 1 });
    const givers = await Promise.all([1, 2, 3].map(() => makeRichUser(server, 200)));
    for (let turn = 0; turn < 150; turn += 1) await Promise.all(givers.map((who) => calls.give(who, id, 1, creator)));
    expect(await calls.view(id)).toMatchObject({ status: 'funded', contributors: 3 });
    await call(creator, 'POST', `/crowdfunding/${id}/deliver`, { note: 'Sent' });
    await call(givers[0] as Person, 'POST', `/crowdfunding/${id}/confirm`);
    await call(givers[1] as Person, 'POST', `/crowdfunding/${id}/confirm`);
    expect(await balanceInTokens(server, creator)).toBe(140);
    await Promise.all([calls.settleAt(0), calls.settleAt(0)]);
    expect(await balanceInTokens(server, creator)).toBe(315);
    expect(await Promise.all(givers.map(calls.held))).toEqual([0, 0, 0]);
  });

  it('can’t change its promises after the first contribution', async () => {
    const creator = await fresh();
    const id = await calls.make(creator, { perk: 'A postcard' });
    const change = (body: object) => call(creator, 'PUT', `/crowdfunding/${id}`, body);
    expect((await change({ goalTokens: 60, deadline: inFuture(2 * DAY) })).status).toBe(200);
    const bob = await makeRichUser(server, 100);
    await calls.give(bob, id, 5, creator);
    for (const body of [{ goalTokens: 70 }, { perk: 'Two' }, { deadline: inFuture(5 * DAY) }, { status: 'draft' }])
      expect((await change(body)).body.code).toBe('CONFLICT');
    expect((await change({ title: 'A better camera', text: 'Soon.' })).status).toBe(200);
    expect((await call(creator, 'POST', `/crowdfunding/${id}/updates`, { text: 'Half way!' })).data).toMatchObject({
      updates: [{ text: 'Half way!' }],
    });
    expect((await call(ann, 'PUT', `/crowdfunding/${id}`, { title: 'Mine' })).body.code).toBe('NOT_FOUND');
  });

  it('rejects invalid input and ineligible callers', async () => {
    const creator = await fresh();
    const send = (body: object) => call(creator, 'POST', '/crowdfunding', body);
    const good = { title: 'A camera', goalTokens: 50, deadline: inFuture(DAY) };
    for (const body of [
      {},
      { ...good, title: '' },
      { ...good, title: 'x'.repeat(101) },
      { ...good, goalTokens: 0 },
      { ...good, goalTokens: 2_000_000 },
      { ...good, goalTokens: 1.001 },
      { ...good, minTokens: 51 },
      { ...good, deadline: 'tomorrow' },
      { ...good, deadline: inFuture(-DAY) },
      { ...good, deadline: inFuture(400 * DAY) },
      { ...good, pictureId: '00000000-0000-4000-8000-000000000000' },
    ])
      expect((await send(body)).body.code, JSON.stringify(body)).toBe('VALIDATION_FAILED');
    const draft = (await send(good)).data._id;
    const id = await calls.make(creator, { minTokens: 5 });
    const bob = await makeRichUser(server, 20);
    for (const body of [{ token: 0 }, { token: -1 }, { token: 'x' }, { token: 1.001 }, { token: 4 }])
      expect((await calls.give(bob, id, 1, creator, body)).body.code, JSON.stringify(body)).toBe('VALIDATION_FAILED');
    expect((await calls.give(bob, id, 21, creator)).body.code).toBe('INSUFFICIENT_BALANCE');
    expect((await calls.give(bob, draft, 5, creator)).body.code).toBe('NOT_FOUND');
    expect((await calls.give(bob, id, 5, ann)).body.code).toBe('NOT_FOUND');
    expect((await calls.give(creator, id, 5, creator)).status).toBe(403);
    await call(creator, 'POST', '/performers/blocking/update', { users: [bob.id] });
    expect((await calls.give(bob, id, 5, creator)).body.code).toBe('NOT_FOUND');
    expect((await call(bob, 'GET', `/crowdfunding/${id}`)).body.code).toBe('NOT_FOUND');
    expect((await call(undefined, 'GET', '/crowdfunding/user/search?nonsense=1')).status).toBe(400);
    expect(await balanceInTokens(server, bob)).toBe(20);
  });

  it('are listed by number of contributors, page by page', async () => {
    const creator = await fresh();
    const bob = await makeRichUser(server, 20);
    const cid = await makeRichUser(server, 20);
    const one = await calls.make(creator);
    const none = await calls.make(creator);
    const two = await calls.make(creator);
    for (const [who, id] of [
      [bob, one],
      [bob, two],
      [cid, two],
    ] as const)
      await calls.give(who, id, 5, creator);
    const query = `/crowdfunding/user/search?performerId=${creator.id}&sortBy=popular&limit=2`;
    interface Page {
      readonly data: { readonly _id: string }[];
      readonly nextCursor?: string;
    }
    const first = (await server.call<Page>('GET', query)).data;
    const second = (await server.call<Page>('GET', `${query}&cursor=${first.nextCursor}`)).data;
    expect([...first.data, ...second.data].map(({ _id }) => _id)).toEqual([two, one, none]);
    expect(second.nextCursor).toBeUndefined();
    expect((await call(undefined, 'GET', `${query}&cursor=${one}`)).status).toBe(400);
  });
});
