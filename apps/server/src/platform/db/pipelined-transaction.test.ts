import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';

describe('a pipelined transaction', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ poolSize: 3 });
    await sql`create table mark (n integer primary key, transaction xid8 default pg_current_xact_id())`.execute(
      database.kysely,
    );
  });
  beforeEach(() => sql`delete from mark`.execute(database.kysely));
  afterAll(() => database.drop());

  const marks = async () => {
    const { rows } = await sql<{ n: number; x: string }>`select n, transaction::text as x from mark order by n`.execute(
      database.kysely,
    );
    return rows;
  };

  it('commits all statements and the last one together', async () => {
    const answer = await database.runPipelined({
      work: async (db) => {
        const sent = [1, 2, 3, 4].map((n) => sql`insert into mark (n) values (${n})`.execute(db));
        await Promise.all(sent);
        return 'kept';
      },
      ending: (db) => sql`insert into mark (n) values (5)`.compile(db),
    });
    expect(answer.value).toBe('kept');
    const rows = await marks();
    expect(rows.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(rows.map(({ x }) => x)).size).toBe(1);
  });

  it('rolls back if one of many fails, with the first error', async () => {
    const failing = database.runPipelined({
      work: (db) =>
        Promise.all([1, 2, 2, 3].map((n) => sql`insert into mark (n) values (${n})`.execute(db))).then(() => undefined),
      ending: (db) => sql`insert into mark (n) values (4)`.compile(db),
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await marks()).toEqual([]);
  });

  it('rolls back if the last statement fails', async () => {
    const failing = database.runPipelined({
      work: (db) => sql`insert into mark (n) values (1)`.execute(db),
      ending: (db) => sql`insert into mark (n) values (1)`.compile(db),
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await marks()).toEqual([]);
  });

  it('rejects a statement after the end', async () => {
    let late: (() => Promise<unknown>) | undefined;
    await expect(
      database.runPipelined({
        work: async (db) => {
          late = () => sql`insert into mark (n) values (9)`.execute(db);
          throw new Error('changed my mind');
        },
        ending: () => undefined,
      }),
    ).rejects.toThrow('changed my mind');
    await expect(late?.()).rejects.toThrow('ended');
    expect(await marks()).toEqual([]);
  });

  it('always releases the connection', async () => {
    const runs = Array.from({ length: 40 }, (_, n) =>
      database
        .runPipelined({
          work: (db) => sql`insert into mark (n) values (${n % 4})`.execute(db).then(() => n),
          ending: () => undefined,
        })
        .then(({ value }) => value)
        .catch(() => -1),
    );
    const kept = (await Promise.all(runs)).filter((n) => n >= 0);
    expect(kept).toHaveLength(4);
    expect(await marks()).toHaveLength(4);
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
  });
});
