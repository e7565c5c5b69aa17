import { expect, test } from 'vitest';
import { AUDIT_ACTIONS as writtenDown } from '../../apps/server/src/modules/audit/actions.ts';
import { admin as german } from '../../apps/web/src/shared/words/de/admin.ts';
import { admin as english } from '../../apps/web/src/shared/words/en/admin.ts';
import { readHouse, type SourceTree } from './source-tree.ts';

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

test('every act that a command writes down is listed, and every listed one is written down', () => {
  expect([...recordedIn(readHouse())].toSorted()).toEqual([...writtenDown].toSorted());
});

test('the web lists the same acts and has words for each', () => {
  const list = readHouse().get('apps/web/src/features/audit/staff/audit-actions.ts') ?? '';
  const named = [...list.matchAll(/^  '([a-z]+\.[a-z]+)',$/gm)].map(([, action]) => String(action));
  expect(named.toSorted()).toEqual([...writtenDown].toSorted());
  for (const words of [english, german] as readonly Record<string, string>[])
    for (const action of named) expect(words[`admin.a.${action}`], action).toMatch(/\w/);
});

test('the search sees an act that nobody listed, and one that is not plain', () => {
  const tree = new Map([
    ['apps/server/src/modules/a/send.ts', "await record(tx, { action: is ? 'thing.send' : 'thing.keep', subject });"],
    ['apps/server/src/modules/a/hide.ts', 'await record(tx, { action: nameOf(it), subject });'],
  ]);
  expect(recordedIn(tree)).toEqual(
    new Set(['thing.send', 'thing.keep', 'apps/server/src/modules/a/hide.ts: record without a plain action']),
  );
});
