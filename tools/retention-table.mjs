/**
 * `npm run retention:table`: writes docs/retention.md from the server's own table. tests/laws/retention.test.ts fails
 * if the page is stale.
 */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { inRoot } from './packages.mjs';

/** @param {Readonly<Record<string, import('../apps/server/src/platform/retention/retention-table.ts').Kept>>} table @returns {string} */
export function renderRetention(table) {
  return [
    '# What is kept how long',
    '',
    'Written by `npm run retention:table` from `apps/server/src/platform/retention/retention-table.ts`, which the jobs take their days from; a test fails when it is stale.',
    'Staff see the table with what the sweep did last at `/admin/retention`. Decision [0113](decisions/0113-retention.md) says how it works.',
    '',
    '| what | tables | how long | from | deleted by | why |',
    '| --- | --- | --- | --- | --- | --- |',
    ...Object.values(table).map(
      (one) =>
        `| ${one.what} | ${one.tables.map((name) => `\`${name}\``).join(', ')} | ${longOf(one)} | ${one.after} | ${one.job ? `\`${one.job}\`` : ''}${one.isHeld ? ', not under a legal hold' : ''} | ${one.why} |`,
    ),
    '',
  ].join('\n');
}

/** @param {import('../apps/server/src/platform/retention/retention-table.ts').Kept} one */
function longOf({ days, setting }) {
  if (days === null) return 'for good';
  const long = days === 0 ? 'not at all' : days === 1 ? '1 day' : `${days} days`;
  return setting ? `${long}, setting \`${setting}\`` : long;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { RETENTION } = await import('../apps/server/src/platform/retention/retention-table.ts');
  writeFileSync(inRoot('docs', 'retention.md'), renderRetention(RETENTION));
  process.stdout.write('docs/retention.md is written.\n');
}
