/**
 * Installs the npm packages and finds the Node version that the project runs on. Runs on Node 20 without npm packages.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { alone } from './alone.mjs';
import { missingPackages, thisMachine, topLevelCount } from './installed.mjs';
import { run } from './run.mjs';
import { aloud, giveUp, say } from './say.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const inRoot = (...parts) => path.join(root, ...parts);

const lockFile = inRoot('package-lock.json');
const stampFile = inRoot('node_modules', '.lock-stamp');
const installedFile = inRoot('node_modules', '.package-lock.json');
const numbers = (version) => version.replace(/^v/, '').split('.').map(Number);

/**
 * Requires Node 20.19, the oldest version on which these tools run, and exits otherwise. The project itself runs on the
 * newer Node among its packages. 20.19 is needed because npm silently leaves out optional packages that require a newer
 * Node, and the builder has some that require it. Also exits on Linux with musl.
 */
export function requireNode20() {
  const [major, minor] = numbers(process.version);
  if (major < 20 || (major === 20 && minor < 19)) {
    giveUp(
      `This is Node ${process.version}. Footlight requires Node 20.19 or newer to start, and then installs its own Node 24.`,
    );
  }
  if (thisMachine().libc === 'musl') {
    giveUp(
      'This Linux uses musl instead of glibc (like Alpine), but Footlight installs builds of Node and PostgreSQL that require glibc.',
      'Use Debian, Ubuntu, Fedora or another Linux with glibc, or macOS.',
    );
  }
}

/**
 * Runs `work` while no other `npm start` or `npm test` installs or builds in this clone. Prints a message if it has to
 * wait.
 */
export const aloneInClone = (work) =>
  alone(
    root,
    () => say('Another Footlight command is installing or building in this folder; waiting for it to finish …'),
    work,
  );

/**
 * Installs the packages of package-lock.json if the installed ones don't match. Takes a few milliseconds if there is
 * nothing to do.
 */
export async function installPackages() {
  const text = readFileSync(lockFile, 'utf8');
  const lock = JSON.parse(text);
  const { platform, arch } = process;
  const stamp = createHash('sha256').update(`${platform} ${arch}\n${text}`).digest('hex');
  const missing = () => missingPackages(lock, readRecord(), isThere);
  if (readOr(stampFile) === stamp && missing().length === 0) return;
  await aloneInClone(async (claim) => {
    if (missing().length > 0) {
      // Removes both files, because an installation interrupted while it clears the folder would leave only them
      // intact.
      for (const file of [stampFile, installedFile]) rmSync(file, { force: true });
      const wanted = topLevelCount(lock);
      await aloud(
        'Installing npm packages (the first time takes about a minute)',
        () => npmCi(claim),
        () => `${entriesOf(inRoot('node_modules')).length} of ${wanted} packages installed`,
      );
      refuseIncomplete(missing());
    }
    writeWhole(stampFile, stamp);
  });
}

function refuseIncomplete(places) {
  if (places.length === 0) return;
  const names = places.map((place) => place.replace(/^.*node_modules\//, ''));
  const more = names.length > 5 ? ` and ${names.length - 5} more` : '';
  giveUp(
    `"npm ci" succeeded, but left out ${names.slice(0, 5).join(', ')}${more}.`,
    'The usual cause is that the registry was briefly unreachable. Run the command again.',
  );
}

/** Writes a file atomically: other processes see all of its text, or none. */
export function writeWhole(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/**
 * Returns the Node binary that runs the project: the one among the packages, or the current one if it is new enough.
 */
export function findNode24() {
  const machine = `${process.platform}-${process.arch}`;
  const own = [`node-${machine}`, `node-bin-${machine}`].map((name) => inRoot('node_modules', name, 'bin', 'node'));
  const found = own.find((file) => existsSync(file));
  if (found) return found;
  if (numbers(process.version)[0] >= 24) return process.execPath;
  return giveUp(
    `This is Node ${process.version}, and there is no Node 24 package for this machine (${machine}).`,
    'Install Node 24 (for example from nodejs.org, or with "nvm install 24") and run the command again.',
  );
}

/** Returns the environment for all started programs. The project's binaries and its Node come first on the PATH. */
export function projectEnv(node, extra = {}) {
  const places = [path.dirname(node), inRoot('node_modules', '.bin'), process.env.PATH ?? ''];
  // Caches type stripping and compilation, which take half of the server's load time.
  const compiled = { NODE_COMPILE_CACHE: inRoot('.cache', 'compiled') };
  return { ...compiled, ...process.env, PATH: places.join(path.delimiter), ...extra };
}

/**
 * Environment variables that are removed, because NODE_ENV=production or a user's own npm settings would leave out the
 * packages that build and test the site.
 */
const LEAVES_OUT =
  /^(node_env|npm_config_(omit|only|production|include|optional|dev|dry_run|global|location|package_lock_only))$/i;

async function npmCi(claim) {
  const ownNpm = process.env.npm_execpath;
  const [command, ...before] = ownNpm?.endsWith('npm-cli.js') ? [process.execPath, ownNpm] : ['npm'];
  const kinds = ['dev', 'optional', 'peer'].map((kind) => `--include=${kind}`);
  const args = [...before, 'ci', ...kinds, '--no-audit', '--no-fund', '--loglevel=error'];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !LEAVES_OUT.test(name)));
  const { code, output } = await run(command, args, { keep: true, env, stdio: ['ignore', 'pipe', 'pipe', claim] });
  if (code === 0) return;
  say(output);
  giveUp(
    `"npm ci" failed with code ${code}; see its output above. The usual cause is that the registry was unreachable.`,
  );
}

export const readOr = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Returns npm's record of the installed packages, or null if the installation was interrupted. */
function readRecord() {
  try {
    return JSON.parse(readOr(installedFile));
  } catch {
    return null;
  }
}

const isThere = (place) => existsSync(inRoot(place, 'package.json'));

/** Returns the unpacked packages at the top of node_modules. */
function entriesOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(path.join(folder, name)).map((one) => `${name}/${one}`) : [name],
    )
    .filter((name) => existsSync(path.join(folder, name, 'package.json')));
}
