/** What the project needs from the machine besides packages: ffmpeg, Chromium, redis-server, Janus. Written for Node 20. */
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { inRoot, run } from './packages.mjs';
import { aloud, say } from './say.mjs';

/**
 * @typedef {object} Part
 * @property {string} name what people call it
 * @property {string} variable the environment variable that names its path, for the product and the tests
 * @property {readonly string[]} programs names to look for on the PATH
 * @property {readonly string[]} [files] further places
 * @property {string} debian the Debian package that has it
 * @property {string} without what does not work without it
 */

/** @type {Record<'ffmpeg' | 'chromium' | 'redis' | 'janus', Part>} */
export const parts = {
  ffmpeg: {
    name: 'ffmpeg',
    variable: 'FFMPEG_PATH',
    programs: ['ffmpeg'],
    files: [inRoot('node_modules', '@ffmpeg-installer', 'linux-x64', 'ffmpeg')],
    debian: 'ffmpeg',
    without: 'the demo rooms have no looping video, and live rooms no snapshots and no HLS',
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

/**
 * Where a part is: its variable, then the PATH, then the packages.
 * @param {Part} part
 * @returns {string | undefined}
 */
export function findPart(part) {
  const named = process.env[part.variable];
  if (named) return isProgram(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = part.programs.flatMap((program) => folders.map((folder) => path.join(folder, program)));
  return [...onPath, ...(part.files ?? [])].find((file) => isProgram(file));
}

/** Finds a part, or installs it where that is possible without asking (root on Debian or Ubuntu). */
export async function findOrInstallPart(part) {
  const found = findPart(part);
  if (found || process.env[part.variable] || !canInstall()) return found;
  await aloud(`Installing ${part.name} with apt-get`, () => aptInstall(part));
  return findPart(part);
}

/** One sentence on a part that is not there, and how to get it. */
export function sayMissing(part) {
  const named = process.env[part.variable];
  say(`${part.name} was not found${named ? ` at ${part.variable}=${named}` : ''}: ${part.without}.`);
  say(`  Get it with "apt-get install ${part.debian}", or name its path in ${part.variable}.`);
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function aptInstall(part) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-q', '--no-install-recommends', part.debian];
  let last = await run('apt-get', install, { keep: true, env });
  if (last.code !== 0) {
    await run('apt-get', ['update', '-q'], { keep: true, env });
    last = await run('apt-get', install, { keep: true, env });
  }
  if (last.code !== 0) say(last.output.trim().split('\n').slice(-5).join('\n'));
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
