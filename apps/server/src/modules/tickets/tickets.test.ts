import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../test/make/accounts.ts';
import { findLostHolds } from '../../../test/lost-holds.ts';
import { balanceInTokens, createShowClock, makeRichUser } from '../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { MINUTE, ticketCalls, type MadeShow } from '../../../test/make/tickets.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { proveLedger } from '../ledger/index.ts';
import { patience } from '../../../../../tests/patience.ts';

describe('ticketed shows', { timeout: patience(90_000) }, () => {
  let server: TestServer;
  let calls: ReturnType<typeof ticketCalls>;
  let staff: Person;
  beforeAll(async () => {
    server = await startTestServer();
    calls = ticketCalls(server);
    staff = await makeStaff(server);
    // The server's own meter finds nothing to do here, so a show continues even though no page sends heartbeats.
    await createShowClock(server);
  });
  afterAll(async () => {
    const { kysely } = server.platform.database;
    for (const line of await proveLedger(kysely)) expect(line.wrong, line.claim).toBe(0);
    expect(await findLostHolds(kysely)).toEqual([]);
    await server.close();
  });

  const fresh = () => makePerformer(server);
  const rich = (tokens = 100) => makeRichUser(server, tokens);
  const funds = (who: Person) => balanceInTokens(server, who);
  const live = async () => {
    const host = await fresh();
    await makeBroadcast(server, host);
    return host;
  };
  const end = async (host: Person, sessionId: string) => {
    await calls.call(host, 'POST', `/streaming/shows/${sessionId}/leave`);
    await server.settle();
  };

  it('sells tickets, admits their holders, and is paid out if enough was shown', async () => {
    const host = await live();
    const [ann, bob, cid] = await Promise.all([rich(), rich(), rich()]);
    const id = await calls.announceSoon(host);
    expect((await calls.buy(ann, id, { price: 20 })).data).toMatchObject({
      ticket: { token: 20, state: 'held' },
      balance: 80,
      sold: 1,
    });
    expect((await calls.buy(ann, id)).body.code).toBe('ALREADY_DONE');
    const told = nextEvent<{ what: string }>(await server.connect(bob.token), 'ticket/news');
    expect((await calls.buy(cid, id, { giftTo: bob.username })).data).toMatchObject({ balance: 80, sold: 2 });
    expect(await told).toMatchObject({ what: 'gift', showId: id });
    expect(await server.mails(bob.email)).toEqual(
      expect.arrayContaining([expect.objectContaining({ subject: 'You’ve received a ticket: An evening of songs' })]),
    );
    const begun = await calls.start(host, id);
    expect(begun.data).toMatchObject({ title: 'An evening of songs', ticketPrice: 20, ticketedShowId: id });
    const sessionId = begun.data._id;
    expect(await calls.view(id)).toMatchObject({ status: 'running', sessionId });
    const room = await server.call<{ show: object }>('GET', `/streaming/broadcast/${host.id}`);
    expect(room.data.show).toMatchObject({ mode: 'paid', ticketPrice: 20, ticketedShowId: id });
    for (const who of [ann, bob]) {
      expect((await calls.enter(who, sessionId)).data.you).toMatchObject({ state: 'sitting', spentTokens: 0 });
      expect(await calls.held(who)).toBe(who === ann ? 20 : 0);
    }
    const dan = await rich();
    expect((await calls.enter(dan, sessionId)).data.you).toMatchObject({ state: 'sitting' });
    expect([await funds(dan), await calls.held(dan)]).toEqual([80, 20]);
    expect((await calls.enter(await makeUser(server), sessionId)).body.code).toBe('INSUFFICIENT_BALANCE');
    await calls.settleAt(19 * MINUTE);
    await end(host, sessionId);
    expect(await calls.view(id, ann)).toMatchObject({ status: 'held', sold: 3, own: { state: 'posted' } });
    expect(await funds(host)).toBe(42);
    expect(await Promise.all([ann, cid, dan].map(calls.held))).toEqual([0, 0, 0]);
    const history = await calls.call<{ data: object[] }>(ann, 'GET', '/transactions/user/search');
    expect(history.data.data[0]).toMatchObject({
      type: 'show',
      token: -20,
      description: 'An evening of songs',
      counterpart: { _id: host.id },
    });
    const income = await calls.call<{ data: object[] }>(host, 'GET', '/transactions/performer/search');
    expect(income.data.data[0]).toMatchObject({ type: 'show', token: 14, description: 'An evening of songs' });
  });

  it('resumes after an interruption, and is refunded if its time passes', async () => {
    const host = await live();
    const [ann, bob] = await Promise.all([rich(), rich()]);
    const id = await calls.announceSoon(host);
    await calls.buy(ann, id);
    const first = (await calls.start(host, id)).data._id;
    await calls.enter(bob, first);
    await end(host, first);
    expect(await calls.view(id)).toMatchObject({ status: 'announced', sold: 2 });
    const second = (await calls.start(host, id)).data._id;
    expect((await calls.enter(ann, second)).data.you).toMatchObject({ state: 'sitting' });
    await calls.settleAt(14 * MINUTE);
    await end(host, second);
    expect(await calls.view(id)).toMatchObject({ status: 'announced' });
    await Promise.all([calls.settleAt(40 * MINUTE), calls.settleAt(40 * MINUTE)]);
    expect(await calls.view(id, ann)).toMatchObject({ status: 'broken', own: { state: 'voided' } });
    expect([await funds(ann), await funds(bob), await funds(host)]).toEqual([100, 100, 0]);
    await server.settle();
    expect((await server.mails(bob.email)).map(({ subject }) => subject)).toContain('Ended early: An evening of songs');
  });

  it('is refunded if cancelled or never started, and notifies all ticket holders', async () => {
    const host = await fresh();
    const [ann, bob] = await Promise.all([rich(), rich()]);
    const cancelled = await calls.announce(host);
    const missed = await calls.announceSoon(host);
    for (const id of [cancelled, missed]) await calls.buy(ann, id);
    await calls.buy(bob, cancelled, { giftTo: ann.username });
    const news = nextEvent<{ what: string }>(await server.connect(ann.token), 'ticket/news');
    expect((await calls.call(ann, 'DELETE', `/ticketed-shows/${cancelled}`)).status).toBe(403);
    expect((await calls.call(await fresh(), 'DELETE', `/ticketed-shows/${cancelled}`)).body.code).toBe('NOT_FOUND');
    expect((await calls.call(host, 'DELETE', `/ticketed-shows/${cancelled}`, { note: 'I am ill' })).data).toMatchObject(
      { status: 'cancelled', endNote: 'I am ill' },
    );
    expect((await calls.call(host, 'DELETE', `/ticketed-shows/${cancelled}`)).body.code).toBe('CONFLICT');
    expect(await news).toMatchObject({ what: 'cancelled' });
    expect((await calls.buy(bob, cancelled)).body.code).toBe('NOT_OFFERED');
    await calls.settleAt(37 * MINUTE);
    expect(await calls.view(missed)).toMatchObject({ status: 'announced' });
    await calls.settleAt(39 * MINUTE);
    expect(await calls.view(missed, ann)).toMatchObject({ status: 'missed' });
    expect([await funds(ann), await calls.held(ann)]).toEqual([100, 0]);
    expect((await calls.call(undefined, 'GET', `/ticketed-shows/${missed}`)).body.code).toBe('NOT_FOUND');
    await server.settle();
    const subjects = (await server.mails(ann.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Cancelled: An evening of songs');
    expect(subjects).toContain('Didn’t take place: An evening of songs');
    const releases = await calls.call<{ data: object[] }>(ann, 'GET', '/transactions/user/search?type=release');
    expect(releases.data.data[0]).toMatchObject({ token: 20, description: 'An evening of songs' });
  });

  it('reminds once, an hour before the start, and ends if it never starts', async () => {
    const host = await live();
    const ann = await rich();
    const later = await calls.announce(host);
    const now = await calls.announceSoon(host);
    for (const id of [later, now]) await calls.buy(ann, id);
    await calls.settleAt(0);
    for (let turn = 0; turn < 2; turn += 1) await calls.settleAt(61 * MINUTE);
    await server.settle();
    const subjects = async () => (await server.mails(ann.email)).map(({ subject }) => subject);
    await expect
      .poll(async () => (await subjects()).filter((one) => one.startsWith('Starts in an hour')))
      .toHaveLength(1);
    expect(await calls.view(now, ann)).toMatchObject({ status: 'missed' });
  });

  it('ends by staff decision or with its creator’s account', async () => {
    const host = await live();
    const other = await fresh();
    const ann = await rich();
    const id = await calls.announceSoon(host);
    const theirs = await calls.announce(other);
    for (const one of [id, theirs]) await calls.buy(ann, one);
    const sessionId = (await calls.start(host, id)).data._id;
    expect((await calls.call(host, 'DELETE', `/ticketed-shows/${id}`)).body.code).toBe('CONFLICT');
    expect((await calls.call(ann, 'POST', `/admin/ticketed-shows/${id}/cancel`, { reason: 'x' })).status).toBe(403);
    const cancel = () => calls.call(staff, 'POST', `/admin/ticketed-shows/${id}/cancel`, { reason: 'Not allowed' });
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await server.settle();
    expect((await calls.call<{ state: string }>(host, 'GET', `/streaming/shows/${sessionId}`)).data).toMatchObject({
      state: 'ended',
      endReason: 'staff',
    });
    expect(await funds(ann)).toBe(80);
    const listed = await calls.call<{ data: MadeShow[] }>(staff, 'GET', '/admin/ticketed-shows?status=cancelled');
    expect(listed.data.data.map(({ _id }) => _id)).toContain(id);
    await server.platform.transactions.system(async (tx) => {
      await tx.db.updateTable('account').set({ status: 'suspended' }).where('id', '=', other.id).execute();
      tx.announce('account/suspended', { accountId: other.id, role: 'performer' });
    });
    await server.settle();
    await calls.settleAt(0);
    expect([await funds(ann), await calls.held(ann)]).toEqual([100, 0]);
  });

  it('starts only in its window, and by its creator', async () => {
    const host = await live();
    const early = await calls.announce(host);
    const soon = await calls.announceSoon(host);
    expect((await calls.start(host, early)).body.code).toBe('CONFLICT');
    expect((await calls.start(await live(), soon)).body.code).toBe('NOT_FOUND');
    expect((await calls.start(await fresh(), soon)).body.code).toBe('NOT_LIVE');
    const twice = await Promise.all([calls.start(host, soon), calls.start(host, soon)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const answer = await calls.call(host, 'POST', '/streaming/paid', { mode: 'minute', ticketedShowId: early });
    expect(['SHOW_BUSY', 'VALIDATION_FAILED']).toContain(answer.body.code);
  });
});
