import ts from 'typescript';
import { LANGUAGES } from '../../packages/contract/src/languages.ts';
import { astOf, codeFiles, everyNode, isCode, isTest, lineOf, type SourceTree, type Violation } from './source-tree.ts';

const MAX_LINES = 400;
/** Higher for tests, because every additional file starts another server. */
const MAX_TEST_LINES = 500;
const MAX_FUNCTION_LINES = 100;
/** One flat list of all modules: splitting it would only hide the order in which they are created. */
const COMPOSITION_ROOT = 'apps/server/src/modules.ts';
const MAX_COLUMNS = 120;
/** A line that contains only a comment, except URLs, `@typedef`, `@type` and `@param`, which can't be wrapped. */
const COMMENT_LINE = /^\s*(\/\/|\/?\*)(?!.*(https?:|@typedef|@type|@param))/;
const GENERATED = /^\/\/ Generated /;
/** Names that don't describe the contents. */
const EMPTY_NAMES = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'managers', 'base', 'misc']);
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Names required by a tool or by convention. */
const PRESCRIBED = /^(\..+|[A-Z]+\.md|LICENSE|Dockerfile|Caddyfile)$/;
/** Files whose default export is read by a tool. */
const NEEDS_DEFAULT_EXPORT = /(\.config\.(ts|mjs)|\/global-(setup|teardown)\.ts)$/;

/** Finds files and folders with names that aren't kebab-case or are meaningless. */
export function wrongNames(tree: SourceTree): Violation[] {
  const violations = new Map<string, Violation>();
  for (const file of tree.keys()) {
    const parts = file.split('/');
    parts.forEach((part, index) => {
      const place = parts.slice(0, index + 1).join('/');
      const at = (words: string) => violations.set(place, { file: place, line: 1, words });
      if (!KEBAB.test(part) && !PRESCRIBED.test(part)) at('names are kebab-case');
      const empty = part.split(/[-.]/).find((word) => EMPTY_NAMES.has(word.toLowerCase()));
      if (empty) at(`“${empty}” says nothing; name it after what it does`);
    });
  }
  return [...violations.values()];
}

/**
 * Finds files and functions that are too long. A function that contains others, like a factory, is measured without
 * them; each of those is measured separately, like a method of a class.
 */
export function wrongSizes(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const file of codeFiles(tree)) {
    const text = tree.get(file) ?? '';
    if (GENERATED.test(text)) continue;
    const lines = text.trimEnd().split('\n').length;
    const most = isTest(file) ? MAX_TEST_LINES : MAX_LINES;
    if (lines > most) violations.push({ file, line: 1, words: `${lines} lines; ${most} is the most` });
    const ast = astOf(tree, file);
    everyNode(ast, (node) => {
      if (file === COMPOSITION_ROOT || !isFunction(node) || isSuite(node)) return;
      const length = linesOf(ast, node) - nestedFunctions(node).reduce((sum, one) => sum + linesOf(ast, one) - 1, 0);
      if (length <= MAX_FUNCTION_LINES) return;
      const line = lineOf(ast, node.getStart(ast));
      violations.push({ file, line, words: `a function of ${length} lines; ${MAX_FUNCTION_LINES} is the most` });
    });
  }
  return violations;
}

const isFunction = (node: ts.Node): boolean => ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
const linesOf = (ast: ts.SourceFile, node: ts.Node): number =>
  lineOf(ast, node.getEnd()) - lineOf(ast, node.getStart(ast)) + 1;

/** Returns the outermost functions inside a function. */
function nestedFunctions(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const look = (child: ts.Node): void => {
    if (isFunction(child)) found.push(child);
    else ts.forEachChild(child, look);
  };
  ts.forEachChild(node, look);
  return found;
}

/** Finds lines of comments and SQL that are too long. The formatter keeps all other code below the limit. */
export function longLines(tree: SourceTree): Violation[] {
  return codeFiles(tree).flatMap((file) => {
    const lines = (tree.get(file) ?? '').split('\n');
    if (!lines.some((line) => line.length > MAX_COLUMNS)) return [];
    const ast = astOf(tree, file);
    const inSql = new Set<number>();
    everyNode(ast, (node) => {
      if (!ts.isTaggedTemplateExpression(node) || node.tag.getText(ast) !== 'sql') return;
      for (let line = lineOf(ast, node.getStart(ast)); line <= lineOf(ast, node.getEnd()); line++) inSql.add(line);
    });
    const isTooLong = (line: string, index: number): boolean =>
      line.length > MAX_COLUMNS && (inSql.has(index + 1) || COMMENT_LINE.test(line));
    return lines.flatMap((line, index) =>
      isTooLong(line, index) ? [{ file, line: index + 1, words: `${line.length} columns; break the line` }] : [],
    );
  });
}

/**
 * Finds list literals that are destructured immediately, `const [a, b] = [c, d]`, where two statements would do.
 * Swapping two values is fine.
 */
export function tupleAssignments(tree: SourceTree): Violation[] {
  return codeFiles(tree).flatMap((file) => {
    const ast = astOf(tree, file);
    const violations: Violation[] = [];
    everyNode(ast, (node) => {
      const [left, right] = ts.isVariableDeclaration(node)
        ? [node.name, node.initializer]
        : ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken
          ? [node.left, node.right]
          : [];
      if (!left || !right || !ts.isArrayLiteralExpression(right) || right.elements.some(ts.isSpreadElement)) return;
      if (!ts.isArrayBindingPattern(left) && !ts.isArrayLiteralExpression(left)) return;
      const names = left.elements.map((one) => one.getText(ast));
      const isExchange = right.elements.every((one) => names.includes(one.getText(ast)));
      if (!isExchange && left.elements.length > 1 && right.elements.length === left.elements.length)
        violations.push({ file, line: lineOf(ast, node.getStart(ast)), words: 'one statement for each value' });
    });
    return violations;
  });
}

/** Finds properties spread from a literal, `<Row {...{ item }} />`, where `item={item}` says the same. */
export function spreadProperties(tree: SourceTree): Violation[] {
  return codeFiles(tree).flatMap((file) => {
    const ast = astOf(tree, file);
    const violations: Violation[] = [];
    everyNode(ast, (node) => {
      if (ts.isJsxSpreadAttribute(node) && ts.isObjectLiteralExpression(node.expression))
        violations.push({ file, line: lineOf(ast, node.getStart(ast)), words: 'write each property out' });
    });
    return violations;
  });
}

const PRODUCT = /^(apps|packages)\//;
const LANGUAGE_CODES = new Set<string>(LANGUAGES);
const EQUALITY = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

/**
 * Finds code that checks for one language, `language === 'de'`. Texts and formats are in catalogues keyed by language,
 * so that another language requires no code changes.
 */
export function languageChoices(tree: SourceTree): Violation[] {
  return codeFiles(tree)
    .filter((file) => PRODUCT.test(file))
    .flatMap((file) => {
      const ast = astOf(tree, file);
      const violations: Violation[] = [];
      everyNode(ast, (node) => {
        if (!comparedIn(node).some((one) => ts.isStringLiteralLike(one) && LANGUAGE_CODES.has(one.text))) return;
        const line = lineOf(ast, node.getStart(ast));
        violations.push({ file, line, words: 'asks for one language; use a catalogue, ByLanguage<…>' });
      });
      return violations;
    });
}

function comparedIn(node: ts.Node): readonly ts.Expression[] {
  if (ts.isBinaryExpression(node) && EQUALITY.has(node.operatorToken.kind)) return [node.left, node.right];
  if (ts.isCaseClause(node)) return [node.expression];
  return ts.isCallExpression(node) && calledName(node) === 'startsWith' ? node.arguments : [];
}

/** The callback of `describe(…)` groups tests and isn't treated as a function. */
function isSuite(node: ts.Node): boolean {
  const call = node.parent;
  return ts.isCallExpression(call) && /^(test\.)?describe\b/.test(call.expression.getText());
}

/**
 * Finds default exports, `any`, suppressed checks, disabled tests, markers of unfinished work, and commented-out code.
 */
export function wrongWords(tree: SourceTree): Violation[] {
  return codeFiles(tree).flatMap((file) => [...wrongSyntax(tree, file), ...wrongComments(tree, file)]);
}

function wrongSyntax(tree: SourceTree, file: string): Violation[] {
  const ast = astOf(tree, file);
  const violations: Violation[] = [];
  const at = (node: ts.Node, words: string) => violations.push({ file, line: lineOf(ast, node.getStart(ast)), words });
  everyNode(ast, (node) => {
    if (isDefaultExport(node) && !NEEDS_DEFAULT_EXPORT.test(`/${file}`))
      at(node, 'exports have names; no default export');
    if (node.kind === ts.SyntaxKind.AnyKeyword && !isTest(file)) at(node, 'no “any” in product code');
    if (isTest(file) && isSwitchedOff(node))
      at(node, 'a test is not switched off; mend it, or name the missing part in skipIf');
    if (isFetchInComponent(file, node)) at(node, 'a component never fetches; go through shared/');
    if (isWriteInQueries(file, node)) at(node, '*.queries.ts and *.reads.ts only read');
    if (isSqlElsewhere(file, node)) at(node, 'only *.store.ts, *.queries.ts and *.reads.ts touch the database');
  });
  return violations;
}

function isDefaultExport(node: ts.Node): boolean {
  if (ts.isExportAssignment(node)) return !node.isExportEquals;
  if (ts.isExportSpecifier(node)) return node.name.text === 'default';
  return node.kind === ts.SyntaxKind.DefaultKeyword && !ts.isCaseOrDefaultClause(node.parent);
}

const calledName = (node: ts.Node): string =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : '';

function isSwitchedOff(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !/^(it|test|describe)\b/.test(node.expression.getText())) return false;
  const name = calledName(node);
  const [first] = node.arguments;
  return name === 'only' || name === 'todo' || (name === 'skip' && Boolean(first && ts.isStringLiteralLike(first)));
}

const isFetchInComponent = (file: string, node: ts.Node): boolean =>
  /^apps\/web\/src\/(features|surfaces)\/.*\.tsx$/.test(file) &&
  !isTest(file) &&
  ts.isCallExpression(node) &&
  /^((window|globalThis)\.)?fetch$/.test(node.expression.getText());

const MODULE_FILE = /^apps\/server\/src\/modules\/([^/]+)\/(.+)$/;
const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const STATEMENTS = new Set([...WRITES, 'selectFrom', 'selectNoFrom', 'withRecursive']);

const isWriteInQueries = (file: string, node: ts.Node): boolean =>
  MODULE_FILE.test(file) && /\.(queries|reads)\.ts$/.test(file) && WRITES.has(calledName(node));

function isSqlElsewhere(file: string, node: ts.Node): boolean {
  const [, name, inner = ''] = MODULE_FILE.exec(file) ?? [];
  if (!name || name === 'ledger' || isTest(file) || /\.(store|queries|reads)\.ts$/.test(inner)) return false;
  return STATEMENTS.has(calledName(node));
}

const UNFINISHED = new RegExp(`\\b(${['TO', 'FIX'].map((start, index) => start + ['DO', 'ME'][index]).join('|')})\\b`);
const SILENCED = new RegExp(['@ts-' + 'ignore', '@ts-' + 'nocheck', 'eslint-' + 'disable'].join('|'));
/** Matches a line that starts and ends like a statement. */
const STATEMENT =
  /^(const|let|var|import|export|return|await|if \(|for \(|throw|function|class|type|interface|\}|[\w.]+\(.*\);$|[\w.]+ = ).*[;{}(,]$|^\}[;,)]*$/;

function wrongComments(tree: SourceTree, file: string): Violation[] {
  const violations: Violation[] = [];
  for (const { line, text } of commentLines(tree, file)) {
    if (UNFINISHED.test(text)) violations.push({ file, line, words: 'no marks of unfinished work' });
    if (SILENCED.test(text)) violations.push({ file, line, words: 'no silenced checks' });
    if (text.startsWith('// ') && STATEMENT.test(text.slice(3).trim())) {
      violations.push({ file, line, words: 'no code in comments' });
    }
  }
  return violations;
}

/** Returns every line of every comment. Lines of `//` comments include their slashes. */
export function commentLines(tree: SourceTree, file: string): { line: number; text: string }[] {
  const ast = astOf(tree, file);
  const text = ast.text;
  const starts = new Map<number, ts.CommentRange>();
  const collect = (position: number): void => {
    for (const range of ts.getLeadingCommentRanges(text, position) ?? []) starts.set(range.pos, range);
    for (const range of ts.getTrailingCommentRanges(text, position) ?? []) starts.set(range.pos, range);
  };
  const tokens = (node: ts.Node): void => {
    const children = node.getChildren(ast);
    if (children.length === 0 && node.kind !== ts.SyntaxKind.JsxText) {
      collect(node.getFullStart());
      collect(node.getEnd());
    }
    children.forEach(tokens);
  };
  tokens(ast);
  return [...starts.values()].flatMap((range) =>
    text
      .slice(range.pos, range.end)
      .split('\n')
      .map((words, index) => ({ line: lineOf(ast, range.pos) + index, text: words.trim() })),
  );
}

const MODULE_DOOR = /^apps\/server\/src\/modules\/[^/]+\//;
const FEATURE_DOOR = /^apps\/web\/src\/features\/[^/]+\//;
const MIN_HEAD_WORDS = 12;

/**
 * Finds modules without a door, doors without a head comment that describes the module, and features without a door.
 */
export function wrongDoors(tree: SourceTree): Violation[] {
  const files = [...tree.keys()].filter(isCode);
  const folders = (pattern: RegExp) => [...new Set(files.flatMap((file) => pattern.exec(file) ?? []))];
  const doorless = [...folders(MODULE_DOOR), ...folders(FEATURE_DOOR)]
    .filter((folder) => !tree.has(`${folder}index.ts`) && !isStaffOnly(tree, folder))
    .map((folder) => ({ file: folder, line: 1, words: 'has no door (index.ts)' }));
  const wordless = folders(MODULE_DOOR)
    .map((folder) => `${folder}index.ts`)
    .filter((door) => tree.has(door) && headWords(tree.get(door) ?? '') < MIN_HEAD_WORDS)
    .map((file) => ({ file, line: 1, words: 'opens with a comment: what this is, its words, its invariants' }));
  return [...doorless, ...wordless];
}

/** A feature used only by staff needs only the door in its staff folder. */
const isStaffOnly = (tree: SourceTree, folder: string): boolean =>
  FEATURE_DOOR.test(folder) &&
  tree.has(`${folder}staff/index.ts`) &&
  [...tree.keys()].every((file) => !file.startsWith(folder) || file.startsWith(`${folder}staff/`));

const headWords = (text: string): number =>
  (/^\s*\/\*\*([\s\S]*?)\*\//.exec(text)?.[1] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean).length;
