import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, type Person } from '../../../test/make/accounts.ts';
import { makeRichUser } from '../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { proveLedger } from '../ledger/index.ts';
import { patience } from '../../../../../tests/patience.ts';

const ROUNDS = 4;
const FANS = 6;

describe('locks of shows, tips and joins', { timeout: patience(120_000) }, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
    await server.close();
  });

  const post = (who: Person, path: string, body?: unknown) =>
    server.call<{ _id: string; viewers: number }>('POST', path, { token: who.token, body });
  const deadlocks = async (): Promise<number> => {
    await server.platform.database.pool.query('select pg_stat_force_next_flush()');
    const { rows } = await server.platform.database.pool.query<{ deadlocks: number }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    return rows[0]?.deadlocks ?? 0;
  };

  it('never deadlock: groups start and end while everyone in them tips', async () => {
    const host = await makePerformer(server);
    await makeBroadcast(server, host);
    const fans = await Promise.all(Array.from({ length: FANS }, () => makeRichUser(server, 2000)));
    for (let round = 0; round < ROUNDS; round++) {
      const { data } = await post(host, '/streaming/group-chat', { pricePerMinute: 1 });
      for (const fan of fans) expect((await post(fan, `/streaming/group-chat/${data._id}/reserve`)).status).toBe(200);
      const tips = () =>
        fans.flatMap((fan) => [1, 2].map((token) => post(fan, `/member/send-tip-token/${host.id}`, { token })));
      const started = await Promise.all([post(host, `/streaming/shows/${data._id}/start`), ...tips()]);
      expect(started.map(({ status }) => status)).toEqual(started.map(() => 200));
      const ended = await Promise.all([post(host, `/streaming/shows/${data._id}/leave`), ...tips()]);
      expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 200));
    }
    expect(await deadlocks()).toBe(0);
  });

  it('count participants exactly while they come and go', async () => {
    const host = await makePerformer(server);
    await makeBroadcast(server, host);
    const fans = await Promise.all(Array.from({ length: FANS }, () => makeRichUser(server, 200)));
    const { data } = await post(host, '/streaming/paid', { mode: 'minute', price: 1 });
    const ways = fans.flatMap((fan) => [
      post(fan, `/member/send-pay-token/${data._id}`),
      post(fan, `/streaming/shows/${data._id}/leave`),
      post(fan, `/member/send-pay-token/${data._id}`),
    ]);
    await Promise.all(ways);
    const { rows } = await server.platform.database.pool.query<{ kept: number; counted: number }>(
      `select s.viewers as kept,
        (select count(*)::int from show_participant t where t.session_id = s.id and t.state <> 'left') as counted
         from show_session s where s.id = $1`,
      [data._id],
    );
    expect(rows[0]?.kept).toBe(rows[0]?.counted);
    expect(await deadlocks()).toBe(0);
  });
});
