import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { createShowClock, makeRichUser, type ShowClock } from '../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { createWarClock, warCalls } from '../../../test/make/wars.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { balanceOf, postTransfer, proveLedger } from '../ledger/index.ts';
import { patience } from '../../../../../tests/patience.ts';

interface Line {
  _id: string;
  type: string;
  token: number;
  description: string;
  counterpart?: { username: string };
  show?: { _id: string; kind: string; minutes: number };
}
interface Page {
  data: Line[];
  total: number;
  nextCursor?: string;
}
const told = ({ type, token, counterpart, show }: Line) => [
  type,
  token,
  counterpart?.username,
  ...(show ? [show.kind, show.minutes] : []),
];

describe('the token history', { timeout: patience(60_000) }, () => {
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

  const post = async (who: Person, path: string, body: unknown = {}) =>
    (await server.call<{ _id: string }>('POST', path, { token: who.token, body })).data;
  const history = async (who: Person, query = '', whose = 'user') =>
    (await server.call<Page>('GET', `/transactions/${whose}/search${query}`, { token: who.token })).data;
  const ask = () => post(guest, `/streaming/private-chat/${host.id}`);
  async function running(): Promise<string> {
    const { _id } = await ask();
    await post(host, `/streaming/shows/${_id}/accept`);
    await clock.pass(1, _id, [host, guest]);
    return _id;
  }
  /** An account's lines must add up to its balance. */
  async function expectBalance(who: Person, whose = 'user'): Promise<void> {
    const { data, total } = await history(who, '?limit=100', whose);
    expect(total).toBe(data.length);
    const units = data.reduce((sum, { token }) => sum + Math.round(token * 100), 0);
    expect(units).toBe((await balanceOf({ db: server.platform.database.kysely }, [who.id])).get(who.id));
  }

  it('has one row for a private show, whatever paid its minutes', async () => {
    const id = await running();
    await expectBalance(guest);
    await clock.pass(60 * 3, id, [host, guest]);
    await post(guest, `/streaming/shows/${id}/leave`);
    const [line, ...rest] = (await history(guest)).data;
    expect(told(line!)).toEqual(['show', -80, host.username, 'private', 4]);
    expect(line!.show?._id).toBe(id);
    expect(rest.map(told)).toEqual([['bonus', 100, undefined]]);
    await expectBalance(guest);
  });

  it('shows held tokens and their purpose while they are held, and not afterwards', async () => {
    const asked = await ask();
    expect((await history(guest)).data.map(told)).toEqual([
      ['hold', -60, host.username, 'private', 0],
      ['bonus', 100, undefined],
    ]);
    await post(host, `/streaming/shows/${asked._id}/accept`);
    await clock.pass(1, asked._id, [host, guest]);
    expect((await history(guest)).data.map(told)).toEqual([
      ['show', -20, host.username, 'private', 1],
      ['hold', -40, host.username, 'private', 0],
      ['bonus', 100, undefined],
    ]);
    await expectBalance(guest);
    await post(guest, `/streaming/shows/${asked._id}/leave`);
    expect((await history(guest)).data.map(told)).toEqual([
      ['show', -20, host.username, 'private', 1],
      ['bonus', 100, undefined],
    ]);
  });

  it('lists what is on hold, for whom, and until when', async () => {
    interface Holds {
      tokens: number;
      data: { kind: string; token: number; title?: string; until?: string; performer?: { username: string } }[];
    }
    const holds = async () => (await server.call<Holds>('GET', '/wallet/holds', { token: guest.token })).data;
    expect(await holds()).toEqual({ tokens: 0, data: [] });
    const asked = await ask();
    const requested = await holds();
    expect(requested).toMatchObject({
      tokens: 60,
      data: [{ kind: 'private', token: 60, performer: { username: host.username }, link: `/live/${host.username}` }],
    });
    expect(Date.parse(requested.data[0]?.until ?? '')).toBeGreaterThan(Date.now());
    await post(host, `/streaming/shows/${asked._id}/accept`);
    await clock.pass(1, asked._id, [host, guest]);
    const paying = await holds();
    expect(paying).toMatchObject({ tokens: 40, data: [{ kind: 'private', token: 40 }] });
    expect(paying.data[0]?.until, 'a running show has no planned end').toBeUndefined();
    await post(guest, `/streaming/shows/${asked._id}/leave`);
    expect(await holds()).toEqual({ tokens: 0, data: [] });
    const group = await post(host, '/streaming/group-chat', { minViewers: 2 });
    await post(guest, `/streaming/group-chat/${group._id}/reserve`);
    expect((await holds()).data).toMatchObject([{ kind: 'group', token: 10 }]);
    await post(host, `/streaming/shows/${group._id}/leave`);
  });

  it('omits an unsuccessful request unless asked for', async () => {
    const asked = await ask();
    await post(host, `/streaming/shows/${asked._id}/decline`);
    expect((await history(guest)).data.map(told)).toEqual([['bonus', 100, undefined]]);
    expect((await history(guest, '?type=hold')).data).toEqual([]);
    expect((await history(guest, '?type=release')).data.map(told)).toEqual([['release', 60, undefined]]);
    await expectBalance(guest);
  });

  it('shows the viewer’s name to the performer, also for minutes paid from a hold', async () => {
    const id = await running();
    await clock.pass(60 * 3, id, [host, guest]);
    await post(host, `/streaming/shows/${id}/leave`);
    const { data, total } = await history(host, '', 'performer');
    expect(data.map(told)).toEqual([['show', 56, guest.username, 'private', 4]]);
    expect(total).toBe(1);
    await expectBalance(host, 'performer');
  });

  it('has one row per group, ticket and peek, and a filter for each kind', async () => {
    const second = await makeUser(server);
    const third = await makeRichUser(server, 50);
    const peeker = await makeRichUser(server, 50);
    const show = await running();
    await post(peeker, `/member/peek-in/${host.id}`);
    await clock.pass(11, show, [host, guest, peeker]);
    await post(host, `/streaming/shows/${show}/leave`);
    const group = await post(host, '/streaming/group-chat');
    for (const who of [guest, third]) await post(who, `/streaming/group-chat/${group._id}/reserve`);
    expect((await history(guest)).data.map(told)[0]).toEqual(['hold', -10, host.username, 'group', 0]);
    await post(host, `/streaming/shows/${group._id}/start`);
    await clock.pass(61, group._id, [host, guest, third]);
    await post(host, `/streaming/shows/${group._id}/leave`);
    const paid = await post(host, '/streaming/paid', { mode: 'ticket', price: 7 });
    await post(guest, `/member/send-pay-token/${paid._id}`);
    await post(host, `/streaming/shows/${paid._id}/leave`);

    expect((await history(guest, '?type=show')).data.map(told)).toEqual([
      ['show', -7, host.username, 'ticket', 0],
      ['show', -20, host.username, 'group', 2],
      ['show', -20, host.username, 'private', 1],
    ]);
    expect((await history(peeker, '?type=show')).data.map(told)).toEqual([['show', -5, host.username, 'peek', 1]]);
    expect((await history(guest, '?type=tip')).total).toBe(0);
    expect((await history(second)).total).toBe(0);
    for (const who of [guest, peeker, second, third]) await expectBalance(who);
    await expectBalance(host, 'performer');
  });

  it('pages forwards and backwards', async () => {
    for (let round = 0; round < 2; round++) {
      const id = await running();
      await clock.pass(61, id, [host, guest]);
      await post(guest, `/streaming/shows/${id}/leave`);
    }
    const all = (await history(guest)).data.map(({ _id }) => _id);
    expect(all).toHaveLength(3);
    for (const sort of ['desc', 'asc']) {
      const seen: string[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const page: Page = await history(guest, `?limit=1&sort=${sort}${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.data.map(({ _id }) => _id));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(sort === 'desc' ? all : all.toReversed());
    }
  });

  it('says what a tip was for: the menu item, the show, or else whom', async () => {
    const body = { tipMenu: [{ title: 'Sing it again', tokens: 15 }] };
    const { data: room } = await server.call<{ tipMenu: { _id: string }[] }>('PUT', '/streaming/live', {
      token: host.token,
      body,
    });
    const silent = await makePerformer(server);
    await post(guest, `/member/send-tip-token/${host.id}`, { token: 15, menuItemId: room.tipMenu[0]?._id });
    await post(guest, `/member/send-tip-token/${host.id}`, { token: 20 });
    await post(guest, `/member/send-tip-token/${silent.id}`, { token: 25 });
    const { data } = await history(guest, '?type=tip&sort=asc');
    expect(data.map(({ description, counterpart }) => [description, counterpart?.username])).toEqual([
      ['Sing it again', host.username],
      ['An evening of songs', host.username],
      [`@${silent.username}`, silent.username],
    ]);
  });

  it('says which show or war was paid for, on both sides', async () => {
    const id = await running();
    await post(guest, `/streaming/shows/${id}/leave`);
    expect((await history(guest)).data[0]).toMatchObject({ type: 'show', description: 'An evening of songs' });

    const rival = await makePerformer(server);
    await makeBroadcast(server, rival);
    const wars = warCalls(server);
    const warClock = await createWarClock(server);
    const war = await wars.begin(host, rival);
    await warClock.pass(6);
    expect((await wars.score(guest, war, host, 10)).status).toBe(200);
    const line = {
      type: 'show',
      description: `@${host.username} vs @${rival.username}`,
      show: { _id: war, kind: 'war', minutes: 0 },
    };
    expect((await history(guest)).data[0]).toMatchObject({
      ...line,
      token: -10,
      counterpart: { username: host.username },
    });
    expect((await history(host, '', 'performer')).data[0]).toMatchObject({
      ...line,
      counterpart: { username: guest.username },
    });
    await post(host, `/streaming/stream-wars/${war}/leave`);
  });

  it('names a purchased message like any purchase', async () => {
    const id = newId();
    const at = new Date();
    await server.platform.transactions.system(async (tx) => {
      await postTransfer(tx, {
        id,
        key: `item:${id}`,
        kind: 'message',
        payerId: guest.id,
        legs: [{ accountId: host.id, units: 500 }],
      });
      await sql`
        insert into purchase (id, buyer_id, seller_id, type, item_id, title, unit_price_units, paid_units, transfer_id,
          created_at)
        values (${id}, ${guest.id}, ${host.id}, 'message', ${newId()}, 'A letter', 500, 500, ${id}, ${at})`.execute(
        tx.db,
      );
    });
    expect((await history(guest, '?type=message')).data).toMatchObject([
      { type: 'message', token: -5, description: 'A letter', counterpart: { username: host.username } },
    ]);
  });
});
