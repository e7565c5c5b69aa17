/**
 * `npm run retention:table`: writes docs/retention.md from the cards of the server's modules.
 * tests/laws/retention.test.ts fails if the page is stale.
 */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { readCards } from './cards.mjs';
import { inRoot } from './packages.mjs';

/**
 * @param {readonly import('../apps/server/src/modules/retention/retention-table.ts').KeptRow[]} table @returns {string}
 */
export function renderRetention(table) {
  return [
    '# What is kept how long',
    '',
    'Written by `npm run retention:table` from the `card.ts` of each module, which the jobs take their days from; a test fails when it is stale.',
    'Staff see the table with what the sweep did last at `/admin/retention`. Decision [0113](decisions/0113-retention.md) says how it works.',
    '',
    '| what | tables | how long | from | deleted by | why |',
    '| --- | --- | --- | --- | --- | --- |',
    ...table.map(
      (one) =>
        `| ${one.what} | ${one.tables.map((name) => `\`${name}\``).join(', ')} | ${longOf(one)} | ${one.after} | ${one.job ? `\`${one.job}\`` : ''}${one.isHeld ? ', not under a legal hold' : ''} | ${one.why} |`,
    ),
    '',
  ].join('\n');
}

/** @param {import('../apps/server/src/modules/retention/retention-table.ts').KeptRow} one */
function longOf({ days, setting }) {
  if (days === null) return 'for good';
  const long = days === 0 ? 'not at all' : days === 1 ? '1 day' : `${days} days`;
  return setting ? `${long}, setting \`${setting}\`` : long;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { retentionTable } = await import('../apps/server/src/modules/retention/retention-table.ts');
  const table = retentionTable(Object.values(await readCards()));
  writeFileSync(inRoot('docs', 'retention.md'), renderRetention(table));
  process.stdout.write('docs/retention.md is written.\n');
}
