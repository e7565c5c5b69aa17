/** Builds the web application when what it is made of has changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, projectEnv, root, run } from './packages.mjs';
import { aloud, giveUp, say } from './say.mjs';

const builder = inRoot('tools', 'build-web.mjs');
const stampFile = inRoot('.cache', 'web-build-stamp');
const sources = ['apps/web', 'packages/ui', 'packages/contract', 'tools/build-web.mjs', 'package-lock.json'];

/** @param {string} node the Node that runs the build */
export async function buildWebWhenNeeded(node) {
  if (!existsSync(builder)) return;
  const stamp = fingerprint();
  if (existsSync(inRoot('apps', 'web', 'dist')) && readOr(stampFile) === stamp) return;
  const { code, output } = await aloud('Building the web application', () =>
    run(node, [builder], { keep: true, env: projectEnv(node) }),
  );
  if (code !== 0) {
    say(output);
    giveUp('The web application could not be built; the reason is above.');
  }
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Path, size and time of change of every source file: a few milliseconds, where reading them all would be many. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources) for (const line of filesBelow(inRoot(source))) hash.update(line);
  return hash.digest('hex');
}

function* filesBelow(place) {
  const stat = statSync(place);
  if (!stat.isDirectory()) {
    yield `${path.relative(root, place)} ${stat.size} ${stat.mtimeMs}\n`;
    return;
  }
  for (const name of readdirSync(place).toSorted()) {
    if (name === 'node_modules' || name === 'dist' || name.startsWith('.')) continue;
    yield* filesBelow(path.join(place, name));
  }
}

const readOr = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
