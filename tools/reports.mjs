/**
 * Parsers for the test runners' reports.
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly Timed[]} [files] test files, with journeys listed individually
 * @property {readonly string[]} [skippedNames]
 * @property {readonly string[]} [failures] name of each failed test, with the beginning of its message
 * @property {readonly string[]} [flaky] journeys that failed and passed on retry
 *
 * @typedef {{ name: string, ms: number, passed: number, failed: number, skipped: number }} Timed `ms` includes every
 * attempt
 */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './packages.mjs';

const SKIPPED = new Set(['pending', 'skipped', 'todo', 'disabled']);
/** One journey may need a retry. More than one is a fault in the product or the tests. */
const MOST_FLAKY = 1;
const LINES_OF_FAILURE = 8;

/** Counts for one journey, by Playwright's status. */
const ONE = {
  expected: { passed: 1, failed: 0, skipped: 0 },
  flaky: { passed: 1, failed: 0, skipped: 0 },
  unexpected: { passed: 0, failed: 1, skipped: 0 },
  skipped: { passed: 0, failed: 0, skipped: 1 },
};

/** Reads the counts from vitest's JSON report. A file that failed to load counts as a failure. @returns {Result} */
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

/** Returns the failed tests of a file, or the file itself if it failed to load. */
function failuresOf(file) {
  const name = path.relative(root, file.name);
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length > 0)
    return failed.map(({ fullName, failureMessages = [] }) => beginning(`${name}: ${fullName}`, failureMessages[0]));
  return file.status === 'failed' ? [beginning(name, file.message)] : [];
}

const beginning = (name, message = '') =>
  [name, ...stripVTControlCharacters(message).trim().split('\n').slice(0, LINES_OF_FAILURE)].join('\n    ');

/** A file that failed to load counts as one failure. */
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
 * Reads the counts from Playwright's JSON report. One journey that passes only on retry is listed and passes. Two of
 * them count as failed. @returns {Result}
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

/** Returns every journey of a suite, with its outcome. */
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
 * Lists the slowest test files, longest first, one per line.
 * @param {readonly Timed[]} files
 */
export const slowest = (files, count = 10) =>
  files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`);

/** Also treats a runner as failed if it exits with an error without naming a failed test or writing a report. */
export function settle(code, counts = { passed: 0, failed: 0, skipped: 0 }) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
