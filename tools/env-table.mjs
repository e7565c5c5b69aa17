/**
 * `npm run env:table`: writes docs/environment.md from the server's own list of variables.
 * tests/laws/environment.test.ts fails if the page is stale.
 */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { inRoot } from './packages.mjs';

/** @param {readonly { name: string, meaning: string, fallback: unknown }[]} rows @returns {string} */
export function renderEnvironment(rows) {
  return [
    '# Environment variables',
    '',
    'Written by `npm run env:table` from `apps/server/src/platform/config.ts`; a test keeps it current. Variables',
    'are checked at start: an invalid one is named, and the server does not start. An empty one counts as unset.',
    '',
    '| variable | default | meaning |',
    '| --- | --- | --- |',
    ...rows.map(
      ({ name, meaning, fallback }) => `| \`${name}\` | ${shown(fallback)} | ${meaning.replaceAll('|', '\\|')} |`,
    ),
    '',
  ].join('\n');
}

function shown(fallback) {
  if (fallback === undefined || fallback === '') return '';
  return `\`${Array.isArray(fallback) ? fallback.join(',') : String(fallback)}\``;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { environmentTable } = await import('../apps/server/src/platform/config.ts');
  writeFileSync(inRoot('docs', 'environment.md'), renderEnvironment(environmentTable()));
  process.stdout.write('docs/environment.md is written.\n');
}
