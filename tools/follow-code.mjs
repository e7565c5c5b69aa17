/**
 * Follows names through the source: from a use to its definition, across imports and re-exports. Parses a file when it
 * is first needed.
 */
import path from 'node:path';
import ts from 'typescript';

/**
 * @typedef {{ file: string, node: ts.Node }} Definition
 * @typedef {{ imports: Map<string, { from: string, name: string }>, exports: Map<string, { from: string, name: string }>, declarations: Map<string, ts.Node>, tree: ts.SourceFile }} Parsed
 */

/** @param {ReadonlyMap<string, string>} sources paths from the root → text */
export function createFollower(sources) {
  /** @type {Map<string, Parsed>} */
  const parsed = new Map();
  const parse = (file) => {
    const known = parsed.get(file);
    if (known) return known;
    const made = parseFile(file, sources.get(file) ?? '');
    parsed.set(file, made);
    return made;
  };

  /**
   * Returns the definition of a name used in a file, or undefined if it is imported from a package or is a parameter.
   * @returns {Definition | undefined}
   */
  function define(file, name) {
    if (!sources.has(file)) return undefined;
    const { declarations, imports, exports } = parse(file);
    const node = declarations.get(name);
    if (node) return { file, node };
    const link = imports.get(name) ?? exports.get(name);
    return link && define(link.from, link.name);
  }

  return {
    parse,
    define,
    line: ({ file, node }) => parse(file).tree.getLineAndCharacterOfPosition(node.getStart()).line + 1,
    /** Returns the definitions of all names that a node uses, without repeats. */
    used(file, node) {
      const found = namesIn(node).flatMap((name) => define(file, name) ?? []);
      return found.filter((one, index) => found.findIndex((other) => other.node === one.node) === index);
    },
  };
}

/** @returns {Parsed} */
function parseFile(file, text) {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const resolve = (specifier) => path.posix.join(path.posix.dirname(file), specifier);
  const imports = new Map();
  const exports = new Map();
  const declarations = new Map();
  const link = (names, node, elements) => {
    for (const one of elements)
      names.set(one.name.text, { from: resolve(node.moduleSpecifier.text), name: (one.propertyName ?? one.name).text });
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node) && isRelative(node) && node.importClause?.namedBindings?.elements)
      link(imports, node, node.importClause.namedBindings.elements);
    else if (ts.isExportDeclaration(node) && isRelative(node) && node.exportClause?.elements)
      link(exports, node, node.exportClause.elements);
    else if (isDeclaration(node) && !declarations.has(node.name.text)) declarations.set(node.name.text, node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { imports, exports, declarations, tree };
}

const isRelative = (node) => node.moduleSpecifier?.text?.startsWith('.') ?? false;
const isDeclaration = (node) =>
  (ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node) || ts.isClassDeclaration(node)) &&
  node.name !== undefined &&
  ts.isIdentifier(node.name);

/** Returns the identifiers that a node uses as values, in order: neither types nor names of properties. */
export function namesIn(node) {
  const names = [];
  const visit = (child) => {
    if (ts.isTypeNode(child)) return;
    if (ts.isPropertyAccessExpression(child)) return visit(child.expression);
    if (ts.isPropertyAssignment(child) || ts.isMethodDeclaration(child))
      return ts.forEachChild(child, (one) => one !== child.name && visit(one));
    if (ts.isIdentifier(child)) names.push(child.text);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return [...new Set(names)];
}
