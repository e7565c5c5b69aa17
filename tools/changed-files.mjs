/** Finds the changes of a working copy relative to a branch. Runs on Node 20 without npm packages. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot, root } from './packages.mjs';

/**
 * Returns the files that differ, committed or not, from the point where this branch diverged from `ref`. Returns
 * undefined if git can't determine it.
 * @param {string} ref a branch or commit
 * @returns {string[] | undefined} paths from the root, existing files only
 */
export function changedSince(ref) {
  const base = git('merge-base', ref, 'HEAD')?.[0];
  if (!base) return undefined;
  const changed = git('diff', '--name-only', '--no-renames', base) ?? [];
  const added = git('ls-files', '--others', '--exclude-standard') ?? [];
  return [...new Set([...changed, ...added])].filter((file) => existsSync(inRoot(file)));
}

/** Returns git's output lines, or undefined if it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}
