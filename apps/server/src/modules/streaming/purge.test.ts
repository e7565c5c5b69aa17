import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer } from '../../../test/make/accounts.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

describe('the daily purge', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('deletes all expired rights to watch, however many, and no others', async () => {
    const { kysely } = server.platform.database;
    const { streamId } = await makeBroadcast(server, await makePerformer(server));
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from media_grant`.execute(kysely)).rows[0]?.n;
    const before = (await count()) ?? 0;
    const insert = (many: number, expiresAt: Date) =>
      sql`insert into media_grant (id, stream_id, kind, viewer_id, token_hash, created_at, expires_at)
        select uuidv7(), ${streamId}, 'play', 'visitor:' || n, sha256((${expiresAt.toISOString()} || n)::bytea), now(),
          ${expiresAt}
          from generate_series(1, ${many}::int) n`.execute(kysely);
    await insert(25_000, new Date(Date.now() - 49 * 3_600_000));
    await insert(3, new Date(Date.now() - 3_600_000));
    const purge = server.business.modules.find(({ name }) => name === 'streaming')?.jobs?.['streaming.purge'];
    await purge?.run(null);
    expect(await count()).toBe(before + 3);
  });
});
