import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import { findLostHolds } from '../../../../test/lost-holds.ts';
import { balanceInTokens, makeRichUser } from '../../../../test/make/paid-shows.ts';
import { MINUTE, ticketCalls, type MadeShow } from '../../../../test/make/tickets.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { proveLedger } from '../../ledger/index.ts';
import { patience } from '../../../../../../tests/patience.ts';

describe('tickets', { timeout: patience(90_000) }, () => {
  let server: TestServer;
  let calls: ReturnType<typeof ticketCalls>;
  beforeAll(async () => {
    server = await startTestServer();
    calls = ticketCalls(server);
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

  it('keeps selling after PostgreSQL switches to a generic plan', async () => {
    const host = await fresh();
    const viewer = await rich(100);
    const id = await calls.announce(host, { ticketPrice: 2 });
    for (let turn = 0; turn < 80; turn++) {
      const { status, data } = await calls.buy(viewer, id);
      expect(status, `turn ${turn}`).toBe(200);
      await calls.giveBack(viewer, data.ticket._id);
    }
  });

  it('sells each seat once in concurrent purchases, and a repeat buys nothing', async () => {
    const host = await fresh();
    const id = await calls.announce(host, { capacity: 5, ticketPrice: 7 });
    const people = await Promise.all(Array.from({ length: 20 }, () => rich(10)));
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, turn) => calls.buy(people[turn % people.length] as Person, id)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const { status, body } of replies)
      if (status !== 200) expect(['CONFLICT', 'ALREADY_DONE']).toContain(body.code);
    expect(await calls.view(id, host)).toMatchObject({ sold: 5, isSoldOut: true, soldTokens: 35 });
    const left = await Promise.all(people.map(funds));
    expect(left.toSorted()).toEqual([...Array<number>(15).fill(10), ...Array<number>(5).fill(3)]);
    const other = await calls.announce(host);
    const who = await rich();
    const press = () =>
      server.call<{ ticket: { _id: string } }>('POST', `/ticketed-shows/${other}/ticket`, {
        token: who.token,
        body: { price: 20 },
        key: 'b7ee7a0e-3c57-4f5a-9d5f-1d4f3f0a9a12',
      });
    const presses = await Promise.all([press(), press(), press()]);
    expect(new Set(presses.map(({ data }) => data.ticket._id)).size).toBe(1);
    expect(await funds(who)).toBe(80);
  });

  it('refunds every ticket in concurrent cancellations and purchases', async () => {
    const host = await fresh();
    const people = await Promise.all(Array.from({ length: 12 }, () => rich(20)));
    for (const half of [people.slice(0, 6), people.slice(6)]) {
      const id = await calls.announce(host);
      const cancel = calls.call(host, 'DELETE', `/ticketed-shows/${id}`);
      await Promise.all([
        ...half.slice(0, 3).map((who) => calls.buy(who, id)),
        cancel,
        ...half.slice(3).map((who) => calls.buy(who, id)),
      ]);
    }
    expect(await Promise.all(people.map(funds))).toEqual(people.map(() => 20));
    expect(await Promise.all(people.map(calls.held))).toEqual(people.map(() => 0));
  });

  it('refunds a ticket in time, longer for a rescheduled show, and never too late', async () => {
    const host = await fresh();
    const [ann, bob, cid] = await Promise.all([rich(), rich(), rich()]);
    const id = await calls.announce(host, { capacity: 2 });
    const late = await calls.announceSoon(host);
    const ticket = (await calls.buy(ann, id)).data.ticket._id;
    const gift = (await calls.buy(cid, id, { giftTo: bob.username })).data.ticket._id;
    expect((await calls.buy(await rich(), id)).body.code).toBe('CONFLICT');
    expect((await calls.giveBack(host, ticket)).status).toBe(403);
    expect((await calls.giveBack(cid, ticket)).body.code).toBe('NOT_FOUND');
    expect((await calls.giveBack(bob, gift)).data).toMatchObject({ ticket: { state: 'voided' }, balance: 100 });
    expect(await funds(cid)).toBe(100);
    expect((await calls.giveBack(bob, gift)).body.code).toBe('ALREADY_DONE');
    expect((await calls.buy(bob, id)).data).toMatchObject({ sold: 2 });
    const dear = (await calls.buy(ann, late)).data.ticket._id;
    expect((await calls.giveBack(ann, dear)).body.code).toBe('CONFLICT');
    const startsAt = new Date(Date.now() + 30 * MINUTE).toISOString();
    expect((await calls.call(host, 'PUT', `/ticketed-shows/${late}`, { startsAt })).data).toMatchObject({ startsAt });
    expect((await calls.buy(bob, late)).status).toBe(200);
    expect((await calls.view(late, bob)).own).not.toHaveProperty('returnUntil');
    expect((await calls.giveBack(ann, dear)).status).toBe(200);
    await server.settle();
    expect((await server.mails(ann.email)).map(({ subject }) => subject)).toContain('New time: An evening of songs');
    await calls.call(host, 'POST', '/performers/blocking/update', { users: [bob.id] });
    await server.settle();
    expect([await funds(bob), await calls.held(bob)]).toEqual([100, 0]);
    const mine = await calls.call<{ data: { ticket: { state: string } }[] }>(
      bob,
      'GET',
      '/ticketed-shows/user/tickets',
    );
    expect(mine.data.data.map((one) => one.ticket.state)).toEqual(['voided', 'voided', 'voided']);
  });

  it('costs less early, and fixes prices after the first sale', async () => {
    const host = await fresh();
    const ann = await rich();
    const inAnHour = new Date(Date.now() + 60 * MINUTE).toISOString();
    const id = await calls.announce(host, { earlyPrice: 12, earlyUntil: inAnHour });
    expect((await calls.buy(ann, id, { price: 20 })).body.code).toBe('CONFLICT');
    expect((await calls.buy(ann, id, { price: 12 })).data).toMatchObject({ ticket: { token: 12 } });
    const change = (body: object) => calls.call(host, 'PUT', `/ticketed-shows/${id}`, body);
    for (const body of [{ ticketPrice: 30 }, { earlyPrice: null, earlyUntil: null }, { minutes: 30 }])
      expect((await change(body)).body.code, JSON.stringify(body)).toBe('CONFLICT');
    expect((await change({ title: 'A long evening', minutes: 90, capacity: 1 })).data).toMatchObject({
      title: 'A long evening',
      isSoldOut: true,
    });
    expect((await calls.call(await fresh(), 'PUT', `/ticketed-shows/${id}`, { title: 'Mine' })).body.code).toBe(
      'NOT_FOUND',
    );
    const sold = await calls.call<{ data: object[] }>(host, 'GET', `/ticketed-shows/${id}/tickets`);
    expect(sold.data.data).toMatchObject([{ holder: { _id: ann.id }, token: 12, state: 'held' }]);
    expect((await calls.call(await fresh(), 'GET', `/ticketed-shows/${id}/tickets`)).body.code).toBe('NOT_FOUND');
    expect((await calls.call(ann, 'GET', `/ticketed-shows/${id}/tickets`)).status).toBe(403);
  });

  it('rejects invalid input and ineligible callers', async () => {
    const host = await fresh();
    const send = (body: object) => calls.call(host, 'POST', '/ticketed-shows', body);
    const startsAt = new Date(Date.now() + 120 * MINUTE).toISOString();
    const good = { title: 'Songs', startsAt, minutes: 60, ticketPrice: 20 };
    for (const body of [
      {},
      { ...good, title: '' },
      { ...good, title: 'x'.repeat(101) },
      { ...good, text: 'x'.repeat(2001) },
      { ...good, startsAt: 'tomorrow' },
      { ...good, startsAt: new Date().toISOString() },
      { ...good, startsAt: new Date(Date.now() + 91 * 24 * 60 * MINUTE).toISOString() },
      { ...good, minutes: 4 },
      { ...good, minutes: 601 },
      { ...good, ticketPrice: 0 },
      { ...good, ticketPrice: -5 },
      { ...good, ticketPrice: 100_001 },
      { ...good, ticketPrice: 1.001 },
      { ...good, capacity: 0 },
      { ...good, capacity: 1.5 },
      { ...good, earlyPrice: 10 },
      { ...good, earlyPrice: 20, earlyUntil: startsAt },
      { ...good, earlyUntil: startsAt },
      { ...good, earlyPrice: 10, earlyUntil: new Date(Date.now() + 121 * MINUTE).toISOString() },
    ])
      expect((await send(body)).body.code, JSON.stringify(body)).toBe('VALIDATION_FAILED');
    const id = await calls.announce(host);
    const bob = await rich(10);
    expect((await calls.buy(bob, id)).body.code).toBe('INSUFFICIENT_BALANCE');
    expect((await calls.buy(bob, id, { price: -1 })).body.code).toBe('VALIDATION_FAILED');
    expect((await calls.buy(bob, id, { giftTo: 'nobodyatall' })).body.code).toBe('VALIDATION_FAILED');
    expect((await calls.buy(bob, id, { giftTo: bob.username })).body.code).toBe('VALIDATION_FAILED');
    expect((await calls.buy(host, id)).status).toBe(403);
    expect((await calls.buy(bob, '00000000-0000-4000-8000-000000000000')).body.code).toBe('NOT_FOUND');
    await calls.call(host, 'POST', '/performers/blocking/update', { users: [bob.id] });
    expect((await calls.buy(bob, id)).body.code).toBe('NOT_FOUND');
    expect((await calls.call(bob, 'GET', `/ticketed-shows/${id}`)).body.code).toBe('NOT_FOUND');
    const found = await calls.call<{ data: MadeShow[] }>(
      bob,
      'GET',
      `/ticketed-shows/user/search?performerId=${host.id}`,
    );
    expect(found.data.data).toEqual([]);
    const all = await calls.call<{ data: MadeShow[] }>(
      undefined,
      'GET',
      `/ticketed-shows/user/search?performerId=${host.username}`,
    );
    expect(all.data.data.map(({ _id }) => _id)).toEqual([id]);
    expect((await calls.call(undefined, 'GET', '/ticketed-shows/user/search?nonsense=1')).status).toBe(400);
  });
});
