/** System dependencies besides npm packages: ffmpeg, Chromium, redis-server, Janus. Runs on Node 20. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { findNode24, inRoot, readOr, writeWhole } from './packages.mjs';
import { run } from './run.mjs';
import { aloud, say } from './say.mjs';

/**
 * @typedef {object} Part
 * @property {string} name common name
 * @property {string} variable environment variable with its path, for the product and the tests
 * @property {readonly string[]} programs names to look for on the PATH
 * @property {readonly string[]} [files] additional locations
 * @property {() => Promise<Found>} [search] custom search, if a program of that name isn't enough
 * @property {string} debian the Debian package that contains it
 * @property {string} without features that don't work without it
 *
 * @typedef {{ file: string | undefined, words: string }} Found `words` explains why it was not found, if there is more
 * to say
 */

/** @type {Record<'ffmpeg' | 'chromium' | 'redis' | 'janus', Part>} */
export const parts = {
  ffmpeg: {
    name: 'ffmpeg',
    variable: 'FFMPEG_PATH',
    programs: ['ffmpeg'],
    search: searchFfmpeg,
    debian: 'ffmpeg',
    without: 'no demo rooms, snapshots or RTMP, and recordings stay unprocessed',
  },
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    programs: ['chromium', 'chromium-browser', 'google-chrome'],
    debian: 'chromium',
    without: 'journeys in a real browser cannot run',
  },
  redis: {
    name: 'redis-server',
    variable: 'REDIS_SERVER_PATH',
    programs: ['redis-server'],
    debian: 'redis-server',
    without: 'tests with two server processes cannot run',
  },
  janus: {
    name: 'Janus',
    variable: 'JANUS_PATH',
    programs: ['janus'],
    files: ['/opt/janus/bin/janus'],
    debian: 'janus',
    without: 'tests of the second media engine cannot run',
  },
};

/** @type {readonly Part[]} used only by the deep tests */
export const deepParts = [
  {
    name: 'coturn',
    variable: 'TURNSERVER_PATH',
    programs: ['turnserver'],
    debian: 'coturn',
    without: 'tests of viewers behind a TURN relay cannot run',
  },
  {
    name: 'clamd',
    variable: 'CLAMD_PATH',
    programs: ['clamd'],
    files: ['/usr/sbin/clamd'],
    debian: 'clamav-daemon',
    without: 'tests with a real virus scanner cannot run',
  },
];

/** @type {Part} baseline of the delivery benchmark */
export const nginx = {
  name: 'nginx',
  variable: 'NGINX_PATH',
  programs: ['nginx'],
  files: ['/usr/sbin/nginx'],
  debian: 'nginx-light',
  without: 'the delivery benchmark has no baseline',
};

/**
 * Locates a part: looks in its variable first, then on the PATH, then in its own locations. An unusable program counts
 * as missing.
 * @param {Part} part
 * @returns {Promise<Found>}
 */
export async function findPart(part) {
  if (part.search) return part.search();
  const named = process.env[part.variable];
  if (named) {
    const words = `${part.variable} is ${named}, which is not an executable file.`;
    return isProgram(named) ? { file: named, words: '' } : { file: undefined, words };
  }
  return { file: [...onPath(part.programs), ...(part.files ?? [])].find((file) => isProgram(file)), words: '' };
}

const onPath = (programs) => {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return programs.flatMap((program) => folders.map((folder) => path.join(folder, program)));
};

/**
 * Finds a part, or installs it if that is possible without asking. Otherwise reports what is missing.
 * @param {Part} part
 * @returns {Promise<string | undefined>} its path
 */
export async function findOrInstallPart(part) {
  let found = await findPart(part);
  if (!found.file && !process.env[part.variable] && canInstall()) {
    const words = await aloud(`Installing ${part.name} with apt-get`, () => aptInstall(part));
    if (words) say(`apt-get couldn't install ${part.debian}:\n${words}`);
    found = await findPart(part);
  }
  if (!found.file) sayMissing(part, found.words);
  return found.file;
}

/** Reports what is missing, the consequences, and how to install it. */
function sayMissing(part, words) {
  say(words || `${part.name} was not found: ${part.without}.`);
  if (!part.search) say(`  Install it with "apt-get install ${part.debian}", or set ${part.variable} to its path.`);
}

/**
 * Returns true if parts can be installed without asking: as root, on Debian or Ubuntu, with apt-get on the PATH.
 * Otherwise, a missing part isn't a failure.
 */
export const canInstall = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath(['apt-get']).some((file) => isProgram(file));

/**
 * Lets the product itself decide, because its code defines the ffmpeg requirements. The result is cached until the
 * program changes, because the check takes half a second.
 * @returns {Promise<Found>}
 */
async function searchFfmpeg() {
  const keptFile = inRoot('.cache', 'ffmpeg-found.json');
  const kept = JSON.parse(readOr(keptFile) || '{}');
  const asked = `${process.env.FFMPEG_PATH ?? ''} ${process.env.PATH}`;
  if (kept.asked === asked && kept.identity === identityOf(kept.file)) return { file: kept.file, words: '' };
  const { code, output } = await run(findNode24(), [inRoot('tools', 'find-ffmpeg.mjs')], { keep: true });
  if (code !== 0) return { file: undefined, words: output.trim().split('\n').at(-1) ?? '' };
  const { path: file, words } = JSON.parse(output);
  if (!file) return { file: undefined, words };
  writeWhole(keptFile, JSON.stringify({ asked, file, identity: identityOf(file) }));
  return { file, words: '' };
}

function identityOf(file) {
  const { size, mtimeMs, ino } = (file && statSync(file, { throwIfNoEntry: false })) || {};
  return size === undefined ? 'gone' : `${size} ${mtimeMs} ${ino}`;
}

/** @returns {Promise<string>} the last output if it failed, otherwise an empty string */
async function aptInstall(part) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Fails fast on a machine without a network, and waits for another running apt-get.
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=120'];
  const install = [...patience, 'install', '-y', '-q', '--no-install-recommends', part.debian];
  let last = await run('apt-get', install, { keep: true, env });
  if (last.code !== 0) {
    await run('apt-get', [...patience, 'update', '-q'], { keep: true, env });
    last = await run('apt-get', install, { keep: true, env });
  }
  return last.code === 0 ? '' : last.output.trim().split('\n').slice(-5).join('\n');
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
