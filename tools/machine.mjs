/** What the project needs from the machine besides packages: ffmpeg, Chromium, redis-server, Janus. Written for Node 20. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { findNode24, inRoot, readOr, writeWhole } from './packages.mjs';
import { run } from './run.mjs';
import { aloud, say } from './say.mjs';

/**
 * @typedef {object} Part
 * @property {string} name what people call it
 * @property {string} variable the environment variable that names its path, for the product and the tests
 * @property {readonly string[]} programs names to look for on the PATH
 * @property {readonly string[]} [files] further places
 * @property {() => Promise<Found>} [search] how it is found when a program of that name is not enough
 * @property {string} debian the Debian package that has it
 * @property {string} without what does not work without it
 *
 * @typedef {{ file: string | undefined, words: string }} Found `words` say why it was not found, when there is more to say
 */

/** @type {Record<'ffmpeg' | 'chromium' | 'redis' | 'janus', Part>} */
export const parts = {
  ffmpeg: {
    name: 'ffmpeg',
    variable: 'FFMPEG_PATH',
    programs: ['ffmpeg'],
    search: searchFfmpeg,
    debian: 'ffmpeg',
    without: 'no demo room is on air, there are no snapshots and no RTMP, and recordings are kept as they were taken',
  },
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    programs: ['chromium', 'chromium-browser', 'google-chrome'],
    debian: 'chromium',
    without: 'the journeys in a real browser cannot run',
  },
  redis: {
    name: 'redis-server',
    variable: 'REDIS_SERVER_PATH',
    programs: ['redis-server'],
    debian: 'redis-server',
    without: 'the tests of two server processes on one site cannot run',
  },
  janus: {
    name: 'Janus',
    variable: 'JANUS_PATH',
    programs: ['janus'],
    files: ['/opt/janus/bin/janus'],
    debian: 'janus',
    without: 'the tests of the second media engine cannot run',
  },
};

/** @type {readonly Part[]} what only the deep tests use */
export const deepParts = [
  {
    name: 'coturn',
    variable: 'TURNSERVER_PATH',
    programs: ['turnserver'],
    debian: 'coturn',
    without: 'the test of viewers behind a TURN relay cannot run',
  },
  {
    name: 'clamd',
    variable: 'CLAMD_PATH',
    programs: ['clamd'],
    files: ['/usr/sbin/clamd'],
    debian: 'clamav-daemon',
    without: 'the test of a real virus scanner cannot run',
  },
];

/** @type {Part} what the bench of delivery compares with */
export const nginx = {
  name: 'nginx',
  variable: 'NGINX_PATH',
  programs: ['nginx'],
  files: ['/usr/sbin/nginx'],
  debian: 'nginx-light',
  without: 'the bench of delivery has nothing to compare with',
};

/**
 * Where a part is: its variable, then the PATH, then its own places. One that is not fit counts as absent.
 * @param {Part} part
 * @returns {Promise<Found>}
 */
export async function findPart(part) {
  if (part.search) return part.search();
  const named = process.env[part.variable];
  if (named) {
    const words = `${part.variable} names ${named}, which cannot be executed.`;
    return isProgram(named) ? { file: named, words: '' } : { file: undefined, words };
  }
  return { file: [...onPath(part.programs), ...(part.files ?? [])].find((file) => isProgram(file)), words: '' };
}

const onPath = (programs) => {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return programs.flatMap((program) => folders.map((folder) => path.join(folder, program)));
};

/**
 * Finds a part, or installs it where that is possible without asking; says what is missing otherwise.
 * @param {Part} part
 * @returns {Promise<string | undefined>} its path
 */
export async function findOrInstallPart(part) {
  let found = await findPart(part);
  if (!found.file && !process.env[part.variable] && canInstall()) {
    const words = await aloud(`Asking apt-get for ${part.name}`, () => aptInstall(part));
    if (words) say(`apt-get could not install ${part.debian}:\n${words}`);
    found = await findPart(part);
  }
  if (!found.file) sayMissing(part, found.words);
  return found.file;
}

/** What is not there, what it costs, and how to get it. */
function sayMissing(part, words) {
  say(words || `${part.name} was not found: ${part.without}.`);
  if (!part.search) say(`  Get it with "apt-get install ${part.debian}", or name its path in ${part.variable}.`);
}

/**
 * Whether parts can be installed without asking: as root, on Debian or Ubuntu, with apt-get on the PATH. Where not, a
 * missing part is no failure.
 */
export const canInstall = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath(['apt-get']).some((file) => isProgram(file));

/**
 * Asks the product itself, which knows what it needs of an ffmpeg. Its answer is kept while that program stays the same,
 * since asking takes half a second.
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

/** @returns {Promise<string>} its last words when it failed, else nothing */
async function aptInstall(part) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Why: a machine without a network says so soon, and another apt-get is waited for.
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
