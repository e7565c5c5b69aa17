/**
 * Free-text search over the source: finds the file that decides, stores or shows something. Indexes files, and, by
 * line, the things that newcomers look for by name: settings, screens, jobs, tables and error codes.
 */
import MiniSearch from 'minisearch';
import { ownersOf, readCards } from './cards.mjs';

/** @typedef {{ id: string, kind: string, file: string, line: number, title: string, name: string, about: string, text: string }} Place */

const owners = ownersOf(await readCards());

const STOP_WORDS = new Set(
  'a about all an and any are as at be by can do does for from has have how i if in is it its of on or that the their there this to was what when where which who whom whose why will with'.split(
    ' ',
  ),
);
/** Synonyms: the words in which people ask, and the words in the code. */
const SAME = {
  popup: ['gate', 'dialog'],
  adult: ['age'],
  18: ['age'],
  mail: ['email'],
  admit: ['let'],
  websocket: ['socket'],
  price: ['cost'],
  page: ['screen'],
};

/** Splits camelCase, kebab-case and sentences into lower-case words without plural and tense. */
export const wordsOf = (text) =>
  text
    .replaceAll(/'s\b/g, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .map(stem);

function stem(word) {
  if (word.length <= 3) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(sses|shes|ches|xes)$/, (end) => end.slice(0, -2))
    .replace(/([^su])s$/, '$1')
    .replace(/(ied)$/, 'y')
    .replace(/(ing|ed|er|e)$/, '');
}

const COMMENT = /\/\*\*?([\s\S]*?)\*\/|\/\/ ?(.*)$/gm;
const EXPORTED = /export (?:default )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/g;
const STRINGS = /'((?:[^'\\\n]|\\.){3,})'/g;
const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** Kinds of files, in the words that people use in questions. */
const KINDS = [
  [/apps\/web\/.*\/words\.ts$/, () => 'words text translation german english'],
  [/\/languages\/de\//, () => 'german error message translation'],
  [/surfaces\/.*\.tsx$/, () => 'screen page'],
  [/\/card\.ts$/, () => 'table kept long retention export lock order'],
  [/\.store\.ts$/, () => 'table written stored'],
  [/\.queries\.ts$/, () => 'list read'],
  [/\.rules\.ts$/, () => 'rule decide computed'],
  [/\.routes\.ts$/, () => 'call route'],
  [/\.realtime\.ts$/, () => 'socket event'],
  [/\.reactions\.ts$/, () => 'reaction fact'],
];

/** @returns {Place} */
function placeOfFile(file, text) {
  const exported = [...text.matchAll(EXPORTED)].map(([, name]) => name);
  const comments = [...text.matchAll(COMMENT)].map(([, block, line]) => block ?? line ?? '').join(' ');
  const strings = [...text.matchAll(STRINGS)].map(([, words]) => words).filter((words) => !words.startsWith('.'));
  const kind = KINDS.filter(([pattern]) => pattern.test(file)).map(([, words]) => words(file));
  const name = file.replace(/^(apps|packages)\/(\w+)\/src\//, '$2 ').replace(/\.tsx?$/, '');
  return {
    id: file,
    kind: 'file',
    file,
    line: 1,
    title: exported.slice(0, 4).join(', '),
    name: `${name} ${exported.join(' ')}`,
    about: `${kind.join(' ')} ${comments}`,
    text: strings.join(' '),
  };
}

const place = (kind, file, line, title, about = '') => ({
  id: `${kind} ${file}:${line} ${title}`,
  kind,
  file,
  line,
  title,
  name: `${kind} ${title}`,
  about,
  text: '',
});

/** Returns matching lines of files, as places of a kind. */
const linesOf = (sources, kind, files, pattern, describe) =>
  [...sources]
    .filter(([file]) => files.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(pattern)].map((match) => place(kind, file, lineAt(text, match.index), ...describe(match))),
    );

function tablesIn(sources) {
  return Object.entries(owners).flatMap(([module, tables]) => {
    const stores = [...sources].filter(([file]) => file.includes(`/${module}/`) && file.endsWith('.store.ts'));
    return tables.flatMap((table) => {
      const writes = new RegExp(`(insertInto|updateTable)\\('${table}'|insert into ${table}\\b|update ${table}\\b`);
      const [file, text] = stores.find(([, text]) => writes.test(text)) ?? stores[0] ?? [];
      if (!file) return [];
      const line = writes.test(text) ? lineAt(text, writes.exec(text).index) : 1;
      return [place('table', file, line, table, `written by ${module}`)];
    });
  });
}

function screensIn(sources) {
  const routes = sources.get('apps/web/src/routes.ts') ?? '';
  return [...routes.matchAll(/page\('([^']+)', '([^']+)'\)/g)].map(([, address, file]) =>
    place('screen', `apps/web/src/surfaces/${file}`, 1, address, 'page address route'),
  );
}

/** @param {ReadonlyMap<string, string>} sources @returns {Place[]} */
export function placesIn(sources) {
  const files = [...sources].filter(([file]) => !/\.(test|spec)\.tsx?$|\.gen\.ts$|db\/tables\.ts$/.test(file));
  return [
    ...files.map(([file, text]) => placeOfFile(file, text)),
    ...linesOf(
      sources,
      'setting',
      /modules\/settings\/[\w-]+-settings\.ts$/,
      /^ {2}(\w+): \w+\(([^\n]*(?:\n {4}[^\n]*)*)/gm,
      ([, key, rest]) => [key, rest],
    ),
    ...linesOf(
      sources,
      'job',
      /modules\/[\w/-]+\.ts$/,
      /'(\w+\.[\w-]+)': \{ lane|'(\w+\.[\w-]+)': \{\n\s+(?:\/\/.*\n\s+)*lane/g,
      ([, short, long]) => [short ?? long, 'task background cron nightly'],
    ),
    ...linesOf(
      sources,
      'error',
      /contract\/src\/errors\.ts$/,
      /^ {2}([A-Z_]+): \[\d+, '([^']+)'/gm,
      ([, code, words]) => [code, `error code refusal message ${words}`],
    ),
    ...tablesIn(sources),
    ...screensIn(sources),
  ];
}

/** Demo content mentions everything and decides nothing. */
const isSeed = ({ file }) => file.includes('/seed/');

/** Creates the index. `find(question)` returns the best places, best first. */
export function createFinder(sources) {
  const index = new MiniSearch({
    fields: ['name', 'about', 'text'],
    storeFields: ['kind', 'file', 'line', 'title'],
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { name: 4, about: 2, text: 1 },
      combineWith: 'OR',
      bm25: { k: 1.2, b: 0.75, d: 0.5 },
    },
  });
  index.addAll(placesIn(sources));
  return {
    /** @param {string} question @returns {{ kind: string, file: string, line: number, title: string }[]} */
    find(question, most = 8) {
      const asked = [...new Set(wordsOf(question))];
      // A place that matches the whole question comes before one that matches a single word strongly.
      const matched = ({ queryTerms }) =>
        asked.filter((word) => [word, ...(SAME[word] ?? [])].some((one) => queryTerms.includes(one))).length;
      const found = index
        .search(asked.flatMap((word) => [word, ...(SAME[word] ?? [])]).join(' '))
        .map((one) => ({ ...one, score: one.score * (matched(one) / asked.length) ** 0.5 * (isSeed(one) ? 0.5 : 1) }))
        .toSorted((a, b) => b.score - a.score);
      return found.filter(({ file }, index) => found.findIndex((one) => one.file === file) === index).slice(0, most);
    },
  };
}

export const describePlace = ({ kind, file, line, title }) =>
  `${kind.padEnd(9)}${file}:${line}${title ? `  ${title}` : ''}`;
