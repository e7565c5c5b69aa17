import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A violation of a law: its location, and a message that says how to fix it. */
export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly words: string;
}

export interface Import {
  readonly specifier: string;
  /** Repository path for the project's own code, `npm:name` for a package, `node:name` for a Node built-in. */
  readonly target: string;
  readonly typeOnly: boolean;
  readonly line: number;
}

/**
 * Maps paths, relative to the repository root, to their text. Laws read this, so that their own tests can use fake
 * repositories.
 */
export type SourceTree = ReadonlyMap<string, string>;

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const FOLDERS = ['apps', 'packages', 'tests', 'tools', 'docs', 'ops'];
const NOT_OURS = new Set(['node_modules', 'dist', 'data', '.cache', 'test-results', 'playwright-report']);
const TEXT = /\.(tsx?|mjs|cjs|js|css|sql|md|json|ya?ml|html|tsv)$/;
const CODE = /\.(tsx?|mjs)$/;

/** Reads the repository from disk. Non-text files have an empty text. */
export function readHouse(): SourceTree {
  const tree = new Map<string, string>();
  const walk = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory() && !NOT_OURS.has(entry.name)) walk(file);
      else if (entry.isFile()) tree.set(file, TEXT.test(entry.name) ? readFileSync(path.join(root, file), 'utf8') : '');
    }
  };
  FOLDERS.forEach(walk);
  for (const name of ['floors.mjs', 'vitest.config.ts']) tree.set(name, readFileSync(path.join(root, name), 'utf8'));
  return tree;
}

/** Builds a fake repository for a law's own test. */
export const houseOf = (files: Record<string, string>): SourceTree => new Map(Object.entries(files));

export const isCode = (file: string): boolean => CODE.test(file) && !isGenerated(file);
export const isGenerated = (file: string): boolean => /\.gen\.tsx?$/.test(file) || file.endsWith('.d.ts');
export const isTest = (file: string): boolean =>
  /\.(test|spec|bench)\.tsx?$/.test(file) || file.startsWith('tests/') || file.startsWith('apps/server/test/');
export const codeFiles = (tree: SourceTree): string[] => [...tree.keys()].filter(isCode);

const parsed = new Map<string, { text: string; ast: ts.SourceFile }>();

export function astOf(tree: SourceTree, file: string): ts.SourceFile {
  const text = tree.get(file) ?? '';
  const known = parsed.get(file);
  if (known?.text === text) return known.ast;
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : file.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  const ast = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  parsed.set(file, { text, ast });
  return ast;
}

export const lineOf = (ast: ts.SourceFile, position: number): number =>
  ast.getLineAndCharacterOfPosition(position).line + 1;

export function everyNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  ts.forEachChild(node, (child) => {
    visit(child);
    everyNode(child, visit);
  });
}

/** Returns every import, re-export and `import()` in a file, with its target. */
export function importsOf(tree: SourceTree, file: string): Import[] {
  const ast = astOf(tree, file);
  const found: Import[] = [];
  const add = (specifier: string, typeOnly: boolean, node: ts.Node): void => {
    found.push({ specifier, target: resolve(tree, file, specifier), typeOnly, line: lineOf(ast, node.getStart(ast)) });
  };
  everyNode(ast, (node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node.moduleSpecifier.text, importsOnlyTypes(node.importClause), node);
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node.moduleSpecifier.text, node.isTypeOnly, node);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteralLike(argument)) add(argument.text, false, node);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      if (ts.isStringLiteral(node.argument.literal)) add(node.argument.literal.text, true, node);
    }
  });
  return found;
}

function importsOnlyTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  if (clause.name || !named || !ts.isNamedImports(named)) return false;
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly);
}

const OWN_PACKAGES: Readonly<Record<string, string>> = {
  '@footlight/contract': 'packages/contract/src',
  '@footlight/ui': 'packages/ui/src',
  '@footlight/server': 'apps/server/src',
  '@footlight/web': 'apps/web/src',
};

function resolve(tree: SourceTree, from: string, specifier: string): string {
  if (specifier.startsWith('.')) return onDisk(tree, path.posix.join(path.posix.dirname(from), specifier));
  const own = Object.keys(OWN_PACKAGES).find((name) => specifier === name || specifier.startsWith(`${name}/`));
  if (own) return onDisk(tree, path.posix.join(OWN_PACKAGES[own] ?? '', specifier.slice(own.length) || 'index.ts'));
  if (specifier.startsWith('node:')) return specifier;
  const parts = specifier.split('/');
  return `npm:${specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]}`;
}

function onDisk(tree: SourceTree, place: string): string {
  const bare = place.replace(/[?#].*$/, '').replace(/\/$/, '');
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => bare + end).find((file) => tree.has(file)) ?? bare;
}

/** Formats violations for people, one per line. */
export const told = (violations: readonly Violation[]): string[] =>
  violations.map(({ file, line, words }) => `${file}:${line} ${words}`);
