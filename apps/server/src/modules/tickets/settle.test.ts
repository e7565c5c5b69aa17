import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, type Person } from '../../../test/make/accounts.ts';
import { findLostHolds } from '../../../test/lost-holds.ts';
import { balanceInTokens, createShowClock, makeRichUser } from '../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { MINUTE, ticketCalls } from '../../../test/make/tickets.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { hold, proveLedger } from '../ledger/index.ts';
import { lockShow } from './tickets.store.ts';
import { patience } from '../../../../../tests/patience.ts';

let server: TestServer;
let calls: ReturnType<typeof ticketCalls>;
beforeAll(async () => {
  server = await startTestServer();
  calls = ticketCalls(server);
  await createShowClock(server);
});
afterAll(async () => {
  const { kysely } = server.platform.database;
  for (const line of await proveLedger(kysely)) expect(line.wrong, line.claim).toBe(0);
  expect(await findLostHolds(kysely)).toEqual([]);
  await server.close();
});

const CROWD = 450;
/** Sells many tickets to one giver, for recipients created only for this purpose. */
async function sellMany(showId: string): Promise<Person> {
  const giver = await makeRichUser(server, CROWD * 20);
  await server.platform.transactions.system(async (tx) => {
    const tickets = Array.from({ length: CROWD }, () => ({ id: newId(), holderId: newId() }));
    await sql`
      insert into account (id, role, email, username, name, password_hash, created_at, updated_at)
      select h, 'user', h || '@crowd.test', right(replace(h::text, '-', ''), 30), 'Crowd', '$argon2id$', now(), now()
        from unnest(${tickets.map(({ holderId }) => holderId)}::uuid[]) h`.execute(tx.db);
    for (const { id } of tickets) await hold(tx, { id, key: `ticket:${id}`, userId: giver.id, amountUnits: 2000 });
    const shared = { show_id: showId, buyer_id: giver.id, units: 2000, created_at: tx.now };
    const rows = tickets.map(({ id, holderId }) => ({ ...shared, id, holder_id: holderId }));
    await tx.db.insertInto('ticket').values(rows).execute();
    const sold = { sold: CROWD, sold_units: CROWD * 2000 };
    await tx.db.updateTable('ticketed_show').set(sold).where('id', '=', showId).execute();
  });
  return giver;
}
const statesOf = async (showId: string) => {
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*)::int as n from ticket where show_id = ${showId} group by state`.execute(
    server.platform.database.kysely,
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
};
const funds = (who: Person) => balanceInTokens(server, who);

it(
  'refunds many tickets in chunks, each once, even if a worker is killed midway',
  { timeout: patience(120_000) },
  async () => {
    const host = await makePerformer(server);
    const id = await calls.announce(host);
    const giver = await sellMany(id);
    await calls.call(host, 'DELETE', `/ticketed-shows/${id}`);
    expect(await statesOf(id)).toEqual({ voided: 200, held: 250 });
    const killed = server.platform.transactions.system(async (tx) => {
      await lockShow(tx, id);
      await sql`update ticket set state = 'voided', ended_at = now() where show_id = ${id} and state = 'held'`.execute(
        tx.db,
      );
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    await Promise.all([calls.settleAt(0), calls.settleAt(0)]);
    expect(await statesOf(id)).toEqual({ voided: CROWD });
    expect([await funds(giver), await calls.held(giver)]).toEqual([CROWD * 20, 0]);
  },
);

it(
  'pays out many tickets in chunks, each once, and ignores time without video',
  { timeout: patience(120_000) },
  async () => {
    const host = await makePerformer(server);
    const ann = await makeRichUser(server, 20);
    await makeBroadcast(server, host);
    const id = await calls.announceSoon(host);
    await sellMany(id);
    expect((await calls.buy(ann, id)).status).toBe(200);
    const sessionId = (await calls.start(host, id)).data._id;
    const since = (ms: number) => new Date(Date.now() + ms);
    const picture = async () =>
      await server.platform.database.kysely
        .selectFrom('ticketed_show')
        .select(['picture_ms', 'picture_since'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    // Nothing counts before the announced start.
    await calls.settleAt(7 * MINUTE);
    expect(Number((await picture()).picture_ms)).toBe(0);
    await calls.settleAt(13 * MINUTE);
    const counted = Number((await picture()).picture_ms);
    expect(counted).toBeGreaterThan(4 * MINUTE);
    expect(counted).toBeLessThan(6 * MINUTE);
    await sql`update stream set state = 'away', lost_at = ${since(13 * MINUTE)}
      where performer_id = ${host.id}`.execute(server.platform.database.kysely);
    await calls.settleAt(30 * MINUTE);
    expect(Number((await picture()).picture_ms) - counted).toBeLessThan(MINUTE);
    expect((await picture()).picture_since).toBeNull();
    await sql`update stream set state = 'live', lost_at = null where performer_id = ${host.id}`.execute(
      server.platform.database.kysely,
    );
    await calls.settleAt(31 * MINUTE);
    await calls.settleAt(37 * MINUTE);
    await calls.call(host, 'POST', `/streaming/shows/${sessionId}/leave`);
    await server.settle();
    expect(await calls.view(id, host)).toMatchObject({ status: 'held' });
    await Promise.all([calls.settleAt(38 * MINUTE), calls.settleAt(38 * MINUTE)]);
    expect(await statesOf(id)).toEqual({ posted: CROWD + 1 });
    expect([await funds(ann), await funds(host)]).toEqual([0, (CROWD + 1) * 14]);
  },
);
