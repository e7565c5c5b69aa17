import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makePerformer, makeUser } from '../../../../test/make/accounts.ts';
import { createTalks } from '../../../../test/make/talks.ts';
import { startTestServer } from '../../../../test/server.ts';
import { patience } from '../../../../../../tests/patience.ts';

const FOLLOWERS = 100_000;

it('reaches 100,000 followers once each while other messages continue', { timeout: patience(600_000) }, async () => {
  const server = await startTestServer();
  try {
    const talks = createTalks(server);
    const db = server.platform.database.kysely;
    const creator = await makePerformer(server);
    const one = await makeUser(server);
    const other = await makeUser(server);
    const talk = await talks.between(one, other);
    await sql`insert into account (id, role, username, email, name, password_hash, status, created_at, updated_at)
      select gen.id, 'user', 'f' || right(replace(gen.id::text, '-', ''), 29), gen.id || '@example.test', 'F',
        '$argon2id$', 'active', now(), now()
        from (select uuidv7() as id from generate_series(1, ${FOLLOWERS})) gen`.execute(db);
    await sql`insert into favourite (user_id, performer_id, created_at)
      select id, ${creator.id}::uuid, now() from account where email like '%@example.test' and name = 'F'`.execute(db);
    const body = { segments: ['followers'], text: 'Live at nine' };
    expect((await talks.call(creator, 'POST', '/messages/mass/count', { segments: ['followers'] })).data).toEqual({
      recipients: FOLLOWERS,
    });
    const beganAt = performance.now();
    await talks.call(creator, 'POST', '/messages/mass', body);
    const waits: number[] = [];
    const state = async () =>
      (await talks.call<{ data: { state: string; recipients: number }[] }>(creator, 'GET', '/messages/mass')).data
        .data[0];
    for (let now = await state(); now?.state !== 'sent'; now = await state()) {
      const at = performance.now();
      expect((await talks.write(one, talk, 'Still quick?')).status).toBe(200);
      waits.push(performance.now() - at);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    const sorted = waits.toSorted((a, b) => a - b);
    process.stdout.write(
      `100,000 in ${Math.round((performance.now() - beganAt) / 1000)} s; others write: median ${sorted[sorted.length >> 1]?.toFixed(0)} ms, p99 ${sorted[Math.floor(sorted.length * 0.99)]?.toFixed(0)} ms\n`,
    );
    expect((await state())?.recipients).toBe(FOLLOWERS);
    const { rows } = await sql<{
      n: number;
      people: number;
    }>`select count(*)::int as n, count(distinct conversation_id)::int as people
      from private_message where mass_id is not null`.execute(db);
    expect(rows[0]).toEqual({ n: FOLLOWERS, people: FOLLOWERS });
  } finally {
    await server.close();
  }
});
