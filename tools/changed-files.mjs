/** What a working copy changes against a branch. Written for Node 20, with no package of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot, root } from './packages.mjs';

/**
 * Files that differ from where this branch left `ref`, committed or not; undefined where git cannot say.
 * @param {string} ref a branch or commit
 * @returns {string[] | undefined} paths from the root, of files that are there
 */
export function changedSince(ref) {
  const base = git('merge-base', ref, 'HEAD')?.[0];
  if (!base) return undefined;
  const changed = git('diff', '--name-only', '--no-renames', base) ?? [];
  const added = git('ls-files', '--others', '--exclude-standard') ?? [];
  return [...new Set([...changed, ...added])].filter((file) => existsSync(inRoot(file)));
}

/** The lines that git says; undefined when it refuses. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}
