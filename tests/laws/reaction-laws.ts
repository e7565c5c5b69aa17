import ts from 'typescript';
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

const MODULE_FILE = /^apps\/server\/src\/modules\//;
const REACTIONS = /\.reactions\.ts$/;
const PORTS =
  /^(apps\/server\/src\/(integrations\/|platform\/(ports|files|mail|http|realtime)\/|platform\/bus\.ts)|node:)/;
/** Types that contain ports. */
const HOLDERS = new Set(['Platform', 'Realtime', 'Bus', 'FileStore', 'Mailer']);

/**
 * Finds reactions with side effects. Reactions write in a transaction and touch nothing outside it. They must be in
 * `<word>.reactions.ts`, which has no access to ports, and not in a module's composition, whose closures do.
 */
export function wrongReactions(tree: SourceTree): Violation[] {
  return codeFiles(tree)
    .filter((file) => MODULE_FILE.test(file) && !isTest(file))
    .flatMap((file) => (REACTIONS.test(file) ? portsIn(tree, file) : writtenInline(tree, file)));
}

function portsIn(tree: SourceTree, file: string): Violation[] {
  const ast = astOf(tree, file);
  const words = 'a reaction holds no port: queue a job, or announce a fact whose effect does it';
  const violations = importsOf(tree, file)
    .filter(({ target }) => PORTS.test(target))
    .map(({ line }) => ({ file, line, words }));
  everyNode(ast, (node) => {
    if (ts.isImportSpecifier(node) && HOLDERS.has((node.propertyName ?? node.name).text))
      violations.push({ file, line: lineOf(ast, node.getStart(ast)), words });
  });
  return violations;
}

function writtenInline(tree: SourceTree, file: string): Violation[] {
  const ast = astOf(tree, file);
  const violations: Violation[] = [];
  everyNode(ast, (node) => {
    if (!ts.isPropertyAssignment(node) || node.name.getText(ast) !== 'reactions') return;
    if (ts.isObjectLiteralExpression(node.initializer))
      violations.push({
        file,
        line: lineOf(ast, node.getStart(ast)),
        words: 'reactions stand in <word>.reactions.ts, where no port is in reach',
      });
  });
  return violations;
}
