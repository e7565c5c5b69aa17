import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { makeRichUser } from '../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import {
  hold,
  PLATFORM_ACCOUNTS,
  postHold,
  postTransfer,
  refundTransfer,
  voidHold,
  type TransferKind,
} from '../ledger/index.ts';
import { patience } from '../../../../../tests/patience.ts';

interface Line {
  readonly type: string;
  readonly text: string;
  readonly sender: { readonly _id: string; readonly level?: { readonly number: number; readonly name: string } };
}
interface View {
  readonly levels: readonly { readonly name: string; readonly fromTokens: number }[];
  readonly you?: {
    readonly spentTokens: number;
    readonly level?: { readonly number: number; readonly name: string };
    readonly next?: { readonly number: number; readonly name: string; readonly missingTokens: number };
  };
}
const KEPT_AGAINST_LEDGER = `
  with owed as (
    select a.owner_id as user_id, t.to1_id as performer_id, -sum(t.payer_units)::bigint as units
      from ledger_transfer t join ledger_account a on a.id = t.payer_id and a.kind in ('wallet', 'hold')
        join performer p on p.id = t.to1_id
     group by 1, 2)
  select count(*)::int as wrong from owed o full join fan_spend f using (user_id, performer_id)
    where o.units is distinct from f.units`;

describe('fan levels', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let host: Person;
  let chat: string;
  beforeAll(async () => {
    server = await startTestServer();
    host = await makePerformer(server);
    chat = (await makeBroadcast(server, host)).conversationId;
  });
  afterAll(async () => {
    const { rows } = await server.platform.database.pool.query<{ wrong: number }>(KEPT_AGAINST_LEDGER);
    expect(rows[0]?.wrong).toBe(0);
    await server.close();
  });

  const tip = (who: Person, token: number) =>
    server.call('POST', `/member/send-tip-token/${host.id}`, { token: who.token, body: { token }, key: newId() });
  const say = async (who: Person, text: string) =>
    (
      await server.call<Line>('POST', `/messages/stream/public/conversations/${chat}`, {
        token: who.token,
        body: { text },
      })
    ).data;
  const view = async (who?: Person) =>
    (await server.call<View>('GET', `/fan-levels/${host.id}`, { token: who?.token })).data;
  const lines = async () => {
    await server.settle();
    const path = `/messages/conversations/public/${chat}?limit=100&sort=asc`;
    return (await server.call<{ data: Line[] }>('GET', path)).data.data;
  };
  const levelLines = async (who: Person) =>
    (await lines()).map(({ text }) => text).filter((text) => text.startsWith(`${who.username} has reached`));
  const pay = (who: Person, units: number, kind: TransferKind) =>
    server.platform.transactions.system(async (tx) => {
      const paid = await postTransfer(tx, {
        key: newId(),
        kind,
        payerId: who.id,
        legs: [
          { accountId: host.id, units: units - Math.floor(units / 3) },
          { accountId: PLATFORM_ACCOUNTS.revenue, units: Math.floor(units / 3) },
        ],
      });
      return paid.status === 'done' ? paid.transferId : '';
    });
  const refund = (originId: string, amountUnits?: number) =>
    server.platform.transactions.system((tx) =>
      refundTransfer(tx, { originId, key: newId(), ...(amountUnits ? { amountUnits } : {}) }),
    );
  const runJob = async () => {
    const job = server.business.modules.find(({ name }) => name === 'fans')?.jobs?.['fans.levels'];
    await job?.run({});
  };

  it('shows the level next to the name, on tips and messages, and announces a new level once', async () => {
    const fan = await makeRichUser(server, 1000);
    expect((await say(fan, 'hello')).sender.level).toBeUndefined();
    expect(await view()).not.toHaveProperty('you');
    expect((await view(fan)).you).toEqual({
      spentTokens: 0,
      next: { number: 1, name: 'Bronze', missingTokens: 100 },
    });
    const guest = await server.connect();
    const own = await server.connect(fan.token);
    await guest.emitWithAck('stream/join', { performerId: host.id });
    const risen = nextEvent<{ level: object }>(own, 'fan/level-reached');
    const ticket = nextEvent<Line>(
      guest,
      'message/created',
      (line) => line.type === 'tip' && line.sender._id === fan.id,
    );
    await tip(fan, 100);
    expect((await ticket).sender.level).toEqual({ number: 1, name: 'Bronze' });
    expect(await risen).toEqual({ performerId: host.id, level: { number: 1, name: 'Bronze' } });
    expect((await say(fan, 'again')).sender.level).toEqual({ number: 1, name: 'Bronze' });
    await tip(fan, 450);
    await vi.waitFor(
      async () =>
        expect(await levelLines(fan)).toEqual([
          `${fan.username} has reached the level Bronze.`,
          `${fan.username} has reached the level Silver.`,
        ]),
      patience(10_000),
    );
    const said = (await lines()).filter(({ sender, type }) => sender._id === fan.id && type === 'text');
    expect(said.map(({ sender }) => sender.level?.name)).toEqual([undefined, 'Bronze']);
    expect((await view(fan)).you).toEqual({
      spentTokens: 550,
      level: { number: 2, name: 'Silver' },
      next: { number: 3, name: 'Gold', missingTokens: 1450 },
    });
  });

  it('counts all payments to the creator, less refunds', async () => {
    const fan = await makeRichUser(server, 1000);
    const [video] = [await pay(fan, 9000, 'video'), await pay(fan, 2000, 'private')];
    expect((await view(fan)).you).toMatchObject({ spentTokens: 110, level: { name: 'Bronze' } });
    await runJob();
    await vi.waitFor(async () => expect(await levelLines(fan)).toHaveLength(1), patience(10_000));
    await refund(video, 3000);
    expect((await view(fan)).you?.level).toBeUndefined();
    expect((await view(fan)).you?.spentTokens).toBe(80);
    await tip(fan, 30);
    await runJob();
    await server.settle();
    expect(await levelLines(fan)).toHaveLength(1);
  });

  it('announces only some of many new levels, so that the chat stays readable', async () => {
    const fans = await Promise.all(Array.from({ length: 8 }, () => makeRichUser(server, 200)));
    for (const fan of fans) {
      await tip(fan, 100);
      await server.settle();
    }
    const newest = (await lines()).slice(-12);
    const announced = newest.filter(({ text }) => text.includes('has reached the level'));
    expect(announced.length).toBeGreaterThan(0);
    expect(announced.length).toBeLessThanOrEqual(3);
    expect((await view(fans[7])).you?.level, 'everybody has their level').toMatchObject({ name: 'Bronze' });
  });

  it('counts held tokens once they are paid', async () => {
    const fan = await makeRichUser(server, 500);
    const holdId = newId();
    await server.platform.transactions.system((tx) =>
      hold(tx, { id: holdId, key: newId(), userId: fan.id, amountUnits: 30_000 }),
    );
    expect((await view(fan)).you?.spentTokens).toBe(0);
    await server.platform.transactions.system((tx) =>
      postHold(tx, { holdId, key: newId(), kind: 'crowdfunding', legs: [{ accountId: host.id, units: 12_000 }] }),
    );
    await server.platform.transactions.system((tx) => voidHold(tx, { holdId, key: newId() }));
    expect((await view(fan)).you?.spentTokens).toBe(120);
  });

  it('equals the ledger under concurrent payments and refunds', async () => {
    const fans = await Promise.all(Array.from({ length: 6 }, () => makeRichUser(server, 5000)));
    const kinds = ['video', 'private', 'photo', 'subscription'] as const;
    const act = async (n: number) => {
      const fan = fans[n % fans.length]!;
      if (n % 3 === 0) return tip(fan, (n % 40) + 1);
      const id = await pay(fan, (n % 70) * 10 + 7, kinds[n % 4]!);
      return n % 5 === 0 && id ? refund(id, n % 2 === 0 ? 3 : undefined) : id;
    };
    await Promise.all(Array.from({ length: 150 }, (_, n) => act(n)));
    const { rows } = await server.platform.database.pool.query<{ wrong: number }>(KEPT_AGAINST_LEDGER);
    expect(rows[0]?.wrong).toBe(0);
  });

  it('uses the creator’s own levels', async () => {
    const put = (levels: object[], isOn = true) =>
      server.call<View & { isOn: boolean }>('PUT', '/fan-levels', { token: host.token, body: { isOn, levels } });
    const fan = await makeRichUser(server, 100);
    await tip(fan, 12);
    const own = await server.call<View & { isOn: boolean }>('GET', '/fan-levels', { token: host.token });
    expect(own.data).toMatchObject({ isOn: true, levels: [{ name: 'Bronze', fromTokens: 100 }, {}, {}, {}, {}] });
    const levels = [
      { name: 'Friend', fromTokens: 10 },
      { name: 'Patron', fromTokens: 20.5 },
    ];
    expect((await put(levels)).data).toEqual({ isOn: true, levels });
    expect((await view(fan)).you).toMatchObject({ level: { name: 'Friend' }, next: { missingTokens: 8.5 } });
    const people = await server.call<{ data: { _id: string; level?: object }[] }>(
      'GET',
      `/streaming/people/${host.id}`,
    );
    expect(people.status).toBe(200);
    for (const wrong of [
      [],
      [levels[1]!, levels[0]!],
      [levels[0]!, { name: 'friend', fromTokens: 30 }],
      [{ name: '', fromTokens: 1 }],
      [{ name: 'A', fromTokens: 0 }],
      [{ name: 'A', fromTokens: 1e9 }],
      Array.from({ length: 11 }, (_, n) => ({ name: `L${n}`, fromTokens: n + 1 })),
    ])
      expect((await put(wrong)).status).toBe(400);
    expect((await put(levels, false)).status).toBe(200);
    expect(await view(fan)).toEqual({ levels: [], you: { spentTokens: 12 } });
    expect((await say(fan, 'quiet')).sender.level).toBeUndefined();
    await put(levels);
  });

  it('shows a viewer’s level in the room, and their spending to its creator only', async () => {
    const fan = await makeRichUser(server, 100);
    await tip(fan, 25);
    const see = (who?: Person) =>
      server.call<object>('GET', `/fan-levels/${host.id}/fans/${fan.id}`, { token: who?.token });
    expect((await see(host)).data).toMatchObject({
      username: fan.username,
      level: { name: 'Patron' },
      spentTokens: 25,
    });
    expect((await see()).data).not.toHaveProperty('spentTokens');
    const blocked = await makeUser(server);
    await server.call('POST', '/performers/blocking/update', { token: host.token, body: { users: [blocked.id] } });
    expect((await see(blocked)).body.code).toBe('BLOCKED');
    expect((await server.call('GET', `/fan-levels/${host.id}`, { token: blocked.token })).body.code).toBe('BLOCKED');
    expect((await server.call('GET', `/fan-levels/${newId()}`)).status).toBe(404);
    expect((await server.call('GET', `/fan-levels/${host.id}/fans/${newId()}`)).status).toBe(404);
    const update = await server.call('PUT', '/fan-levels', { token: fan.token, body: { isOn: true, levels: [] } });
    expect(update.status).toBe(403);
  });
});
