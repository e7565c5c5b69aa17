import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { PostgresBinaries, ProcessOwner } from './postgres-binaries.ts';

/** Part of the socket file's name only. Nothing listens on a network port. */
export const SOCKET_PORT = '5432';

export interface LauncherLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface EmbeddedPostgresOptions {
  /** Directory of the cluster, created if missing. The launcher owns all its contents. */
  dataDir: string;
  log: LauncherLog;
  /** Server settings that override the defaults, for tests (`{ fsync: 'off' }`). */
  settings?: Record<string, string>;
  /** Stops the server and deletes its directory when this process ends, even by SIGKILL. For tests. */
  throwAway?: boolean;
  /** Throws if there is no cluster yet, instead of creating one. */
  existingOnly?: boolean;
}

/** The whole product has to fit in 400 MB when idle, and every acknowledged commit has to survive a power failure. */
const SETTINGS: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  jit: 'off',
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Terse, because clients receive the errors anyway, and PostgreSQL's messages and details contain user input.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

/**
 * Returns the cluster's actual directory: `dataDir`, or, if the server's user can't access its parents (a project below
 * /root), a directory in /var/lib named by `dataDir/LOCATION`.
 */
export function chooseHome(dataDir: string, owner: ProcessOwner): string {
  const known = homeOf(dataDir);
  if (known !== dataDir) return known;
  mkdirSync(dirname(dataDir), { recursive: true });
  if (owner.uid === undefined || existsSync(join(dataDir, 'PG_VERSION'))) return dataDir;
  const reachable = spawnSync('test', ['-x', dirname(dataDir)], { cwd: '/', ...owner }).status === 0;
  if (reachable) return dataDir;
  const home = join('/var/lib/footlight', randomUUID());
  mkdirSync(dirname(home), { recursive: true, mode: 0o755 });
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'LOCATION'), `${home}\n`);
  return home;
}

export function homeOf(dataDir: string): string {
  return readIfThere(join(dataDir, 'LOCATION'))?.trim() || dataDir;
}

/**
 * Runs initdb in a draft directory and renames it, so that a crash halfway leaves nothing that looks like a cluster.
 */
export function initialise(
  home: string,
  binaries: PostgresBinaries,
  owner: ProcessOwner,
  options: EmbeddedPostgresOptions,
): void {
  options.log.info(`Creating a PostgreSQL cluster in ${home}`);
  const draft = `${home}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (owner.uid !== undefined) chownSync(draft, owner.uid, owner.gid ?? owner.uid);
  const flags = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--username=postgres',
    '--auth=trust',
  ];
  if (options.throwAway) flags.push('--no-sync');
  const result = spawnSync(binaries.initdb, ['-D', draft, ...flags], { cwd: '/', encoding: 'utf8', ...owner });
  if (result.status !== 0) throw new Error(`initdb failed in ${draft}: ${result.stderr || String(result.error)}`);
  if (existsSync(home)) rmSync(home, { recursive: true });
  renameSync(draft, home);
}

/** Returns a socket directory for a cluster with a long path. It is deleted when the server stops. */
export function shortSocketDir(home: string): string {
  return `/tmp/footlight-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
}

/**
 * Returns a socket directory with mode 0700. Sockets instead of ports: the directory controls access, no port can be
 * taken, and sockets are faster. Socket paths are limited to 107 bytes, so deep data directories get one in /tmp.
 */
export function chooseSocketDir(home: string, owner: ProcessOwner): string {
  if (Buffer.byteLength(join(home, `.s.PGSQL.${SOCKET_PORT}`)) <= 100) return home;
  const dir = shortSocketDir(home);
  const uid = owner.uid ?? process.getuid?.() ?? 0;
  if (!existsSync(dir)) {
    mkdirSync(dir, { mode: 0o700 });
    if (owner.uid !== undefined) chownSync(dir, owner.uid, owner.gid ?? owner.uid);
  }
  if (statSync(dir).uid !== uid) throw new Error(`${dir} belongs to another user; remove it`);
  return dir;
}

/**
 * Starts the server detached, so that Ctrl-C in the terminal reaches only this process, which controls the shutdown
 * order.
 */
export function launch(
  home: string,
  socketDir: string,
  binaries: PostgresBinaries,
  owner: ProcessOwner,
  options: EmbeddedPostgresOptions,
): number {
  const settings = { ...SETTINGS, unix_socket_directories: socketDir, ...options.settings };
  const args = [
    '-D',
    home,
    '-p',
    SOCKET_PORT,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const logFile = openSync(join(home, 'server.log'), 'w', 0o600);
  if (owner.uid !== undefined) chownSync(join(home, 'server.log'), owner.uid, owner.gid ?? owner.uid);
  const child = spawn(binaries.postgres, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', logFile, logFile],
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    ...owner,
  });
  child.on('error', (error) => options.log.warn(`PostgreSQL could not be started: ${error.message}`));
  child.unref();
  closeSync(logFile);
  if (child.pid === undefined) throw new Error(`PostgreSQL could not be started from ${binaries.postgres}`);
  if (options.throwAway) endWithUs(child.pid, home);
  return child.pid;
}

/** Starts a shell that waits for the end of a pipe from this process. The pipe closes however this process dies. */
function endWithUs(pid: number, home: string): void {
  const script =
    'cat >/dev/null; kill -QUIT "$0" 2>/dev/null; while kill -0 "$0" 2>/dev/null; do sleep 0.1; done; rm -rf "$1"';
  const guard = spawn('sh', ['-c', script, String(pid), home], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  (guard.stdin as unknown as { unref?: () => void }).unref?.();
}

export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
