import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { makeMeterSite } from '../../../../test/make/meter-site.ts';
import { createLogger } from '../../../platform/log/log.ts';
import { createTransactions, type Transactions } from '../../../platform/transaction.ts';
import { proveLedger } from '../../ledger/index.ts';
import { createMeter } from './meter.ts';
import { patience } from '../../../../../../tests/patience.ts';

describe('the meter', { timeout: patience(120_000) }, () => {
  let database: TestDatabase;
  let transactions: Transactions;
  let transacted = 0;
  let nowMs = Date.now();
  const log = createLogger('silent');
  beforeAll(async () => {
    database = await createTestDatabase({ poolSize: 6 });
    const counted = createTransactions({ database, log });
    const system: Transactions['system'] = (work) => {
      transacted++;
      return counted.system(work);
    };
    transactions = { run: counted.run, system };
  });
  beforeEach(() => {
    nowMs += 3_600_000;
    return database.pool.query('update show_clock set ticked_at = $1', [new Date(nowMs)]).then(() => {
      transacted = 0;
    });
  });
  afterAll(async () => {
    for (const line of await proveLedger(database.kysely)) expect(line.wrong, line.claim).toBe(0);
    await database.drop();
  });

  const parts = () => ({ database, transactions, log });
  const at = (seconds: number) => new Date(nowMs + seconds * 1000);
  const site = (shows: number, participants: number, minutes = 3) =>
    makeMeterSite({ transactions }, { shows, participants, minutes }, at(0));
  const minutesOf = async (ids: readonly string[]) => {
    const rows = await database.kysely
      .selectFrom('show_participant')
      .select(['id', 'minutes', 'paid_until', 'state'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  };
  const countMinutes = async (ids: readonly string[]) =>
    (
      await database.kysely
        .selectFrom('show_minute')
        .select('minute')
        .where('participant_id', 'in', [...ids])
        .execute()
    ).length;

  it('charges 10,000 due minutes in one tick, in a few dozen transactions', async () => {
    const { participantIds, sessionIds } = await site(10, 1000);
    transacted = 0;
    expect(await createMeter(parts()).tick(at(0))).toBe(true);
    expect(transacted).toBeLessThan(40);
    const charged = await minutesOf(participantIds);
    expect([...charged.values()].every((one) => one.minutes === 1)).toBe(true);
    const earned = await database.kysely
      .selectFrom('show_session')
      .select('earned_units')
      .where('id', 'in', [...sessionIds])
      .execute();
    expect(earned.map((row) => row.earned_units)).toEqual(sessionIds.map(() => 70_000));
  });

  it('needs one transaction for the clock and none for work while nothing is due', async () => {
    const { participantIds } = await site(20, 5);
    const meter = createMeter(parts());
    await meter.tick(at(0));
    transacted = 0;
    await meter.tick(at(1));
    expect(transacted).toBe(1);
    expect(await countMinutes(participantIds)).toBe(100);
  });

  it('charges everyone except a failing participant, who is retried', async () => {
    const { participantIds } = await site(3, 40);
    const poisoned = participantIds[57] as string;
    // A row that occupies the minute's key.
    await database.pool.query(
      `insert into show_minute (participant_id, minute, transfer_id, starts_at, units)
        values ($1, 1, gen_random_uuid(), now(), 1)`,
      [poisoned],
    );
    const meter = createMeter(parts());
    await meter.tick(at(0));
    const minutes = await minutesOf(participantIds);
    expect(participantIds.filter((id) => minutes.get(id)?.minutes !== 1)).toEqual([poisoned]);
    transacted = 0;
    await meter.tick(at(1));
    expect(transacted, 'it is left alone for a while').toBe(1);
    await database.pool.query('delete from show_minute where participant_id = $1 and units = 1', [poisoned]);
    await meter.tick(at(3));
    expect((await minutesOf([poisoned])).get(poisoned)).toMatchObject({ minutes: 1, paid_until: at(60) });
  });

  it('charges nobody twice in concurrent ticks', async () => {
    const { participantIds } = await site(4, 200);
    const one = createMeter(parts());
    const other = createMeter(parts());
    await one.beat(at(0));
    await Promise.all([one.work(at(0)), other.work(at(0)), one.work(at(0))]);
    expect(await countMinutes(participantIds)).toBe(800);
    expect([...(await minutesOf(participantIds)).values()].every((row) => row.minutes === 1)).toBe(true);
  });

  it('gives no free time for its own slowness: the clock advances during work', async () => {
    const { participantIds } = await site(2, 10);
    const meter = createMeter(parts());
    await meter.tick(at(0));
    for (let second = 1; second <= 40; second++) await meter.beat(at(second));
    const [first] = [...(await minutesOf(participantIds)).values()];
    expect(first?.paid_until).toEqual(at(60));
  });

  it('stops when its budget is used up, and the next tick continues', async () => {
    const { participantIds } = await site(2, 600);
    const meter = createMeter(parts());
    await meter.beat(at(0));
    await meter.work(at(0), 0);
    const first = await countMinutes(participantIds);
    expect(first).toBe(500);
    await meter.work(at(1));
    expect(await countMinutes(participantIds)).toBe(1200);
  });

  it('ends all silent participants together, in a constant number of transactions', async () => {
    const { participantIds, sessionIds } = await site(1, 1000);
    const meter = createMeter(parts());
    await meter.tick(at(0));
    await database.pool.query('update show_session set host_seen_at = $1 where id = any($2)', [at(20), sessionIds]);
    await database.pool.query('update show_clock set ticked_at = $1', [at(19)]);
    transacted = 0;
    await meter.tick(at(20));
    expect(transacted).toBeLessThan(10);
    expect([...(await minutesOf(participantIds)).values()].every((row) => row.state === 'left')).toBe(true);
    const shows = await database.kysely
      .selectFrom('show_session')
      .selectAll()
      .where('id', 'in', [...sessionIds])
      .execute();
    expect(shows).toMatchObject([{ state: 'ended', viewers: 0, end_reason: 'user-left' }]);
  });

  it('ends a private show whose customer and some peekers fell silent, for the other peekers too', async () => {
    const { participantIds, sessionIds } = await site(1, 3);
    const [customer, peeker, gone] = participantIds;
    await database.pool.query(`update show_session set kind = 'private', viewers = 1, peeking = 2 where id = any($1)`, [
      sessionIds,
    ]);
    await database.pool.query(
      `update show_participant set kind = case id when $1 then 'customer' else 'peek' end where id = any($2)`,
      [customer, participantIds],
    );
    const meter = createMeter(parts());
    await meter.tick(at(0));
    await database.pool.query('update show_session set host_seen_at = $1 where id = any($2)', [at(20), sessionIds]);
    await database.pool.query('update show_participant set seen_at = $1 where id = $2', [at(20), peeker]);
    await database.pool.query('update show_clock set ticked_at = $1', [at(19)]);
    await meter.tick(at(20));
    const shows = await database.kysely
      .selectFrom('show_session')
      .select(['state', 'end_reason'])
      .where('id', 'in', [...sessionIds])
      .execute();
    expect(shows).toEqual([{ state: 'ended', end_reason: 'user-left' }]);
    const states = await minutesOf(participantIds);
    expect([customer, peeker, gone].map((id) => states.get(id ?? '')?.state)).toEqual(['left', 'left', 'left']);
  });

  it('gives no credit for an outage to those who joined after it but before its first tick', async () => {
    const { participantIds } = await site(1, 2);
    const [before = '', after = ''] = participantIds;
    await createMeter(parts()).tick(at(0));
    const sitDown = 'update show_participant set joined_at = $1, paid_until = $2, seen_at = $1 where id = $3';
    await database.pool.query(sitDown, [at(3600), at(3660), after]);
    await createMeter(parts()).tick(at(3600.5));
    const states = await minutesOf(participantIds);
    expect(states.get(before)?.paid_until).toEqual(at(3660.5));
    expect(states.get(after)?.paid_until).toEqual(at(3660.5));
  });
});
