/**
 * Steps of `npm test` and `npm run check`. Each returns the number of checks that passed, failed and were skipped.
 * @typedef {import('./reports.mjs').Result} Result
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, projectEnv } from './packages.mjs';
import { readPlaywright, readVitest, settle } from './reports.mjs';
import { run } from './run.mjs';

/** A step that prints nothing itself. The caller shows its output. @typedef {Result & { output: string }} Quiet */
const one = ({ code, output }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output });

/** @param {string} node @returns {Promise<Quiet>} */
export async function types(node) {
  const compiler = inRoot('node_modules', '@typescript', 'native', 'bin', 'tsc');
  const projects = ['tsconfig.json', 'apps/web/tsconfig.json'].filter((project) => existsSync(inRoot(project)));
  const result = { passed: 0, failed: 0, skipped: 0, output: '' };
  for (const project of projects) {
    // With a record, the next run checks only what has changed since and what depends on it.
    const record = inRoot('.cache', `types-${path.dirname(project).replaceAll(path.sep, '-')}.tsbuildinfo`);
    const args = [compiler, '--noEmit', '--incremental', '--tsBuildInfoFile', record, '-p', project];
    const { code, output } = await run(node, args, { keep: true });
    result.output += output;
    const nothingYet = code !== 0 && /error TS18003/.test(output);
    result[code === 0 ? 'passed' : nothingYet ? 'skipped' : 'failed'] += 1;
  }
  return result;
}

/** @param {string} node @returns {Promise<Quiet>} */
export async function lint(node) {
  const program = inRoot('node_modules', '.bin', 'oxlint');
  return one(await run(program, ['--deny-warnings'], { keep: true, env: projectEnv(node) }));
}

/**
 * @param {string} node
 * @param {readonly string[]} [files] all by default
 * @returns {Promise<Quiet>}
 */
export async function format(node, files = ['.']) {
  if (files.length === 0) return one({ code: 0, output: '' });
  const program = inRoot('node_modules', '.bin', 'oxfmt');
  const args = ['--check', '--no-error-on-unmatched-pattern', ...files];
  return one(await run(program, args, { keep: true, env: projectEnv(node) }));
}

/**
 * @param {string} node
 * @param {{ filters?: readonly string[], deep?: boolean, since?: string, env?: Record<string, string> }} [options]
 * `since`: only tests affected by changes since that branch or commit
 * @returns {Promise<Result>}
 */
export async function vitest(node, { filters = [], deep = false, since, env = {} } = {}) {
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
    if (since) args.push('--changed', since);
    if (deep || since) args.push('--passWithNoTests');
    // Limits the workers, because these tests use the CPU instead of waiting, and the programs they start run alongside
    // them.
    if (deep) args.push(`--maxWorkers=${Math.min(2, availableParallelism())}`);
    const program = inRoot('node_modules', 'vitest', 'vitest.mjs');
    const { code } = await run(node, [program, ...args], { env: projectEnv(node, env) });
    return settle(code, existsSync(report) ? readVitest(JSON.parse(readFileSync(report, 'utf8'))) : undefined);
  });
}

/**
 * @param {string} node
 * @param {{ filters?: readonly string[], deep?: boolean, onlyList?: boolean, env?: Record<string, string> }} [options]
 * `onlyList`: lists all journeys as skipped
 * @returns {Promise<Result>}
 */
export async function journeys(node, { filters = [], deep = false, onlyList = false, env = {} } = {}) {
  const config = 'tests/journeys/playwright.config.ts';
  if (!existsSync(inRoot(config))) return { passed: 0, failed: 0, skipped: 0 };
  return withReport(async (report) => {
    const program = inRoot('node_modules', '@playwright', 'test', 'cli.js');
    const args = ['test', '-c', config, '--reporter=list,json', ...filters];
    if (onlyList) args.push('--list');
    if (deep) args.push('--pass-with-no-tests', ...(filters.length ? [] : ['\\.deep\\.spec']));
    const { code } = await run(node, [program, ...args], {
      env: projectEnv(node, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    });
    return settle(code, existsSync(report) ? readPlaywright(JSON.parse(readFileSync(report, 'utf8'))) : undefined);
  });
}

async function withReport(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'footlight-report-'));
  try {
    return await work(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
