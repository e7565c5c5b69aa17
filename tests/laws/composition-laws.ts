import ts from 'typescript';
import { floorOf, floors } from '../../floors.mjs';
import { placeOf } from './places.ts';
import {
  astOf,
  codeFiles,
  everyNode,
  importsOf,
  isTest,
  lineOf,
  type SourceTree,
  type Violation,
} from './source-tree.ts';

type House = readonly (readonly string[])[];
/** Names in a file, mapped to the modules whose code they contain or with which they were created. */
type Origins = ReadonlyMap<string, ReadonlySet<string>>;

const ROOT = /^apps\/server\/src\/[^/]+\.ts$/;
const NONE: ReadonlySet<string> = new Set();

/**
 * Finds module functions that the composition root passes to a module that isn't above theirs: as an argument, in a
 * closure, inside an object, or assigned later. Functions from integrations are ports and allowed. Tracks names within
 * a file and through imports between composition root files, even if they are renamed.
 */
export function climbing(tree: SourceTree, house: House = floors): Violation[] {
  const known = new Map<string, Origins>();
  return codeFiles(tree)
    .filter((file) => ROOT.test(file) && !isTest(file))
    .flatMap((file) => climbingIn(tree, file, house, originsOf(tree, file, known)));
}

function climbingIn(tree: SourceTree, file: string, house: House, origins: Origins): Violation[] {
  const ast = astOf(tree, file);
  const violations: Violation[] = [];
  const owners = ownersOf(tree, file);
  const check = (to: ts.Expression, given: readonly ts.Expression[], node: ts.Node): void => {
    const receiver = owners.get(rootOf(to));
    if (!receiver) return;
    for (const giver of modulesIn(given, origins)) {
      const above = floorOf(giver, house) ?? Infinity;
      const own = floorOf(receiver, house) ?? -1;
      if (giver === receiver || above < own) continue;
      const words = `${giver} (floor ${above}) is handed to ${receiver} (floor ${own}): announce a fact, or ask from above`;
      violations.push({ file, line: lineOf(ast, node.getStart(ast)), words });
    }
  };
  everyNode(ast, (node) => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) check(node.expression, node.arguments ?? [], node);
    if (isAssignment(node) && !ts.isIdentifier(node.left)) check(node.left, [node.right], node);
  });
  return violations;
}

/** Maps a file's names to the module that defines or creates them. */
function ownersOf(tree: SourceTree, file: string): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { name, target } of importedValues(tree, file)) {
    const place = placeOf(target);
    if (place.part === 'module') owners.set(name, place.name);
  }
  everyNode(astOf(tree, file), (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer) return;
    const owner = owners.get(rootOf(node.initializer));
    if (owner) for (const name of namesIn(node.name)) owners.set(name, owner);
  });
  return owners;
}

interface ImportedValue {
  readonly name: string;
  readonly exported: string;
  readonly target: string;
}
function importedValues(tree: SourceTree, file: string): ImportedValue[] {
  const targets = new Map(importsOf(tree, file).map(({ specifier, target }) => [specifier, target]));
  const found: ImportedValue[] = [];
  everyNode(astOf(tree, file), (node) => {
    if (!ts.isImportSpecifier(node) || node.isTypeOnly) return;
    const { moduleSpecifier, importClause } = node.parent.parent.parent;
    if (!ts.isStringLiteral(moduleSpecifier) || importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return;
    const target = targets.get(moduleSpecifier.text) ?? '';
    found.push({ name: node.name.text, exported: (node.propertyName ?? node.name).text, target });
  });
  return found;
}

function originsOf(tree: SourceTree, file: string, known: Map<string, Origins>): Origins {
  const done = known.get(file);
  if (done) return done;
  const origins = new Map<string, ReadonlySet<string>>();
  known.set(file, origins);
  const ast = astOf(tree, file);
  let hasGrown = true;
  const add = (name: string, modules: Iterable<string>): void => {
    const before = origins.get(name) ?? NONE;
    const after = new Set([...before, ...modules]);
    if (after.size === before.size) return;
    origins.set(name, after);
    hasGrown = true;
  };
  for (const { name, exported, target } of importedValues(tree, file)) {
    const place = placeOf(target);
    if (place.part === 'module') add(name, [place.name]);
    if (place.part === 'server' && tree.has(target)) add(name, originsOf(tree, target, known).get(exported) ?? NONE);
  }
  // Repeats until nothing changes, because a name may be used above the line that fills it.
  while (hasGrown) {
    hasGrown = false;
    everyNode(ast, (node) => flow(node, ast, origins, add));
  }
  return origins;
}

/** Adds the origins that a single node assigns to names. */
function flow(
  node: ts.Node,
  ast: ts.SourceFile,
  origins: Origins,
  add: (name: string, modules: Iterable<string>) => void,
): void {
  if (ts.isVariableDeclaration(node) && node.initializer) {
    for (const name of namesIn(node.name)) add(name, modulesIn([node.initializer], origins));
  } else if (ts.isFunctionDeclaration(node) && node.name && node.body) {
    add(node.name.text, modulesIn([node.body], origins));
  } else if (isAssignment(node)) {
    for (const name of identifiersIn(node.left)) add(name, modulesIn([node.right], origins));
  } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    add(rootOf(node.expression), modulesIn(node.arguments, origins));
  } else if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
    const parameters = parametersOf(node.expression.text, ast);
    node.arguments.forEach((argument, place) => {
      const parameter = parameters[place];
      if (parameter)
        for (const [name, value] of boundTo(parameter.name, argument)) add(name, modulesIn([value], origins));
    });
  }
}

function parametersOf(name: string, ast: ts.SourceFile): readonly ts.ParameterDeclaration[] {
  for (const statement of ast.statements)
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement.parameters;
  return [];
}

const isAssignment = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;

/** Returns `streaming` for `streaming.counts.of(id)` and for `streaming(a)(b)`. */
function rootOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAwaitExpression(node))
    return rootOf(node.expression);
  const isPart = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isCallExpression(node);
  return isPart ? rootOf(node.expression) : '';
}

const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));

/**
 * Returns the names in a pattern with their values. For `{ a }` given `{ a: x, b: y }` that is `x`, otherwise the whole
 * value.
 */
function boundTo(pattern: ts.BindingName, value: ts.Expression): [string, ts.Node][] {
  if (ts.isIdentifier(pattern)) return [[pattern.text, value]];
  const given = ts.isObjectLiteralExpression(value) ? value.properties : [];
  return pattern.elements.flatMap((element) => {
    if (!ts.isBindingElement(element)) return [];
    const key = (element.propertyName ?? element.name).getText();
    const own = given.find((property) => property.name?.getText() === key);
    return namesIn(element.name).map((name): [string, ts.Node] => [name, own ?? value]);
  });
}

const modulesIn = (nodes: readonly ts.Node[], origins: Origins): Set<string> =>
  new Set(nodes.flatMap(identifiersIn).flatMap((name) => [...(origins.get(name) ?? NONE)]));

/** Returns the names of values that a piece of code uses, excluding property names and types. */
function identifiersIn(node: ts.Node): string[] {
  if (ts.isTypeNode(node)) return [];
  if (ts.isIdentifier(node)) return isNameOfProperty(node) ? [] : [node.text];
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...identifiersIn(child)));
  return found;
}

const isNameOfProperty = (node: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)) && node.parent.name === node;
