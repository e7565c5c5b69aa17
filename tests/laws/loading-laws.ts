import ts from 'typescript';
import { astOf, codeFiles, everyNode, importsOf, isTest, type SourceTree, type Violation } from './source-tree.ts';

const SCREENS = /^(apps\/web|packages\/ui)\/src\//;
/** Exempt, because texts will move to the features that use them. */
const WORDS = /^apps\/web\/src\/shared\/words\//;
const PRODUCT = /^(apps|packages)\/\w+\/src\//;
const WHEN = /(^|\/)(late|lazy|near|far|early|first)(?=[-./]|$)/;
const MOST_GROUPS = 4;

/**
 * Finds files and folders named for when they load. A name describes a file's contents; its users decide when it loads.
 */
export function namedForLoading(tree: SourceTree): Violation[] {
  return [...tree.keys()]
    .filter((file) => SCREENS.test(file) && !WORDS.test(file))
    .flatMap((file) => {
      const [found] = WHEN.exec(file.replace(SCREENS, '')) ?? [];
      return found ? [{ file, line: 1, words: 'is named for when it loads: say what it is' }] : [];
    });
}

/** `_id` is a field of the specification, and `_zod` is documented for libraries built on zod. */
const PRIVATE = /(?<!\.)\._(?!(id|zod)\b)\w+|['"`]__react|\$_TSR/;
const PATCHED = /\b(queryClient|client|router|history|pool|db|kysely)\.\w+ = |\.prototype\.\w+ = /;

/** Finds uses of a library's private members, and assignments to a library's methods. */
export function reachedInto(tree: SourceTree): Violation[] {
  return codeFiles(tree)
    .filter((file) => PRODUCT.test(file) && !isTest(file))
    .flatMap((file) =>
      (tree.get(file) ?? '').split('\n').flatMap((text, index) => {
        const line = index + 1;
        if (/^\s*(\*|\/[/*])/.test(text)) return [];
        if (PRIVATE.test(text)) return [{ file, line, words: `${text.trim()}: a private member, use the public way` }];
        return PATCHED.test(text) ? [{ file, line, words: `${text.trim()}: call it, don't replace it` }] : [];
      }),
    );
}

/** Counts the chunk groups of a bundler's configuration and reports more than four. */
export function chunkGroups(tree: SourceTree, file = 'apps/web/vite.config.ts'): Violation[] {
  const found: Violation[] = [];
  everyNode(astOf(tree, file), (node) => {
    if (!ts.isPropertyAssignment(node) || !ts.isIdentifier(node.name) || node.name.text !== 'groups') return;
    const many = ts.isArrayLiteralExpression(node.initializer) ? node.initializer.elements.length : Infinity;
    if (many > MOST_GROUPS) found.push({ file, line: 1, words: `${many} chunk groups, at most ${MOST_GROUPS}` });
  });
  return found;
}

const FOR_STAFF = /\/(staff|admin)\//;

/** Finds pages for everyone that import values from the whole contract and, with it, zod and every schema: 50 KB. */
export function wholeContract(tree: SourceTree): Violation[] {
  return codeFiles(tree)
    .filter((file) => SCREENS.test(file) && !isTest(file) && !FOR_STAFF.test(file))
    .flatMap((file) =>
      importsOf(tree, file)
        .filter(({ specifier, typeOnly }) => specifier === '@footlight/contract' && !typeOnly)
        .map(({ line }) => ({ file, line, words: 'brings zod: import from the terms of a word' })),
    );
}
