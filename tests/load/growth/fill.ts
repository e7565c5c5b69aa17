import pg from 'pg';
import { idFunctions, type Step } from './fill-ids.ts';
import { balanceStep, commissionSteps, holdSteps, purchaseSteps, tipSteps } from './fill-money.ts';
import { paperSteps, payoutSteps } from './fill-papers.ts';
import { accountSteps, deskSteps, listSteps } from './fill-people.ts';
import { storeSteps } from './fill-store.ts';
import { broadcastSteps, chatSteps, paidShowSteps, warSteps } from './fill-shows.ts';
import type { Sizes } from './sizes.ts';

/**
 * Tables whose primary key and unique constraints nothing references, so these constraints can be built after the rows
 * are inserted.
 */
const BARE = ['ledger_transfer', 'tip', 'message', 'media_grant'];
/** Tables that others reference. Their indexes are built afterwards, but their constraints stay. */
const PLAIN = [...BARE, 'catalog_item', 'upload', 'purchase'];

export interface FilledPeople {
  /** A viewer and a performer with a lot of data of all kinds, and one of each with little. */
  readonly viewerId: string;
  readonly performerId: string;
  readonly quietViewerId: string;
  readonly quietPerformerId: string;
  readonly studioId: string;
}

interface Built {
  readonly drop: string;
  readonly build: string;
}

/**
 * Returns the indexes that can be built after the rows are inserted, with their statements. Updating them row by row
 * would take several times longer.
 */
async function laterBuilt(db: pg.Client): Promise<Built[]> {
  const { rows } = await db.query<Built>(
    `select 'alter table ' || conrelid::regclass || ' drop constraint ' || conname as drop,
            'alter table ' || conrelid::regclass || ' add constraint ' || conname || ' ' || pg_get_constraintdef(oid)
              as build
       from pg_constraint where conrelid::regclass::text = any ($1) and contype in ('p', 'u')
     union all
     select 'drop index ' || indexname, indexdef from pg_indexes i
      where tablename = any ($2) and schemaname = 'public'
        and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`,
    [BARE, PLAIN],
  );
  return rows;
}

/**
 * Bulk-fills a migrated, empty database with a year of a busy site. The books balance. `note` receives each step and
 * its seconds. The functions `g_user`, `g_performer` … that return row ids stay, for use in measurements.
 */
export async function fillDatabase(
  databaseUrl: string,
  sizes: Sizes,
  note: (what: string, seconds: number) => void = () => {},
): Promise<FilledPeople> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const run = async ({ what, text }: Step) => {
    const startedMs = performance.now();
    await db.query(text);
    note(what, (performance.now() - startedMs) / 1000);
  };
  try {
    await db.query(
      `set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set statement_timeout = 0; set timezone = 'UTC'`,
    );
    await db.query(idFunctions(sizes, Date.now()));
    const later = await laterBuilt(db);
    for (const { drop } of later) await db.query(drop);
    for (const step of accountSteps(sizes)) await run(step);
    await db.query(
      `create unique index growth_public on conversation (performer_id) where type = 'stream_public'; analyze`,
    );
    // References are correct by construction, and checking each row would take most of the time.
    await db.query('set session_replication_role = replica');
    const sets = [
      listSteps,
      deskSteps,
      broadcastSteps,
      paidShowSteps,
      warSteps,
      chatSteps,
      purchaseSteps,
      tipSteps,
      commissionSteps,
      storeSteps,
      payoutSteps,
      paperSteps,
    ];
    for (const step of sets.flatMap((steps) => steps(sizes))) await run(step);
    const busy = await peopleOf(db, sizes);
    for (const step of [...holdSteps(sizes, busy.viewerId), balanceStep]) await run(step);
    await db.query('set session_replication_role = default; drop index growth_public');
    await run({ what: 'indexes', text: later.map(({ build }) => build).join(';\n') });
    await run({
      what: 'tips that creators know of',
      text: `update notification_place set last_id = (select id from tip order by id desc limit 1) where name = 'tips'`,
    });
    await run({ what: 'earnings summed up', text: 'select earning_rebuild()' });
    await run({ what: 'statistics', text: 'vacuum analyze' });
    return busy;
  } finally {
    await db.end();
  }
}

async function peopleOf(db: pg.Client, sizes: Sizes): Promise<FilledPeople> {
  const { rows } = await db.query<FilledPeople>(
    `select g_user(0) as "viewerId", g_performer(0) as "performerId", g_user(${sizes.users - 1}) as "quietViewerId",
            g_performer(${Math.floor(sizes.performers / 2) + 1}) as "quietPerformerId", g_studio(0) as "studioId"`,
  );
  if (!rows[0]) throw new Error('nobody is there');
  return rows[0];
}
