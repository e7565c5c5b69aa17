import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';

const log = { info() {}, warn() {} };
const FOLLOWED = { wal_level: 'replica', max_wal_senders: '4', fsync: 'off' };

/** A PostgreSQL server and a replica that streams from it. */
export interface FollowedDatabase {
  readonly first: EmbeddedPostgres;
  readonly copy: EmbeddedPostgres;
  /** Stops both, even if one has already been stopped. */
  close(): Promise<void>;
}

/** Runs statements and returns the last one's result. */
export async function query(url: string, ...texts: string[]): Promise<{ rows: Record<string, unknown>[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let last: { rows: Record<string, unknown>[] } = { rows: [] };
    for (const text of texts) last = await client.query(text);
    return last;
  } finally {
    await client.end();
  }
}

/** Creates a replica with the server's own backup commands, because the bundled PostgreSQL has no pg_basebackup. */
async function follow(source: EmbeddedPostgres, from: string, to: string): Promise<EmbeddedPostgres> {
  const client = new pg.Client({ connectionString: source.url });
  await client.connect();
  await client.query("select pg_backup_start('replica', true)");
  cpSync(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !/postmaster\.(pid|opts)$|server\.log$|\.s\.PGSQL/.test(path),
  });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(to, 'standby.signal'), '');
  // Root created the copy, but PostgreSQL runs as the owner of the original.
  spawnSync('chown', ['-R', `--reference=${from}`, to]);
  chmodSync(to, 0o700);
  const socket = new URL(source.url).searchParams.get('host') ?? '';
  const primary_conninfo = `host=${socket} port=5432 user=postgres`;
  return startEmbeddedPostgres({
    dataDir: to,
    log,
    settings: { ...FOLLOWED, primary_conninfo, hot_standby: 'on' },
    throwAway: true,
  });
}

export async function startFollowedDatabase(): Promise<FollowedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'footlight-follow-'));
  chmodSync(folder, 0o711);
  const from = join(folder, 'first');
  const first = await startEmbeddedPostgres({ dataDir: from, log, throwAway: true, settings: FOLLOWED });
  const copy = await follow(first, from, join(folder, 'copy'));
  return {
    first,
    copy,
    async close() {
      await copy.stop();
      await first.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
