/**
 * `npm run build`: the web application. Builds the browser bundles (site and back office), the server's renderer, the
 * table of what each page needs, and brotli and gzip copies of everything that browsers fetch. Skips the build if
 * nothing has changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pathsIn } from '../apps/web/compiled-words.ts';
import { LANGUAGES } from '../packages/contract/src/languages.ts';
import { makeApiTables } from './make-api-table.mjs';
import { pageAssets } from './page-assets.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const web = path.join(root, 'apps', 'web');
/** With `--pseudo`, builds in the pseudo-locale, for the journeys that look for truncated or untranslated texts. */
const isPseudo = process.argv.includes('--pseudo');
const dist = isPseudo ? path.join(root, '.cache', 'web-pseudo') : path.join(web, 'dist');
const stamp = path.join(dist, 'stamp');
const drafts = path.join(root, '.cache');
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/vite.config.ts',
  'apps/web/compiled-words.ts',
  'apps/web/pseudo-words.ts',
  'apps/web/package.json',
  'packages/ui/src',
  'packages/contract/src',
  'tools/build-web.mjs',
  'tools/page-assets.mjs',
  'package-lock.json',
];
const COMPRESSED = /\.(js|css|svg|json|webmanifest|txt)$/;
const SMALLEST = 512;

await makeApiTables();
const fingerprint = hashOf(SOURCES);
if (!process.argv.includes('--force') && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) {
  process.stdout.write('The web application is up to date.\n');
} else {
  await buildAll();
}

/** Builds in a separate folder and swaps it in at the end, so that a failed build leaves the previous one in place. */
async function buildAll() {
  const startedMs = Date.now();
  const fresh = path.join(drafts, `web-build-${process.pid}`);
  clearCutOffBuilds();
  process.env.NODE_ENV = 'production';
  if (isPseudo) process.env.WORDS = 'pseudo';
  const { build } = await import('vite');
  const configFile = path.join(web, 'vite.config.ts');
  try {
    await build({ configFile, logLevel: 'warn', build: { outDir: path.join(fresh, 'client') } });
    process.env.WEB_ENTRY = 'admin';
    await build({ configFile, logLevel: 'warn', build: { outDir: path.join(fresh, 'client') } });
    delete process.env.WEB_ENTRY;
    await build({ configFile, logLevel: 'warn', build: { ssr: true, outDir: path.join(fresh, 'server') } });
    const pages = JSON.stringify(pageAssets(web, fresh));
    const byLanguage = LANGUAGES.map((language) => [language, JSON.parse(pathsIn(pages, language))]);
    writeFileSync(path.join(fresh, 'server', 'pages.json'), JSON.stringify(Object.fromEntries(byLanguage)));
    await compressAll(path.join(fresh, 'client'));
    // Hashes the sources again, because the build writes the route tree, which is also a source.
    writeFileSync(path.join(fresh, 'stamp'), hashOf(SOURCES));
    replaceFolder(dist, fresh);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  process.stdout.write(`Built the web application in ${((Date.now() - startedMs) / 1000).toFixed(1)} s.\n`);
}

/** Uses two renames. An interruption between them leaves no build, but never half of one. */
function replaceFolder(place, fresh) {
  const old = `${fresh}-old`;
  if (existsSync(place)) renameSync(place, old);
  renameSync(fresh, place);
  rmSync(old, { recursive: true, force: true });
}

function clearCutOffBuilds() {
  if (!existsSync(drafts)) return;
  for (const name of readdirSync(drafts)) {
    const pid = /^web-build-(\d+)/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(path.join(drafts, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesBelow(path.join(root, source)))
      hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(place) {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .toSorted()
    .flatMap((name) => filesBelow(path.join(place, name)));
}

async function compressAll(folder) {
  const brotli = promisify(brotliCompress);
  const gzipped = promisify(gzip);
  const files = filesBelow(folder).filter((file) => COMPRESSED.test(file) && statSync(file).size >= SMALLEST);
  /** Compressed copies by content, because scripts without texts are the same in all languages. */
  const known = new Map();
  const compressed = (bytes) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    return Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })]);
  };
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      const key = bytes.toString('base64');
      if (!known.has(key)) known.set(key, compressed(bytes));
      const [br, gz] = await known.get(key);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
    }),
  );
}
