import ts from 'typescript';
import { astOf, codeFiles, everyNode, isTest, lineOf, type SourceTree, type Violation } from './source-tree.ts';

const BOUND = /^(timeout|actionTimeout|navigationTimeout|testTimeout|hookTimeout)$/;
const CASE = /^(it|test|beforeAll|afterAll|beforeEach|afterEach)(\b|\.)/;
const WAIT = /^vi\.(waitFor|waitUntil)$/;
const LIMIT = /\.(setTimeout|timeout)$/;

/** Finds time limits in tests that don't use `patience()`. Such limits fail on slow machines. */
export function unscaledBounds(tree: SourceTree): Violation[] {
  return codeFiles(tree)
    .filter((file) => isTest(file) && !file.startsWith('tests/load/') && !file.endsWith('.bench.ts'))
    .flatMap((file) => {
      const ast = astOf(tree, file);
      const violations: Violation[] = [];
      everyNode(ast, (node) => {
        if (!ts.isNumericLiteral(node) || !isBound(node)) return;
        const line = lineOf(ast, node.getStart(ast));
        violations.push({ file, line, words: `a bound of ${node.text}; write patience(…) of tests/patience.ts` });
      });
      return violations;
    });
}

function isBound(node: ts.NumericLiteral): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return BOUND.test(parent.name.getText());
  if (!ts.isCallExpression(parent) || parent.arguments.at(-1) !== node) return false;
  const called = parent.expression.getText();
  if (parent.arguments.length === 1) return LIMIT.test(called);
  return CASE.test(called) || WAIT.test(called);
}
