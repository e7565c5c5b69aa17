import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { aloneInClone, inRoot, projectEnv, readOr, root, writeWhole } from './packages.mjs';
import { run } from './run.mjs';
import { aloud, giveUp, say } from './say.mjs';

const builder = inRoot('tools', 'build-web.mjs');
const dist = inRoot('apps', 'web', 'dist');
const stampFile = inRoot('.cache', 'web-build-stamp');
const sources = ['apps/web', 'packages/ui', 'packages/contract', 'tools/build-web.mjs', 'package-lock.json'];

/** @param {string} node the Node that runs the build */
export async function buildWebWhenNeeded(node) {
  if (!existsSync(builder) || isBuilt()) return;
  await aloneInClone(async () => {
    if (isBuilt()) return;
    rmSync(stampFile, { force: true });
    const before = fingerprint();
    const { code, output } = await aloud('Building the web application', () =>
      run(node, [builder], { keep: true, env: projectEnv(node) }),
    );
    if (code !== 0) {
      say(output);
      giveUp('Building the web application failed; see the output above.');
    }
    // Writes the fingerprint from before the build, because changes made during the build aren't included in it.
    writeWhole(stampFile, before);
  });
}

const isBuilt = () => existsSync(path.join(dist, 'stamp')) && readOr(stampFile) === fingerprint();

/**
 * Hashes the path, size and modification time of every source file. This takes a few milliseconds; reading all files
 * would take longer.
 */
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
