import type { SourceTree, Violation } from './source-tree.ts';

const SCREENS = /^(apps\/web|packages\/ui)\/src\//;
/** A declaration in a style sheet, or a name that code sets on an element. */
const GIVEN = /(--[\w-]+)\s*:|['"`](--[\w-]+)/g;
/** Read without another value to fall back to. */
const READ = /var\((--[\w-]+)\s*\)/g;

/** Custom properties that style sheets read and nobody gives: the browser drops such a line silently. */
export function missingProperties(tree: SourceTree): Violation[] {
  const files = [...tree].filter(([file]) => SCREENS.test(file) && /\.(css|tsx?)$/.test(file));
  const given = new Set(files.flatMap(([, text]) => [...text.matchAll(GIVEN)].map(([, one, other]) => one ?? other)));
  return files.flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(READ)]
          .filter(([, name]) => !given.has(name))
          .map(([, name]) => ({ file, line: index + 1, words: `nobody gives ${name}` })),
      ),
  );
}
