import ts from 'typescript';
import { astOf, codeFiles, everyNode, lineOf, type SourceTree, type Violation } from './source-tree.ts';

const WORDS =
  'a parameter in the condition of ON CONFLICT: the sixth call of a connection fails; write it as sql.lit(…)';
/** Matches a parameter between an upsert's conflict target and its action, which is where the condition is. */
const TARGET = /\bon\s+conflict\b(?:(?!\bdo\s+(?:nothing|update)\b)[^])*\$\{(?!\s*sql\.(?:lit|ref|raw|id|table)\b)/i;

/**
 * Finds upserts that select their partial index with a parameter. PostgreSQL infers the index from the text of the
 * condition. Once a statement has a generic plan, that text contains `$1`, and no index matches.
 */
export function wrongUpserts(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const file of codeFiles(tree)) {
    if (!/on\s*conflict/i.test(tree.get(file) ?? '')) continue;
    const ast = astOf(tree, file);
    const literals = literalsOf(ast);
    everyNode(ast, (node) => {
      const isWrong =
        (ts.isCallExpression(node) && isConditionOfTarget(node) && !isLiteral(node, literals)) ||
        (ts.isTemplateExpression(node) && TARGET.test(withoutNames(node.getText(ast), literals)));
      if (isWrong) violations.push({ file, line: lineOf(ast, node.getStart(ast)), words: WORDS });
    });
  }
  return violations;
}

/** Returns the constants in a file that are `sql.lit(…)`. */
function literalsOf(ast: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  everyNode(ast, (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && isLit(node.initializer))
      names.add(node.name.getText(ast));
  });
  return names;
}

const isLit = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) && /^sql(?:<[^]*>)?\.lit$/.test(node.expression.getText());

/**
 * Matches `conflict.column(…).where(…)` inside `onConflict(…)`. A `where` after `doUpdateSet` is a condition of the
 * update.
 */
function isConditionOfTarget(node: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'where') return false;
  let root: ts.Expression = node.expression.expression;
  while (ts.isCallExpression(root) && ts.isPropertyAccessExpression(root.expression)) {
    if (root.expression.name.text === 'doUpdateSet') return false;
    root = root.expression.expression;
  }
  for (let above: ts.Node = node; above.parent; above = above.parent) {
    if (!ts.isArrowFunction(above) || above.parameters[0]?.name.getText() !== root.getText()) continue;
    return ts.isCallExpression(above.parent) && /\bonConflict$/.test(above.parent.expression.getText());
  }
  return false;
}

function isLiteral({ arguments: [first, operator, value] }: ts.CallExpression, literals: ReadonlySet<string>): boolean {
  if (!first) return true;
  if (!value) return !ts.isTaggedTemplateExpression(first) || ts.isNoSubstitutionTemplateLiteral(first.template);
  const isNull = /^'is(?: not)?'$/.test(operator?.getText() ?? '') && value.kind === ts.SyntaxKind.NullKeyword;
  return isNull || isLit(value) || literals.has(value.getText());
}

const withoutNames = (text: string, literals: ReadonlySet<string>): string =>
  [...literals].reduce((rest, name) => rest.replaceAll(`\${${name}}`, ''), text);
