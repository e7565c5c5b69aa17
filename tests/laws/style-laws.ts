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

const PHYSICAL =
  /^\s*((left|right|(margin|padding|border)-(left|right)(-\w+)?|border-(top|bottom)-(left|right)-radius): (?!50%;)|text-align: (left|right))/;

/**
 * Style sheets that say left and right: a page that is read from the right would not be mirrored. The middle (50%) is the same from
 * both; whatever else means a side of the screen has `/* Physical: why` above it.
 */
export function physicalSides(tree: SourceTree): Violation[] {
  const sheets = [...tree].filter(([file]) => SCREENS.test(file) && file.endsWith('.css'));
  return sheets.flatMap(([file, text]) => {
    const lines = text.split('\n');
    return lines.flatMap((line, index) =>
      PHYSICAL.test(line) && !lines[index - 1]?.includes('/* Physical: ')
        ? [
            {
              file,
              line: index + 1,
              words: `${line.trim()}: say inset-inline-start, margin-inline-end, text-align: start …`,
            },
          ]
        : [],
    );
  });
}
