import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, proveLedger } from '../src/modules/ledger/index.ts';
import { findLostHolds } from './lost-holds.ts';
import { makePerformer, type Person } from './make/accounts.ts';
import { createShowClock, makeRichUser, type ShowClock } from './make/paid-shows.ts';
import { makeBroadcast } from './make/shows.ts';
import { createWarClock, warCalls, type WarClock } from './make/wars.ts';
import { startTestServer, type TestServer } from './server.ts';
import { patience } from '../../../tests/patience.ts';

const PLENTY = 6;
/** Errors allowed for requests that come too late or need more tokens than are left. */
const REFUSALS = [
  'INSUFFICIENT_BALANCE',
  'CONFLICT',
  'SHOW_OVER',
  'SHOW_BUSY',
  'NOT_FOUND',
  'NOT_LIVE',
  'PAYMENT_REQUIRED',
];

/** Concurrently runs everything that spends tokens, from wallets that can afford only part of it. */
describe('the last tokens', { timeout: patience(120_000) }, () => {
  let server: TestServer;
  let showClock: ShowClock;
  let warClock: WarClock;
  let calls: ReturnType<typeof warCalls>;
  let host: Person;
  let group: Person;
  let ann: Person;
  let bea: Person;
  let viewers: Person[];
  beforeAll(async () => {
    server = await startTestServer();
    calls = warCalls(server);
    showClock = await createShowClock(server);
    warClock = await createWarClock(server);
    host = await makePerformer(server);
    group = await makePerformer(server);
    ann = await makePerformer(server);
    bea = await makePerformer(server);
    for (const performer of [host, group, ann, bea]) await makeBroadcast(server, performer);
    const settings = { allowRecording: true };
    await server.call('POST', '/performers/broadcast-setting/update', { token: host.token, body: settings });
    viewers = await Promise.all(Array.from({ length: PLENTY }, () => makeRichUser(server, 100)));
  });
  afterAll(() => server.close());

  const post = <T = { _id: string }>(who: Person, path: string, body: unknown = {}) =>
    server.call<T>('POST', path, { token: who.token, body });
  const tokensOf = async (who: Person) =>
    ((await balanceOf({ db: server.platform.database.kysely }, [who.id])).get(who.id) ?? 0) / 100;
  async function booksAreRight(): Promise<void> {
    await server.settle();
    for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
    expect(await findLostHolds(server.platform.database.kysely)).toEqual([]);
  }
  /** Makes all calls concurrently. Each must get a response, and none may fail unexpectedly. */
  async function rush(asked: readonly Promise<{ status: number; body: { code?: string } }>[]): Promise<number> {
    const answers = await Promise.all(asked);
    for (const { status, body } of answers) if (status !== 200) expect(REFUSALS).toContain(body.code);
    return answers.filter(({ status }) => status === 200).length;
  }

  it('are spent once, by whichever comes first', async () => {
    const war = await calls.begin(ann, bea, { rounds: 1 });
    await warClock.pass(6);
    const challenge = (await post(ann, '/streaming/stream-wars/challenge', { title: 'A song', token: 500 })).data._id;
    const open = (await post(group, '/streaming/group-chat', { pricePerMinute: 30 })).data._id;
    const spend = (who: Person) => [
      post(who, `/streaming/private-chat/${host.id}`),
      post(who, `/member/send-tip-token/${host.id}`, { token: 25 }),
      post(who, `/member/send-tip-token/${ann.id}`, { token: 25 }),
      post(who, `/streaming/stream-wars/challenge/${challenge}/contribute`, { token: 20 }),
      post(who, `/streaming/stream-wars/challenge/${challenge}/contribute`, { token: 20 }),
      post(who, `/member/stream-wars/${war}`, { performerId: bea.id, token: 15 }),
      post(who, `/streaming/group-chat/${open}/reserve`),
    ];
    expect(await rush(viewers.flatMap(spend))).toBeGreaterThan(PLENTY);
    for (const viewer of viewers) expect(await tokensOf(viewer)).toBeGreaterThanOrEqual(0);
    await booksAreRight();

    // All held tokens are returned or paid, whichever order the shows end in.
    await rush([
      post(group, `/streaming/shows/${open}/start`),
      post(group, `/streaming/shows/${open}/leave`),
      post(ann, `/streaming/stream-wars/${war}/leave`),
      post(bea, `/streaming/stream-wars/${war}/leave`),
      ...viewers.map((viewer) => post(viewer, `/streaming/shows/${open}/leave`)),
    ]);
    await warClock.pass(700);
    await booksAreRight();
  });

  it('are preserved while a request is accepted, withdrawn and declined as the performer leaves, concurrently', async () => {
    for (let round = 0; round < 4; round++) {
      const guest = await makeRichUser(server, 100);
      const performer = await makePerformer(server);
      await makeBroadcast(server, performer);
      const settings = { allowRecording: true };
      await server.call('POST', '/performers/broadcast-setting/update', { token: performer.token, body: settings });
      const asked = await post(guest, `/streaming/private-chat/${performer.id}`);
      expect(asked.status, JSON.stringify(asked.body)).toBe(200);
      const id = asked.data._id;
      const offline = () => post(performer, '/performers/streaming-status/update', { status: 'offline' });
      await rush([
        post(performer, `/streaming/shows/${id}/accept`),
        ...(round % 2 ? [post(guest, `/streaming/shows/${id}/leave`)] : []),
        ...(round === 2 ? [offline()] : []),
        ...(round === 3 ? [post(performer, `/streaming/shows/${id}/decline`)] : []),
      ]);
      await booksAreRight();
      await showClock.pass(2, id, [performer, guest]);
      await rush([
        post(guest, `/member/send-record-pay-token/${id}`, { token: 50 }),
        post(guest, `/member/send-record-pay-token/${id}`, { token: 50 }),
        post(guest, `/member/send-tip-token/${performer.id}`, { token: 40 }),
        post(guest, `/streaming/shows/${id}/leave`),
        post(performer, `/streaming/shows/${id}/leave`),
        offline(),
      ]);
      await booksAreRight();
      expect(await tokensOf(guest)).toBeGreaterThanOrEqual(0);
      const { data } = await server.call<{ state: string }>('GET', `/streaming/shows/${id}`, { token: guest.token });
      expect(data.state).toBe('ended');
    }
  });
});
