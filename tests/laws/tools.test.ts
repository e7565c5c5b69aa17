import { describe, expect, it } from 'vitest';
import { isInstalled } from '../../tools/packages.mjs';
import { readPlaywright, readVitest, settle } from '../../tools/steps.mjs';

describe('npm start installs when what is there is not what the lock file says', () => {
  const entry = (version: string, more: object = {}) => ({ version, integrity: `sha512-${version}`, ...more });
  const lock = (packages: object) => ({ packages: { '': { name: 'x' }, ...packages } });

  it.each([
    ['nothing is installed', lock({ 'node_modules/a': entry('1') }), null],
    ['one is missing', lock({ 'node_modules/a': entry('1') }), { packages: {} }],
    ['another version', lock({ 'node_modules/a': entry('2') }), { packages: { 'node_modules/a': entry('1') } }],
    [
      'an optional one in another version',
      lock({ 'node_modules/a': entry('2', { optional: true }) }),
      { packages: { 'node_modules/a': entry('1') } },
    ],
    [
      'a nested one is missing',
      lock({ 'apps/web/node_modules/a': entry('1') }),
      { packages: { 'node_modules/a': entry('1') } },
    ],
  ])('%s', (_what, wanted, installed) => expect(isInstalled(wanted, installed)).toBe(false));

  it.each([
    ['all is there', lock({ 'node_modules/a': entry('1') }), { packages: { 'node_modules/a': entry('1') } }],
    [
      'only one for other machines is missing',
      lock({ 'node_modules/a': entry('1', { optional: true }) }),
      { packages: {} },
    ],
    [
      'workspaces are links',
      lock({ 'node_modules/@x/y': { link: true }, 'packages/y': { name: 'y' } }),
      { packages: {} },
    ],
  ])('but not when %s', (_what, wanted, installed) => expect(isInstalled(wanted, installed)).toBe(true));
});

describe('npm test counts', () => {
  const file = (status: string, tests: readonly string[]) => ({
    name: 'a.test.ts',
    status,
    startTime: 1,
    endTime: 3,
    assertionResults: tests.map((one) => ({ status: one })),
  });
  const report = (failed: number, ...testResults: object[]) => ({
    numPassedTests: 5,
    numFailedTests: failed,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults,
  });

  it('passed, failed and skipped tests', () => {
    const counts = readVitest(report(1, file('failed', ['failed', 'passed']), file('passed', ['passed'])));
    expect(counts).toMatchObject({ passed: 5, failed: 1, skipped: 2 });
  });
  it('a file that could not be loaded, as a failure', () => {
    expect(readVitest(report(0, file('failed', []))).failed).toBe(1);
    expect(readVitest(report(0, file('failed', ['passed']))).failed).toBe(1);
  });
  it('a runner that ended badly, as a failure', () => {
    expect(settle(1, { passed: 5, failed: 0, skipped: 0 }).failed).toBe(1);
    expect(settle(1).failed).toBe(1);
    expect(settle(1, { passed: 5, failed: 2, skipped: 0 }).failed).toBe(2);
    expect(settle(0, { passed: 5, failed: 0, skipped: 0 }).failed).toBe(0);
  });
  it('a journey that passes only when repeated, as a failure', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    expect(readPlaywright({ stats, errors: [{}] })).toEqual({ passed: 3, failed: 3, skipped: 2 });
  });
});
