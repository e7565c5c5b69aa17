import { describe, expect, it } from 'vitest';
import { houseOf, readHouse, told, type SourceTree, type Violation } from './source-tree.ts';
import {
  languageChoices,
  longLines,
  spreadProperties,
  tupleAssignments,
  wrongDoors,
  wrongNames,
  wrongSizes,
  wrongWords,
} from './text-laws.ts';
import { patience } from '../patience.ts';

const house = readHouse();
const server = 'apps/server/src';
const tips = `${server}/modules/tips`;
const lines = (count: number, line = 'x();') => `${line}\n`.repeat(count);
const mark = 'TO' + 'DO';

/** Parses the whole repository, which takes a while on a busy machine. */
describe('the code base', { timeout: patience(120_000) }, () => {
  it('has descriptive names in kebab-case', () => expect(told(wrongNames(house))).toEqual([]));
  it('has short files and short functions', () => expect(told(wrongSizes(house))).toEqual([]));
  it('has no default exports, no any, nothing silenced, disabled or unfinished', () => {
    expect(told(wrongWords(house))).toEqual([]);
  });
  it('has comment and SQL lines that fit a screen', () => expect(told(longLines(house))).toEqual([]));
  it('assigns one value at a time', () => expect(told(tupleAssignments(house))).toEqual([]));
  it('passes each property by its name', () => expect(told(spreadProperties(house))).toEqual([]));
  it('chooses by language only in catalogues', () => expect(told(languageChoices(house))).toEqual([]));
  it('has an index with a comment for every module and feature', () => expect(told(wrongDoors(house))).toEqual([]));
});

type Law = (tree: SourceTree) => Violation[];
const bites: readonly (readonly [what: string, law: Law, file: string, text: string, words: RegExp])[] = [
  ['camelCase', wrongNames, `${server}/sendTip.ts`, '', /kebab/],
  ['PascalCase component', wrongNames, 'apps/web/src/TipButton.tsx', '', /kebab/],
  ['underscore', wrongNames, `${server}/send_tip.ts`, '', /kebab/],
  ['empty file name', wrongNames, `${server}/date-utils.ts`, '', /“utils”/],
  ['empty folder name', wrongNames, `${server}/common/a.ts`, '', /“common”/],
  ['empty name in a dotted part', wrongNames, `${server}/tips.helper.ts`, '', /“helper”/],
  ['a long file', wrongSizes, `${server}/a.ts`, lines(401), /401 lines/],
  ['a long file that gives a reason', wrongSizes, `${server}/a.ts`, `// Size: one table\n${lines(400)}`, /401 lines/],
  ['a long test', wrongSizes, `${server}/a.test.ts`, lines(501), /501 lines/],
  ['a long function', wrongSizes, `${server}/a.ts`, `function a() {\n${lines(99)}}`, /function of 101 lines/],
  ['a long arrow', wrongSizes, `${server}/a.ts`, `const a = () => {\n${lines(99)}};`, /function of 101 lines/],
  ['a long method', wrongSizes, `${server}/a.ts`, `class A { a() {\n${lines(99)}} }`, /function of 101 lines/],
  ['a long comment', longLines, `${server}/a.ts`, `// ${'word '.repeat(30)}`, /columns/],
  ['long SQL', longLines, `${server}/a.ts`, `const a = sql\`select ${'x, '.repeat(50)}y\`;`, /columns/],
  ['two values at once', tupleAssignments, `${server}/a.ts`, 'const [a, b] = [c, d];', /one statement/],
  ['two assignments at once', tupleAssignments, `${server}/a.ts`, '[a, b] = [c + 1, d];', /one statement/],
  [
    'properties of a literal',
    spreadProperties,
    'packages/ui/src/a.tsx',
    'const a = <Row {...{ b }} />;',
    /each property/,
  ],
  ['a choice of texts', languageChoices, `${server}/a.ts`, "const words = to.language === 'de' ? a : b;", /catalogue/],
  ['a choice against a language', languageChoices, 'packages/ui/src/a.tsx', "if ('en' !== language) f();", /catalogue/],
  ['a case for a language', languageChoices, `${server}/a.ts`, "switch (a) { case 'de': f(); }", /catalogue/],
  ['a choice by prefix', languageChoices, `${server}/a.ts`, "language?.startsWith('de') ? a : b;", /catalogue/],
  ['a default function', wrongWords, `${server}/a.ts`, 'export default function a() {}', /default/],
  ['a default value', wrongWords, `${server}/a.ts`, 'export default 1;', /default/],
  ['a default by renaming', wrongWords, `${server}/a.ts`, 'const a = 1; export { a as default };', /default/],
  ['as any', wrongWords, `${server}/a.ts`, 'x as any;', /no “any”/],
  ['any as a type', wrongWords, 'packages/ui/src/a.tsx', 'let x: any[];', /no “any”/],
  ['a switched-off test', wrongWords, 'tests/a.test.ts', "it.skip('x', () => {});", /switched off/],
  ['a lonely test', wrongWords, 'tests/a.test.ts', "describe.only('x', () => {});", /switched off/],
  ['a promised test', wrongWords, 'tests/a.test.ts', "it.todo('x');", /switched off/],
  ['an unfinished line', wrongWords, `${server}/a.ts`, `f(); // ${mark}: later`, /unfinished/],
  ['an unfinished block', wrongWords, `${server}/a.ts`, `/* a\n ${mark} b */ f();`, /unfinished/],
  ['a silenced check', wrongWords, `${server}/a.ts`, `// @ts-${'ignore'}\nf();`, /silenced/],
  ['code in a comment', wrongWords, `${server}/a.ts`, '// const a = await b(c);\nf();', /code in comments/],
  ['a call in a comment', wrongWords, `${server}/a.ts`, 'f();\n// await post(tx, input);', /code in comments/],
  ['a fetching component', wrongWords, 'apps/web/src/features/tips/a.tsx', "fetch('/api');", /never fetches/],
  ['a writing query', wrongWords, `${tips}/tips.queries.ts`, "db.insertInto('tips');", /only read/],
  ['SQL in a command', wrongWords, `${tips}/send-tip.ts`, "tx.db.selectFrom('tips');", /only \*\.store/],
  ['a module without a door', wrongDoors, `${tips}/send-tip.ts`, '', /no door/],
  ['a feature without a door', wrongDoors, 'apps/web/src/features/tips/a.tsx', '', /no door/],
  ['a door without words', wrongDoors, `${tips}/index.ts`, '/** Tips. */\nexport {};', /opens with a comment/],
];
const fine: readonly (readonly [what: string, law: Law, file: string, text: string])[] = [
  ['kebab-case, dots, prescribed names', wrongNames, 'docs/how-to/README.md', ''],
  ['a database that is no base', wrongNames, `${server}/platform/db/database.test.ts`, ''],
  ['400 lines', wrongSizes, `${server}/a.ts`, lines(400)],
  ['a long generated file', wrongSizes, `${server}/a.ts`, `// Generated from the migrations\n${lines(500)}`],
  [
    'a factory of short functions',
    wrongSizes,
    `${server}/a.ts`,
    `function a() {\n${`const b = () => {\n${lines(60)}};\n`.repeat(3)}}`,
  ],
  ['an exchange', tupleAssignments, `${server}/a.ts`, '[a, b] = [b, a];'],
  ['a list', tupleAssignments, `${server}/a.ts`, 'const [a, b] = await Promise.all([c(), d()]);'],
  ['a catalogue', languageChoices, `${server}/a.ts`, "const a: ByLanguage<string> = { en: 'b', de: 'c' };"],
  ['another comparison', languageChoices, `${server}/a.ts`, "if (country === 'DE') f('de');"],
  ['100 lines of function', wrongSizes, `${server}/a.ts`, `function a() {\n${lines(98)}}`],
  ['a long suite', wrongSizes, `${server}/a.test.ts`, `describe('a', () => {\n${lines(150)}});`],
  ['a generated file', wrongSizes, 'apps/web/src/routes.gen.ts', lines(500)],
  [
    'default of a switch, default by a tool',
    wrongWords,
    'vite.config.ts',
    'export default {}; switch (a) { default: b(); }',
  ],
  ['default of a switch', wrongWords, `${server}/a.ts`, 'switch (a) { default: b(); }'],
  ['“any” in words', wrongWords, `${server}/a.ts`, "// any of them\nf('any');"],
  ['a test that names the missing part', wrongWords, 'tests/a.test.ts', "it.skipIf(!redis)('x', () => {});"],
  [
    'prose in a comment',
    wrongWords,
    `${server}/a.ts`,
    '// Return the rest; the platform’s share is rounded down.\nf();',
  ],
  ['a mark in a text', wrongWords, `${server}/a.ts`, `f('${mark}');`],
  ['SQL in a store', wrongWords, `${tips}/tips.store.ts`, "tx.db.insertInto('tips');"],
  [
    'a door with words',
    wrongDoors,
    `${tips}/index.ts`,
    '/**\n * Tips: a viewer gives tokens to a performer. Invariant: a tip is never taken back by the viewer.\n */',
  ],
];

describe('the text laws', () => {
  it.each(bites)('%s', (_what, law, file, text, words) => {
    const found = told(law(houseOf({ [file]: text })));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(words);
  });
  it.each(fine)('accept %s', (_what, law, file, text) => {
    expect(told(law(houseOf({ [file]: text })))).toEqual([]);
  });
  it('report the line', () => {
    expect(wrongWords(houseOf({ 'apps/a.ts': '\n\nlet a: any;' }))[0]?.line).toBe(3);
    expect(wrongWords(houseOf({ 'apps/a.ts': `/*\n${mark}\n*/` }))[0]?.line).toBe(2);
  });
});
