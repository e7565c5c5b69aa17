import type { SourceTree, Violation } from './source-tree.ts';

const SCREENS = /^(apps\/web|packages\/ui)\/src\//;
/** A declaration in a style sheet, or a name that code sets on an element. */
const GIVEN = /(--[\w-]+)\s*:|['"`](--[\w-]+)/g;
/** A custom property read without a fallback value. */
const READ = /var\((--[\w-]+)\s*\)/g;

/** Finds custom properties that style sheets read but nothing sets. Browsers silently ignore such a declaration. */
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
  /^\s*((left|right|(margin|padding|border)-(left|right)(-\w+)?|border-(top|bottom)-(left|right)-radius): (?!50%;)|(text-align|float): (left|right))/;
/** The four sides of a shorthand without functions. The second is the right one, the fourth the left one. */
const SIDES = /^\s*(?:margin|padding|inset): ([^\s,]+) ([^\s,]+) ([^\s,]+) ([^\s,]+);$/;

/** Returns true if a line names the left or right side, or gives them different values in a shorthand. */
function isPhysical(line: string): boolean {
  const [, top, right, , left] = SIDES.exec(line) ?? [];
  return PHYSICAL.test(line) || (right !== left && top !== '50%');
}

/**
 * Finds style sheets that use left and right, which wouldn't be mirrored on a right-to-left page. The middle (50%) is
 * the same from both sides. Any other intended use needs `/* Physical: why` above it.
 */
export function physicalSides(tree: SourceTree): Violation[] {
  const sheets = [...tree].filter(([file]) => SCREENS.test(file) && file.endsWith('.css'));
  return sheets.flatMap(([file, text]) => {
    const lines = text.split('\n');
    return lines.flatMap((line, index) =>
      isPhysical(line) && !lines[index - 1]?.includes('/* Physical: ')
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
