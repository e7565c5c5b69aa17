/**
 * The steps of `npm test` and `npm run check`. Each answers how many of its checks passed, failed and were skipped.
 * @typedef {{ passed: number, failed: number, skipped: number, files?: { name: string, ms: number, failed: boolean }[] }} Result
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, projectEnv, root } from './packages.mjs';
import { run } from './run.mjs';

const one = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });

/** @param {string} node @returns {Promise<Result>} */
export async function types(node) {
  const compiler = inRoot('node_modules', '@typescript', 'native', 'bin', 'tsc');
  const projects = ['tsconfig.json', 'apps/web/tsconfig.json'].filter((project) => existsSync(inRoot(project)));
  const result = { passed: 0, failed: 0, skipped: 0 };
  for (const project of projects) {
    const { code, output } = await run(node, [compiler, '--noEmit', '-p', project], { keep: true });
    process.stdout.write(output);
    const nothingYet = code !== 0 && /error TS18003/.test(output);
    result[code === 0 ? 'passed' : nothingYet ? 'skipped' : 'failed'] += 1;
  }
  return result;
}

/** @param {string} node @returns {Promise<Result>} */
export async function lint(node) {
  const { code } = await run(inRoot('node_modules', '.bin', 'oxlint'), ['--deny-warnings'], { env: projectEnv(node) });
  return one(code);
}

/** @param {string} node @returns {Promise<Result>} */
export async function format(node) {
  const prettier = inRoot('node_modules', 'prettier', 'bin', 'prettier.cjs');
  const { code } = await run(node, [prettier, '--check', '--log-level=warn', '--cache', '.'], {
    env: projectEnv(node),
  });
  return one(code);
}

/**
 * @param {string} node
 * @param {{ filters?: readonly string[], deep?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<Result>}
 */
export async function vitest(node, { filters = [], deep = false, env = {} } = {}) {
  return withReport(async (report) => {
    const args = ['run', ...(deep && filters.length === 0 ? ['.deep.test'] : filters)];
    if (!deep) args.push('--exclude', '**/*.deep.test.ts');
    args.push(
      '--exclude',
      '**/node_modules/**',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    );
    if (deep) args.push('--passWithNoTests');
    const program = inRoot('node_modules', 'vitest', 'vitest.mjs');
    const { code } = await run(node, [program, ...args], { env: projectEnv(node, env) });
    return settle(code, existsSync(report) ? readVitest(JSON.parse(readFileSync(report, 'utf8'))) : undefined);
  });
}

/**
 * @param {string} node
 * @param {{ filters?: readonly string[], deep?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<Result>}
 */
export async function journeys(node, { filters = [], deep = false, env = {} } = {}) {
  const config = 'tests/journeys/playwright.config.ts';
  if (!existsSync(inRoot(config))) return { passed: 0, failed: 0, skipped: 0 };
  return withReport(async (report) => {
    const program = inRoot('node_modules', '@playwright', 'test', 'cli.js');
    const args = ['test', '-c', config, '--reporter=list,json', ...filters];
    if (deep) args.push('--pass-with-no-tests', ...(filters.length ? [] : ['\\.deep\\.spec']));
    const { code } = await run(node, [program, ...args], {
      env: projectEnv(node, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    });
    return settle(code, existsSync(report) ? readPlaywright(JSON.parse(readFileSync(report, 'utf8'))) : undefined);
  });
}

/** The counts of vitest's JSON report. A file that could not even be loaded counts as a failure. */
export function readVitest(report) {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && !hasFailure(file)).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map((file) => ({
      name: path.relative(root, file.name),
      ms: Math.max(0, file.endTime - file.startTime),
      failed: file.status === 'failed',
    })),
  };
}

const hasFailure = (file) => file.assertionResults.some((test) => test.status === 'failed');

/** The counts of Playwright's JSON report. A journey that passes only when repeated counts as failed. */
export function readPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0), skipped };
}

/** A runner that ended badly without naming a failed test, or that left no report, is a failure all the same. */
export function settle(code, counts = { passed: 0, failed: 0, skipped: 0 }) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function withReport(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'footlight-report-'));
  try {
    return await work(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
