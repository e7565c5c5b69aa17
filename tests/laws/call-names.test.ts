import { describe, expect, it } from 'vitest';
import ts from 'typescript';
import { allEndpoints } from '../../packages/contract/src/index.ts';
import { astOf, codeFiles, everyNode, houseOf, isTest, readHouse, type SourceTree } from './source-tree.ts';

/**
 * Properties of a call are declared on the call (packages/contract/src/core.ts), not in a list of names elsewhere. Jobs
 * and emails may share a call's name, so one or two names in a file prove nothing. The web is excluded, because it
 * makes calls by name.
 */
const PLACES = /^(apps\/server\/src|packages|tools)\//;
const MOST_NAMES = 2;
const EXCEPTIONS = new Set([
  // Kinds of emails, two of which share the name of a call.
  'packages/contract/src/wording/terms.ts',
  // Calls that every page of the web needs immediately: a property of the web's bundles, not of the calls.
  'tools/make-api-table.mjs',
]);

const names = new Set(
  Object.entries(allEndpoints).flatMap(([word, calls]) => Object.keys(calls).map((name) => `${word}.${name}`)),
);

function listsOfCalls(tree: SourceTree): string[] {
  return codeFiles(tree).filter((file) => {
    if (!PLACES.test(file) || isTest(file) || EXCEPTIONS.has(file)) return false;
    const found = new Set<string>();
    everyNode(astOf(tree, file), (node) => {
      if (!ts.isStringLiteralLike(node)) return;
      for (const word of node.text.split(/\s+/).filter((one) => names.has(one))) found.add(word);
    });
    return found.size > MOST_NAMES;
  });
}

describe('call names', () => {
  it('are listed nowhere', () => expect(listsOfCalls(readHouse())).toEqual([]));
  it('are found in a list, even one packed into a string', () => {
    const file = 'apps/server/src/platform/x.ts';
    const lists = (text: string) => listsOfCalls(houseOf({ [file]: text }));
    expect(lists("const OPEN = new Set(['tips.send', 'users.me', 'wallet.packages']);")).toEqual([file]);
    expect(lists("const OPEN = 'tips.send users.me wallet.packages';")).toEqual([file]);
    expect(lists("const job = 'privacy.erase';")).toEqual([]);
  });
});
