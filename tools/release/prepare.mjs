/** Sets the next version in package.json, the lock file and the changelog, for a single commit. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isVersion, ReleaseProblem } from './make-release.mjs';

const UNRELEASED = '## [Unreleased]';

/**
 * Turns the "Unreleased" section into the notes of a version.
 * @param {string} changelog @param {string} version @param {string} day
 */
export function releasedChangelog(changelog, version, day) {
  const at = changelog.indexOf(UNRELEASED);
  if (at < 0) throw new ReleaseProblem(`CHANGELOG.md has no heading "${UNRELEASED}".`);
  const after = changelog.slice(at + UNRELEASED.length);
  const notes = after.split('\n## ')[0]?.trim();
  if (!notes) throw new ReleaseProblem('CHANGELOG.md has nothing under "Unreleased".');
  if (changelog.includes(`## [${version}]`)) throw new ReleaseProblem(`CHANGELOG.md already has version ${version}.`);
  return `${changelog.slice(0, at)}${UNRELEASED}\n\n## [${version}] - ${day}${after}`;
}

/** Writes the next version into a clone without committing it. Throws ReleaseProblem. */
export function prepareRelease(folder, version, day) {
  if (!isVersion(version)) throw new ReleaseProblem(`${version} is not a semantic version, e.g. 1.2.3.`);
  const place = (file) => path.join(folder, file);
  const read = (file) => readFileSync(place(file), 'utf8');
  const changelog = releasedChangelog(read('CHANGELOG.md'), version, day);
  const set = (text, before) => text.replace(`"version": "${before}"`, `"version": "${version}"`);
  const { version: before } = JSON.parse(read('package.json'));
  const lock = set(read('package-lock.json'), before);
  // Replaces the version twice, because the lock file contains the root's version and repeats it for the root package.
  writeFileSync(place('package-lock.json'), set(lock, before));
  writeFileSync(place('package.json'), set(read('package.json'), before));
  writeFileSync(place('CHANGELOG.md'), changelog);
}
