import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLATFORM_ACCOUNTS, postTransfer, proveLedger, type ProofLine } from '../src/modules/ledger/index.ts';
import { createPerformer } from '../src/modules/performers/index.ts';
import { writeHostHeartbeats, writeParticipantHeartbeats } from '../src/modules/shows/shows.store.ts';
import { createMeter } from '../src/modules/shows/meter/meter.ts';
import { createUser } from '../src/modules/users/index.ts';
import { openDatabase, type Database } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { newId } from '../src/platform/ids.ts';
import { createLogger } from '../src/platform/log/log.ts';
import { createTransactions, type Transactions, type Tx } from '../src/platform/transaction.ts';
import { killEveryProcess } from './kill-postgres.ts';

export interface ParticipantBooks {
  readonly minutes: number;
  readonly spent_units: number;
  /** Number of charged minutes, number of transfers that paid for them, and the sum of those transfers. */
  readonly rows: number;
  readonly transfers: number;
  readonly units: number;
  /** Shortest time in seconds between the starts of two minutes, or null if there is only one minute. */
  readonly closest: number | null;
}
export interface CrashedShows {
  readonly proof: readonly ProofLine[];
  readonly participants: readonly ParticipantBooks[];
  /** Number of seconds in which the meter ran, and number in which it couldn't. */
  readonly servedSeconds: number;
  readonly lostSeconds: number;
}
interface Crowd {
  readonly sessionId: string;
  readonly people: readonly string[];
}
type Parts = { readonly database: Database; readonly transactions: Transactions };
const PRICE_UNITS = 100;

/**
 * Meters shows second by second on a separate database. Meanwhile, every database process is killed repeatedly, and the
 * meter's own connections are cut in the middle of a tick. No one leaves, and everyone has enough tokens.
 */
export async function crashShows(size: { shows: number; participants: number; seconds: number; kills: number }) {
  const dir = mkdtempSync(join(tmpdir(), 'footlight-crash-shows-'));
  chmodSync(dir, 0o711);
  const log = { info() {}, warn() {} };
  const start = () =>
    startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), log, throwAway: true, settings: { fsync: 'on' } });
  let server = await start();
  await migrate(server.url);
  const database = openDatabase(server.url, { poolSize: 4 });
  const transactions = createTransactions({ database, log: createLogger('silent') });
  const parts = { database, transactions };
  try {
    const begunMs = Date.now();
    const crowds = await transactions.system(async (tx) => {
      await tx.db
        .updateTable('show_clock')
        .set({ ticked_at: new Date(begunMs) })
        .execute();
      const made: Crowd[] = [];
      for (let show = 0; show < size.shows; show++) made.push(await makeBroadcast(tx, new Date(begunMs), size));
      return made;
    });
    let servedSeconds = 0;
    let lostSeconds = 0;
    for (let second = 1; second <= size.seconds; second++) {
      const now = new Date(begunMs + second * 1000);
      const isKilled = second % Math.floor(size.seconds / (size.kills + 1)) === 0;
      const done = meterSecond(parts, crowds, now);
      if (isKilled) killEveryProcess(server);
      else if (second % 37 === 0) await cutOne(database);
      if (await done) servedSeconds++;
      else lostSeconds++;
      if (isKilled) server = await start();
    }
    return {
      servedSeconds,
      lostSeconds,
      proof: await proveLedger(database.kysely),
      participants: await readParticipants(database),
    };
  } finally {
    await database.close();
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Runs one second: heartbeats first, then the meter. Returns false if the database was unavailable. */
async function meterSecond({ database, transactions }: Parts, crowds: readonly Crowd[], now: Date): Promise<boolean> {
  const heartbeats = crowds.flatMap(({ sessionId, people }) =>
    people.map((accountId) => ({ sessionId, accountId, at: now, hasPicture: true })),
  );
  try {
    if (now.getTime() % 5000 < 1000) {
      await transactions.system((tx) => writeHostHeartbeats(tx, heartbeats));
      await transactions.system((tx) => writeParticipantHeartbeats(tx, heartbeats));
    }
    return await createMeter({ database, transactions, log: createLogger('silent') }).tick(now);
  } catch {
    return false;
  }
}

const cutOne = (database: Database) =>
  database.pool
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and state <> 'idle'
        limit 1`,
    )
    .catch(() => undefined);

async function makeBroadcast(tx: Tx, now: Date, size: { participants: number; seconds: number }): Promise<Crowd> {
  const person = (name: string) => {
    const id = newId().replaceAll('-', '').slice(-12);
    return {
      email: `${name}${id}@crash.test`,
      username: `${name}${id}`,
      name,
      passwordHash: '$argon2id$none',
      emailVerified: true,
    };
  };
  const dates = { dateOfBirth: '1990-01-01', documentExpiresAt: '2099-01-01', verified: true };
  const performerId = await createPerformer(tx, { ...person('host'), ...dates });
  const streamId = newId();
  const sessionId = newId();
  await tx.db
    .insertInto('conversation')
    .values({ id: sessionId, type: 'stream_group', performer_id: performerId, created_at: now })
    .execute();
  await tx.db
    .insertInto('stream')
    .values({
      id: streamId,
      performer_id: performerId,
      conversation_id: sessionId,
      title: 'show',
      state: 'live',
      announced_at: now,
      started_at: now,
    })
    .execute();
  const rates = { platform_percent: '30', studio_percent: '0', peek_platform_percent: '30', peek_studio_percent: '0' };
  const times = { requested_at: now, started_at: now, host_seen_at: now };
  const show = { id: sessionId, kind: 'group', state: 'running', performer_id: performerId, stream_id: streamId };
  const most = { price_units: PRICE_UNITS, max_viewers: size.participants };
  await tx.db
    .insertInto('show_session')
    .values({ ...show, ...most, ...rates, ...times })
    .execute();
  const people = [performerId];
  for (let participant = 0; participant < size.participants; participant++) {
    const viewerId = await createUser(tx, person('fan'));
    const legs = [{ accountId: viewerId, units: PRICE_UNITS * size.seconds }];
    await postTransfer(tx, { key: newId(), kind: 'grant', payerId: PLATFORM_ACCOUNTS.promotions, legs });
    const place = { session_id: sessionId, viewer_id: viewerId, kind: 'member', state: 'sitting' };
    await tx.db
      .insertInto('show_participant')
      .values({ id: newId(), ...place, price_units: PRICE_UNITS, seen_at: now, joined_at: now })
      .execute();
    people.push(viewerId);
  }
  return { sessionId, people };
}

async function readParticipants(database: Database): Promise<ParticipantBooks[]> {
  const { rows } = await database.pool.query<ParticipantBooks>(`
    select t.minutes, t.spent_units, count(m.minute)::int as rows, count(l.id)::int as transfers,
           coalesce(sum(m.units), 0)::int8 as units,
           (select min(extract(epoch from gap))::float8 from (
              select n.starts_at - lag(n.starts_at) over (order by n.minute) as gap from show_minute n
                where n.participant_id = t.id) g) as closest
      from show_participant t left join show_minute m on m.participant_id = t.id
      left join ledger_transfer l on l.id = m.transfer_id and l.payer_id = t.viewer_id and l.payer_units = -m.units
     group by t.id`);
  return rows;
}
