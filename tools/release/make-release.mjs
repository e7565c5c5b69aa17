/**
 * A release: an archive of the committed files, checksums of all artifacts, and a signature over the checksums.
 * Building a release from the same commit yields the same bytes of the `.tar` on any machine.
 *
 * @typedef {{ readonly folder: string, readonly out: string, readonly key: string }} Wish `key`: file of an ed25519 key
 * (PKCS #8, PEM)
 * @typedef {{ readonly version: string, readonly commit: string, readonly files: readonly string[] }} Release
 */
import { execFileSync } from 'node:child_process';
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/;
const SUMS = 'SHA256SUMS';
const SIGNATURE = 'SHA256SUMS.sig';
const MOST_BYTES = 512 * 1024 * 1024;
/** Byte of a gzip file that names the operating system. 255 means unknown. */
const GZIP_SYSTEM = 9;
const NO_SYSTEM = 255;

/** Reason a release can't be built or accepted, worded for people. */
export class ReleaseProblem extends Error {}
const refuse = (words) => {
  throw new ReleaseProblem(words);
};

const git = (folder, ...args) =>
  execFileSync('git', args, { cwd: folder, maxBuffer: MOST_BYTES, stdio: ['ignore', 'pipe', 'pipe'] });
const gitWords = (folder, ...args) =>
  git(folder, ...args)
    .toString('utf8')
    .trim();
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Returns true if a text is a semantic version, without `v` and without build metadata. */
export const isVersion = (text) => VERSION.test(text);

/**
 * Returns the changelog entry of a version: the lines below `## [1.2.3] - 2026-01-31`.
 * @param {string} changelog @param {string} version @returns {{ readonly date: string, readonly notes: string } |
 * undefined}
 */
export function notesOf(changelog, version) {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`## [${version}] - `));
  if (start < 0) return undefined;
  const end = lines.findIndex((line, index) => index > start && line.startsWith('## '));
  const notes = lines.slice(start + 1, end < 0 ? undefined : end);
  return { date: lines[start]?.split('] - ')[1]?.trim() ?? '', notes: notes.join('\n').trim() };
}

/**
 * Returns the version and commit to release: everything is committed, and the changelog lists the version. Throws
 * ReleaseProblem.
 * @param {string} folder of the clone @returns {{ readonly version: string, readonly commit: string }}
 */
export function checkRelease(folder) {
  const changed = gitWords(folder, 'status', '--porcelain');
  if (changed) refuse(`Some changes are not committed:\n${changed}`);
  const read = (file) => readFileSync(path.join(folder, file), 'utf8');
  const { version } = JSON.parse(read('package.json'));
  if (!isVersion(version)) refuse(`${version} in package.json is not a semantic version, e.g. 1.2.3 or 1.2.3-rc.1.`);
  const locked = JSON.parse(read('package-lock.json')).version;
  if (locked !== version) refuse(`package-lock.json has version ${locked}, but package.json has ${version}.`);
  const told = existsSync(path.join(folder, 'CHANGELOG.md')) ? notesOf(read('CHANGELOG.md'), version) : undefined;
  if (!told) refuse(`CHANGELOG.md has no heading "## [${version}] - <date>".`);
  if (!/^\d{4}-\d\d-\d\d$/.test(told.date)) refuse(`CHANGELOG.md has no date for ${version}, e.g. 2026-01-31.`);
  if (!told.notes) refuse(`CHANGELOG.md has no notes for ${version}.`);
  const commit = gitWords(folder, 'rev-parse', 'HEAD');
  const tagged = gitWords(folder, 'tag', '--list', `v${version}`)
    ? gitWords(folder, 'rev-parse', `v${version}^{commit}`)
    : commit;
  if (tagged !== commit) refuse(`v${version} was already released, from ${tagged.slice(0, 12)}.`);
  return { version, commit };
}

/** Archives a commit reproducibly, byte for byte. */
function archiveOf(folder, version, commit) {
  const tar = git(
    folder,
    '-c',
    'core.autocrlf=false',
    'archive',
    '--format=tar',
    `--prefix=footlight-${version}/`,
    commit,
  );
  const zipped = gzipSync(tar, { level: 9 });
  zipped[GZIP_SYSTEM] = NO_SYSTEM;
  return { tar, zipped };
}

function readKey(file) {
  if (!existsSync(file)) refuse(`There is no key at ${file}. Create one with: npm run release -- new-key ${file}`);
  const key = createPrivateKey(readFileSync(file));
  if (key.asymmetricKeyType !== 'ed25519') refuse(`${file} is an ${key.asymmetricKeyType} key, not ed25519.`);
  return key;
}

/**
 * Builds a release. Throws ReleaseProblem.
 * @param {Wish} wish @returns {Release} with the absolute paths of the written files
 */
export function makeRelease({ folder, out, key: keyFile }) {
  const { version, commit } = checkRelease(folder);
  const key = readKey(keyFile);
  const { tar, zipped } = archiveOf(folder, version, commit);
  const name = `footlight-${version}.tar`;
  const notes = notesOf(readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8'), version)?.notes ?? '';
  const made = new Map([
    [`${name}.gz`, zipped],
    ['NOTES.md', Buffer.from(`${notes}\n`)],
  ]);
  // Includes the tar itself, because another gzip implementation produces different bytes for the same archive.
  const sums = [...[...made].map(([file, bytes]) => `${sha256(bytes)}  ${file}`), `${sha256(tar)}  ${name}`];
  const text = Buffer.from(`# footlight ${version} ${commit}\n${sums.join('\n')}\n`);
  made.set(SUMS, text);
  made.set(SIGNATURE, Buffer.from(`${sign(null, text, key).toString('base64')}\n`));
  made.set('release-key.pub', Buffer.from(createPublicKey(key).export({ type: 'spki', format: 'pem' })));
  mkdirSync(out, { recursive: true });
  const files = [...made].map(([file, bytes]) => {
    const target = path.join(out, file);
    writeFileSync(target, bytes);
    return target;
  });
  return { version, commit, files };
}

/**
 * Verifies a release against a public key that you trust. The key next to the release proves nothing. Throws
 * ReleaseProblem.
 * @param {{ readonly release: string, readonly key: string }} what folder of the release, file of the public key (PEM)
 * @returns {{ readonly title: string, readonly checked: readonly string[] }}
 */
export function verifyRelease({ release, key }) {
  const read = (file) => {
    const place = path.join(release, file);
    return existsSync(place) ? readFileSync(place) : refuse(`There is no ${file} in ${release}.`);
  };
  const text = read(SUMS);
  const signature = Buffer.from(read(SIGNATURE).toString('utf8'), 'base64');
  const publicKey = createPublicKey(readFileSync(key));
  if (publicKey.asymmetricKeyType !== 'ed25519') refuse(`${key} is not an ed25519 key.`);
  if (!verify(null, text, publicKey, signature)) refuse(`The signature of ${SUMS} doesn't match ${key}.`);
  const [title = '', ...lines] = text.toString('utf8').trimEnd().split('\n');
  const sums = lines.map((line) => line.split('  '));
  const checked = sums.filter(([, file = '']) => !file.endsWith('.tar'));
  for (const [sum, file = ''] of checked)
    if (path.basename(file) !== file || sha256(read(file)) !== sum)
      refuse(`${file} doesn't match its signed checksum.`);
  return { title: title.replace(/^# /, ''), checked: checked.map(([, file = '']) => file) };
}

/**
 * Writes a new key, readable only by its owner, with the public key next to it. Throws ReleaseProblem if the file
 * exists.
 */
export function makeKey(file) {
  if (existsSync(file)) refuse(`${file} already exists.`);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  writeFileSync(`${file}.pub`, publicKey.export({ type: 'spki', format: 'pem' }));
}
