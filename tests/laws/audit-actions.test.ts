import { expect, test } from 'vitest';
import { auditStaffWords } from '../../apps/web/src/features/audit/staff/words.ts';
import { readHouse, type SourceTree } from './source-tree.ts';

const WEB_LIST = 'apps/web/src/features/audit/staff/audit-actions.ts';

/** Returns the actions that commands record in the audit log: the `action:` texts in every `record` call. */
function recordedIn(tree: SourceTree): Set<string> {
  const found = new Set<string>();
  for (const [file, text] of tree) {
    if (!file.startsWith('apps/server/src/modules/') || file.endsWith('.test.ts')) continue;
    for (const call of text.split(/\brecord\(tx,/).slice(1)) {
      const value = /action:([^,]*),/.exec(call)?.[1] ?? '';
      const texts = [...value.matchAll(/'([a-z]+\.[a-z]+)'/g)].map(([, action]) => String(action));
      if (texts.length === 0) found.add(`${file}: record without a plain action`);
      for (const action of texts) found.add(action);
    }
  }
  return found;
}

test('the web lists exactly the actions that commands record, each with a text', () => {
  const tree = readHouse();
  const list = tree.get(WEB_LIST) ?? '';
  const named = [...list.matchAll(/^  '([a-z]+\.[a-z]+)',$/gm)].map(([, action]) => String(action));
  const recorded = recordedIn(tree);
  expect(
    [...recorded].filter((action) => !named.includes(action)),
    `add to ${WEB_LIST}`,
  ).toEqual([]);
  expect(
    named.filter((action) => !recorded.has(action)),
    `remove from ${WEB_LIST}`,
  ).toEqual([]);
  for (const action of named) expect(Object.keys(auditStaffWords['en'] ?? {})).toContain(`admin.a.${action}`);
});

test('the search finds an unlisted action, and one that isn’t a literal', () => {
  const tree = new Map([
    ['apps/server/src/modules/a/send.ts', "await record(tx, { action: is ? 'thing.send' : 'thing.keep', subject });"],
    ['apps/server/src/modules/a/hide.ts', 'await record(tx, { action: nameOf(it), subject });'],
  ]);
  expect(recordedIn(tree)).toEqual(
    new Set(['thing.send', 'thing.keep', 'apps/server/src/modules/a/hide.ts: record without a plain action']),
  );
});
