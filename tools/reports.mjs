/**
 * What the reports of the test runners say.
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly Timed[]} [files] test files; of journeys, each by itself
 * @property {readonly string[]} [skippedNames]
 * @property {readonly string[]} [failures] the name of each test that failed, and the beginning of what it said
 * @property {readonly string[]} [flaky] journeys that failed and passed when they were tried once more
 *
 * @typedef {{ name: string, ms: number, passed: number, failed: number, skipped: number }} Timed `ms` with every try
 */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './packages.mjs';

const SKIPPED = new Set(['pending', 'skipped', 'todo', 'disabled']);
/** One journey may need a second try; more of them are a fault of the product or of the tests. */
const MOST_FLAKY = 1;
const LINES_OF_FAILURE = 8;

/** What one journey counts, by what Playwright says of it. */
const ONE = {
  expected: { passed: 1, failed: 0, skipped: 0 },
  flaky: { passed: 1, failed: 0, skipped: 0 },
  unexpected: { passed: 0, failed: 1, skipped: 0 },
  skipped: { passed: 0, failed: 0, skipped: 1 },
};

/** The counts of vitest's JSON report. A file that could not even be loaded counts as a failure. @returns {Result} */
export function readVitest(report) {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && !hasFailure(file)).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map((file) => ({
      name: path.relative(root, file.name),
      ms: Math.max(0, file.endTime - file.startTime),
      ...countsOf(file),
    })),
    skippedNames: report.testResults.flatMap((file) =>
      file.assertionResults
        .filter(({ status }) => SKIPPED.has(status))
        .map(({ fullName }) => `${path.relative(root, file.name)}: ${fullName}`),
    ),
    failures: report.testResults.flatMap(failuresOf),
  };
}

/** The failed tests of a file; of one that could not be loaded, itself. */
function failuresOf(file) {
  const name = path.relative(root, file.name);
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length > 0)
    return failed.map(({ fullName, failureMessages = [] }) => beginning(`${name}: ${fullName}`, failureMessages[0]));
  return file.status === 'failed' ? [beginning(name, file.message)] : [];
}

const beginning = (name, message = '') =>
  [name, ...stripVTControlCharacters(message).trim().split('\n').slice(0, LINES_OF_FAILURE)].join('\n    ');

/** What could not be loaded is one failure. */
function countsOf(file) {
  const count = (isIt) => file.assertionResults.filter(({ status }) => isIt(status)).length;
  const failed = count((status) => status === 'failed');
  return {
    passed: count((status) => status === 'passed'),
    failed: file.status === 'failed' && failed === 0 ? 1 : failed,
    skipped: count((status) => SKIPPED.has(status)),
  };
}

const hasFailure = (file) => file.assertionResults.some((test) => test.status === 'failed');

/**
 * The counts of Playwright's JSON report. One journey that passes only when tried once more is named and passes; two
 * of them count as failed. @returns {Result}
 */
export function readPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const forgiven = flaky <= MOST_FLAKY ? flaky : 0;
  const journeys = (report.suites ?? []).flatMap(journeysIn);
  const named = (status) => journeys.filter((journey) => journey.status === status).map(({ name }) => name);
  return {
    passed: expected + forgiven,
    failed: unexpected + flaky - forgiven + (report.errors?.length ?? 0),
    skipped,
    skippedNames: named('skipped'),
    flaky: named('flaky'),
    failures: journeys.filter(({ failure }) => failure).map(({ name, failure }) => beginning(name, failure)),
    files: journeys.map(({ name, ms, status }) => ({ name, ms, ...ONE[status] })),
  };
}

/** Every journey of a suite, with what became of it. */
const journeysIn = (suite) => [
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, results = [] }) => ({
      name: `tests/journeys/${spec.file}: ${spec.title}`,
      status,
      ms: results.reduce((all, { duration }) => all + duration, 0),
      failure: results.find(({ error }) => error)?.error.message,
    })),
  ),
  ...(suite.suites ?? []).flatMap(journeysIn),
];

/**
 * The longest first, one line each.
 * @param {readonly Timed[]} files
 */
export const slowest = (files, count = 10) =>
  files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`);

/** A runner that ended badly without naming a failed test, or that left no report, is a failure all the same. */
export function settle(code, counts = { passed: 0, failed: 0, skipped: 0 }) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
