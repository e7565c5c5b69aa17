import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts';
import { startBenchSite } from '../bench-site.ts';
import type { Places, Who } from './call.ts';
import { fillDatabase } from './fill.ts';
import type { Sizes } from './sizes.ts';

const HASH = '$argon2id$v=19$m=19456,t=2,p=1$bm90YXJlYWxzYWx0$bm90YXJlYWxoYXNo';
const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Durability is off, because data lost while filling is simply filled again. Measurements use the product's own
 * settings.
 */
const FILLING = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '1GB',
  max_wal_size: '16GB',
};

/** Fills a new folder, or reuses one that an earlier run filled and preserved. */
async function filledFolder(sizes: Sizes, kept: string | undefined): Promise<string> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'footlight-growth-'));
  mkdirSync(folder, { recursive: true });
  const mark = join(folder, 'filled');
  if (existsSync(mark)) return folder;
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    log: { info() {}, warn: say },
    settings: FILLING,
  });
  try {
    await migrate(server.url);
    await fillDatabase(server.url, sizes, (what, seconds) => seconds >= 1 && say(`${what}: ${seconds.toFixed(0)} s`));
    const db = new pg.Client({ connectionString: server.url });
    await db.connect();
    await db.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
    await db.end();
  } finally {
    await server.stop();
  }
  writeFileSync(mark, '');
  return folder;
}

/** Starts the product on a filled database, with callers and places. `kept` is a folder preserved for later runs. */
export async function startFilledSite(sizes: Sizes, kept: string | undefined) {
  const folder = await filledFolder(sizes, kept);
  const site = await startBenchSite({ NODE_ENV: 'test' }, folder);
  const db = new pg.Client({ connectionString: site.databaseUrl });
  await db.connect();
  await db.query('create extension if not exists pg_stat_statements');
  return {
    url: site.url,
    sizes,
    db,
    tokens: await openSessions(db, sizes),
    places: await findPlaces(db, sizes),
    async close() {
      await db.end();
      await site.close();
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openSessions(db: pg.Client, sizes: Sizes): Promise<Record<Who, string>> {
  await db.query(
    `with a as (insert into account (id, role, email, username, name, password_hash, email_verified_at, created_at,
      updated_at)
       select uuidv7(), 'staff', 'staff@growth.test', 'growthstaff', 'Staff', $1, now(), now(), now()
         on conflict do nothing returning id)
     insert into staff (id, staff_role) select id, 'admin' from a`,
    [HASH],
  );
  const ids: Record<Exclude<Who, 'visitor'>, string> = {
    viewer: 'g_user(0)',
    quietViewer: `g_user(${sizes.users - 1})`,
    performer: 'g_performer(0)',
    quietPerformer: `g_performer(${Math.floor(sizes.performers / 2) + 1})`,
    studio: 'g_studio(0)',
    staff: `(select id from account where username = 'growthstaff')`,
  };
  const tokens: Record<string, string> = { visitor: '' };
  for (const [who, id] of Object.entries(ids)) {
    const token = randomBytes(32).toString('base64url');
    tokens[who] = token;
    await db.query(
      `insert into session (id, account_id, token_hash, created_at, last_seen_at, expires_at) select uuidv7(), ${id},
        $1, now(), now(), now() + interval '1 day'`,
      [createHash('sha256').update(token).digest()],
    );
  }
  return tokens as Record<Who, string>;
}

async function findPlaces(db: pg.Client, sizes: Sizes): Promise<Places> {
  const { rows } = await db.query<Places>(
    `select g_performer(0) as "performerId",
      (select username::text from account where id = g_performer(0)) as "performerName",
            g_performer(${Math.floor(sizes.performers / 2) + 1}) as "quietPerformerId",
              (select id from stream where performer_id = g_performer(0) and state = 'live') as "liveId",
            (select id from conversation where performer_id = g_performer(0)
              and type = 'stream_public') as "conversationId",
            g_id(7, 0, ${sizes.paidShows}) as "showId", g_id(9, 0, ${sizes.wars}) as "warId",
              g_id(10, 0, ${sizes.wars}) as "challengeId", g_id(11, 0, ${sizes.recordings}) as "recordingId",
            g_id(50, 0, ${sizes.users}) as "paymentId", g_id(60, 0, ${sizes.items}) as "galleryId",
              g_id(60, 4, ${sizes.items}) as "videoId", g_id(60, 8, ${sizes.items}) as "productId",
              g_id(60, 98, ${sizes.items}) as "pendingId",
            g_id(66, 0, ${sizes.orders}) as "orderId", g_id(101, 0, ${sizes.papers}) as "payoutId",
              g_id(105, 0, ${sizes.papers}) as "refundId",
            (select id from payout_batch limit 1) as "batchId", g_id(51, ${sizes.tips - 50}, ${sizes.tips}) as "tipId",
              g_id(107, 0, ${sizes.papers}) as "cardPaymentId",
            g_id(108, 0, ${sizes.papers}) as "invoiceId", g_performer(7) as "applicantId",
              g_id(30, 7, ${sizes.performers}) as "documentId",
              (select id from category order by ordering limit 1) as "categoryId"`,
  );
  if (!rows[0]) throw new Error('the places have no row');
  return rows[0];
}
