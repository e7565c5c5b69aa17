import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeStudio, makeUser, type Person } from '../../../test/make/accounts.ts';
import { openGateway } from '../../../test/make/featured.ts';
import { createTopUps } from '../../../test/make/top-ups.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { balanceOf, PLATFORM_ACCOUNTS, postTransfer, proveLedger } from '../ledger/index.ts';

interface Tip {
  _id: string;
  balance: number;
  item?: string;
}

describe('tips', () => {
  let server: TestServer;
  let performer: Person;
  let conversationId: string;
  beforeAll(async () => {
    server = await startTestServer();
    performer = await makePerformer(server, { verified: true });
    const room = await server.call<{ _id: string }>('GET', `/conversations/stream/public/${performer.id}`);
    conversationId = room.data._id;
  });
  afterAll(async () => {
    for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
    await server.close();
  });

  const fund = (userId: string, tokens: number) =>
    server.platform.transactions.system((tx) =>
      postTransfer(tx, {
        key: newId(),
        kind: 'grant',
        payerId: PLATFORM_ACCOUNTS.promotions,
        legs: [{ accountId: userId, units: tokens * 100 }],
      }),
    );
  const rich = async (tokens = 100) => {
    const user = await makeUser(server);
    await fund(user.id, tokens);
    return user;
  };
  const tip = (user: Person, body: object, key: string = newId(), to = performer.id) =>
    server.call<Tip>('POST', `/member/send-tip-token/${to}`, { token: user.token, body, key });
  const units = async (id: string) => (await balanceOf({ db: server.platform.database.kysely }, [id])).get(id) ?? 0;
  const tickets = async (user: Person) => {
    const page = await server.call<{
      data: { type: string; text: string; sender: { _id: string }; ticket?: { tokens: number } }[];
    }>('GET', `/messages/conversations/public/${conversationId}?limit=100`);
    return page.data.data.filter((message) => message.type === 'tip' && message.sender._id === user.id);
  };

  it('cleans a note with half a surrogate pair, once, and publishes it', async () => {
    const user = await rich();
    const key = newId();
    const first = await tip(user, { token: 5, note: 'half \ud83d' }, key);
    expect([first.status, first.data.balance]).toEqual([200, 95]);
    expect((await tip(user, { token: 5, note: 'half \ud83d' }, key)).data._id).toBe(first.data._id);
    expect(await tickets(user)).toMatchObject([{ text: 'half \ufffd' }]);
  });

  it('moves tokens by the current commission, and posts a receipt in the chat', async () => {
    const user = await rich();
    const before = { performer: await units(performer.id), site: await units(PLATFORM_ACCOUNTS.revenue) };
    const { status, data } = await tip(user, { token: 25, note: 'lovely' });
    expect(status).toBe(200);
    expect(data.balance).toBe(75);
    expect((await units(performer.id)) - before.performer).toBe(1750);
    expect((await units(PLATFORM_ACCOUNTS.revenue)) - before.site).toBe(750);
    expect(await tickets(user)).toMatchObject([{ text: 'lovely', ticket: { tokens: 25 } }]);
    const history = await server.call<{
      data: { type: string; token: number; note?: string; counterpart?: { username: string } }[];
    }>('GET', '/transactions/user/search?type=tip', { token: user.token });
    expect(history.data.data).toMatchObject([
      { type: 'tip', token: -25, note: 'lovely', counterpart: { username: performer.username } },
    ]);
  });

  it('gives a studio its share, rounded down, and the rest to the performer', async () => {
    const studio = await makeStudio(server);
    const member = await makePerformer(server, { verified: true, studioId: studio.id });
    const user = await rich();
    expect((await tip(user, { token: 0.33 }, newId(), member.id)).status).toBe(200);
    expect([await units(member.id), await units(studio.id)]).toEqual([33 - 9 - 3, 3]);
  });

  it('notifies the room, the sender and the performer', async () => {
    const user = await rich();
    const giver = await server.connect(user.token);
    const host = await server.connect(performer.token);
    const guest = await server.connect();
    await guest.emitWithAck('stream/join', { performerId: performer.id });
    const told = Promise.all([
      nextEvent<{ token: number; username: string }>(
        guest,
        'tip/sent',
        (payload) => payload.username === user.username,
      ),
      nextEvent<{ ticket?: { tokens: number }; sender: { _id: string } }>(
        guest,
        'message/created',
        (payload) => payload.sender._id === user.id,
      ),
      nextEvent<{ balance: number }>(giver, 'wallet/balance-changed'),
      nextEvent<{ balance: number }>(host, 'earnings/changed'),
    ]);
    await tip(user, { token: 15 });
    const [sent, ticket, wallet, earnings] = await told;
    expect(sent.token).toBe(15);
    expect(ticket.ticket?.tokens).toBe(15);
    expect(wallet.balance).toBe(85);
    expect(earnings.balance * 100).toBe(await units(performer.id));
  });

  it('answers a repeat with the first tip and charges nothing', async () => {
    const user = await rich();
    const first = await tip(user, { token: 20, note: 'hi' }, 'the-key');
    const again = await Promise.all([1, 2, 3, 4].map(() => tip(user, { token: 20, note: 'hi' }, 'the-key')));
    expect(again.map((reply) => reply.data._id)).toEqual(Array.from({ length: 4 }, () => first.data._id));
    expect(await units(user.id)).toBe(8000);
    expect(await tickets(user)).toHaveLength(1);
    for (const body of [{ token: 21, note: 'hi' }, { token: 20, note: 'other' }, { token: 20 }]) {
      const reused = await tip(user, body, 'the-key');
      expect([reused.status, reused.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect(await units(user.id)).toBe(8000);
  });

  it('answers a repeat with the first answer, whatever has changed since', async () => {
    const menu = (tipMenu: object[]) =>
      server.call('PUT', '/streaming/live', { token: performer.token, body: { tipMenu } });
    await menu([{ title: 'Dance', tokens: 20 }]);
    const room = await server.call<{ tipMenu: { _id: string }[] }>('GET', `/streaming/broadcast/${performer.id}`);
    const user = await rich();
    const body = { token: 20, menuItemId: room.data.tipMenu[0]?._id };
    const first = await tip(user, body, 'a-dance');
    expect(first.data).toMatchObject({ item: 'Dance', balance: 80 });
    await menu([{ title: 'Sing', tokens: 25 }]);
    expect((await tip(user, { token: 30 })).status).toBe(200);
    await server.call('POST', '/performers/blocking/update', { token: performer.token, body: { users: [user.id] } });
    const again = await tip(user, body, 'a-dance');
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await tip(user, { ...body, token: 25 }, 'a-dance');
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await units(user.id)).toBe(5000);
    await server.call('POST', '/performers/blocking/update', { token: performer.token, body: { users: [] } });
  });

  it('answers a repeat with the first answer after a commission change', async () => {
    const staff = await makeStaff(server);
    const change = (values: object) => server.call('PUT', '/admin/settings', { token: staff.token, body: { values } });
    const user = await rich();
    const first = await tip(user, { token: 20 }, 'before');
    expect((await change({ tipPlatformPercent: 11 })).status).toBe(200);
    const again = await tip(user, { token: 20 }, 'before');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await units(user.id)).toBe(8000);
    await change({ tipPlatformPercent: 30 });
  });

  it('lets two tabs spend the last tokens once', async () => {
    const user = await rich(100);
    const replies = await Promise.all(Array.from({ length: 40 }, () => tip(user, { token: 15 })));
    const paid = replies.filter((reply) => reply.status === 200);
    expect(paid).toHaveLength(6);
    expect(replies.filter((reply) => reply.body.code === 'INSUFFICIENT_BALANCE')).toHaveLength(34);
    expect(await units(user.id)).toBe(1000);
    expect(await tickets(user)).toHaveLength(6);
  });

  it('one without funds doesn’t affect the others in its batch', async () => {
    const poor = await makeUser(server);
    const users = await Promise.all(Array.from({ length: 10 }, () => rich(50)));
    const replies = await Promise.all([poor, ...users, poor].map((user) => tip(user, { token: 50 })));
    expect(replies.map((reply) => reply.status)).toEqual([402, ...users.map(() => 200), 402]);
  });

  it('uses the menu’s price for a menu item, and rejects a changed one', async () => {
    const set = (tokens: number) =>
      server.call('PUT', '/streaming/live', {
        token: performer.token,
        body: { tipMenu: [{ title: 'Sing it', tokens }] },
      });
    expect((await set(30)).status).toBe(200);
    const room = await server.call<{ tipMenu: { _id: string; tokens: number }[] }>(
      'GET',
      `/streaming/broadcast/${performer.id}`,
    );
    const item = room.data.tipMenu[0];
    const user = await rich();
    const sent = await tip(user, { token: 30, menuItemId: item?._id });
    expect(sent.data).toMatchObject({ item: 'Sing it', balance: 70 });
    const cheap = await tip(user, { token: 1, menuItemId: item?._id });
    expect([cheap.status, cheap.body.code]).toEqual([409, 'CONFLICT']);
    expect((await tip(user, { token: 30, menuItemId: newId() })).status).toBe(404);
    expect(await units(user.id)).toBe(7000);
  });

  it('lets an unconfirmed viewer tip once a payment has settled, until it is refunded', async () => {
    const fresh = await makeUser(server, { emailVerified: false });
    const { data } = await (await createTopUps(server)).buy(fresh);
    expect((await tip(fresh, { token: 15 })).body.code).toBe('EMAIL_NOT_VERIFIED');
    const { report } = openGateway(server);
    await report(data.paymentId, 'paid');
    expect((await tip(fresh, { token: 15 })).data.balance).toBe(535);
    await report(data.paymentId, 'refunded');
    expect((await tip(fresh, { token: 15 })).body.code).toBe('EMAIL_NOT_VERIFIED');
  });

  it('rejects blocked, unconfirmed and performer callers, and missing recipients', async () => {
    const blocked = await rich();
    const fresh = await makeUser(server, { emailVerified: false });
    await fund(fresh.id, 100);
    await server.call('POST', '/performers/blocking/update', { token: performer.token, body: { users: [blocked.id] } });
    expect((await tip(blocked, { token: 15 })).body.code).toBe('BLOCKED');
    expect((await tip(fresh, { token: 15 })).body.code).toBe('EMAIL_NOT_VERIFIED');
    const pending = await makePerformer(server, { verified: false });
    const user = await rich();
    for (const id of [newId(), user.id, pending.id])
      expect((await tip(user, { token: 15 }, newId(), id)).status).toBe(404);
    expect((await tip(performer, { token: 15 })).status).toBe(403);
    for (const token of [0, -5, 0.001, 1e9, '15', null]) expect((await tip(user, { token })).status).toBe(400);
    expect([await units(blocked.id), await units(user.id)]).toEqual([10_000, 10_000]);
  });
});
