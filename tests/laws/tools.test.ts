import { describe, expect, it } from 'vitest';
import { deepReport } from '../../tools/deep-report.mjs';
import { missingPackages, thisMachine } from '../../tools/installed.mjs';
import { readPlaywright, readVitest, settle, slowest } from '../../tools/reports.mjs';

describe('npm start installs if the packages differ from the lock file', () => {
  const entry = (version: string, more: object = {}) => ({ version, integrity: `sha512-${version}`, ...more });
  const lock = (packages: object) => ({ packages: { '': { name: 'x' }, ...packages } });
  const there = (place: string) => !place.endsWith('gone');
  const machine = { platform: 'linux', arch: 'x64', libc: 'glibc' } as const;
  const fitting = { optional: true, os: ['linux'], cpu: 'x64', libc: ['glibc'] };

  it.each([
    ['nothing is installed', lock({ 'node_modules/a': entry('1') }), null],
    ['one is missing', lock({ 'node_modules/a': entry('1') }), { packages: {} }],
    ['one for development is missing', lock({ 'node_modules/a': entry('1', { dev: true }) }), { packages: {} }],
    ['one for this machine is missing', lock({ 'node_modules/a': entry('1', fitting) }), { packages: {} }],
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
    [
      'a folder is gone that npm recorded',
      lock({ 'node_modules/gone': entry('1') }),
      { packages: { 'node_modules/gone': entry('1') } },
    ],
    ['a workspace is not linked', lock({ 'node_modules/gone': { link: true } }), { packages: {} }],
  ])('%s', (_what, wanted, record) => expect(missingPackages(wanted, record, there, machine)).toHaveLength(1));

  it.each([
    ['all is there', lock({ 'node_modules/a': entry('1') }), { packages: { 'node_modules/a': entry('1') } }],
    [
      'only one that no machine is named for',
      lock({ 'node_modules/a': entry('1', { optional: true }) }),
      { packages: {} },
    ],
    [
      'only one of another system',
      lock({ 'node_modules/a': entry('1', { ...fitting, os: 'darwin' }) }),
      { packages: {} },
    ],
    [
      'only one of another processor',
      lock({ 'node_modules/a': entry('1', { ...fitting, cpu: ['arm64'] }) }),
      { packages: {} },
    ],
    [
      'only one of another C library',
      lock({ 'node_modules/a': entry('1', { ...fitting, libc: ['musl'] }) }),
      { packages: {} },
    ],
    [
      'only one that refuses this system',
      lock({ 'node_modules/a': entry('1', { ...fitting, os: ['!linux'] }) }),
      { packages: {} },
    ],
    [
      'workspaces are links',
      lock({ 'node_modules/@x/y': { link: true }, 'packages/y': { name: 'y' } }),
      { packages: {} },
    ],
  ])('but not if %s is missing', (_what, wanted, record) =>
    expect(missingPackages(wanted, record, there, machine)).toEqual([]),
  );

  it('recognizes Linux with musl and without glibc', () => {
    expect(thisMachine(() => true).libc).not.toBe('musl');
    if (process.platform === 'linux') expect(thisMachine((file) => file.includes('musl')).libc).toBe('musl');
  });
});

describe('npm test reports', () => {
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
  it('a file that failed to load, as a failure', () => {
    expect(readVitest(report(0, file('failed', []))).failed).toBe(1);
    expect(readVitest(report(0, file('failed', ['passed']))).failed).toBe(1);
  });
  it('each failure with the start of its message', () => {
    const said = { status: 'failed', fullName: 'is right', failureMessages: ['\u001B[31mexpected 1\u001B[39m\n at a'] };
    const broken = { ...file('failed', []), assertionResults: [said] };
    const unloaded = { ...file('failed', []), message: 'no such module' };
    expect(readVitest(report(1, broken, unloaded)).failures).toEqual([
      expect.stringMatching(/a\.test\.ts: is right\n {4}expected 1\n {5}at a$/),
      expect.stringMatching(/a\.test\.ts\n {4}no such module$/),
    ]);
  });
  it('counts per file', () => {
    const half = file('failed', ['failed', 'passed', 'pending']);
    const broken = file('failed', []);
    const none = { passed: 0, failed: 0, skipped: 0 };
    expect(readVitest(report(1, half, broken)).files).toMatchObject([
      { passed: 1, failed: 1, skipped: 1, ms: 2 },
      { ...none, failed: 1 },
    ]);
  });
  it('a runner that failed, as a failure', () => {
    expect(settle(1, { passed: 5, failed: 0, skipped: 0 }).failed).toBe(1);
    expect(settle(1).failed).toBe(1);
    expect(settle(1, { passed: 5, failed: 2, skipped: 0 }).failed).toBe(2);
    expect(settle(0, { passed: 5, failed: 0, skipped: 0 }).failed).toBe(0);
  });
  describe('journeys', () => {
    const results = [{ duration: 1000 }, { duration: 500 }];
    const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status, results }] });
    const walked = (flaky: number, ...specs: object[]) =>
      readPlaywright({
        stats: { expected: 3, unexpected: 1, flaky, skipped: 2 },
        errors: [{}],
        suites: [{ suites: [{ specs }] }],
      });

    it('one that passed on a retry, as passed, by name', () => {
      const counts = walked(1, spec('well', 'expected'), spec('at last', 'flaky'), spec('not here', 'skipped'));
      expect(counts).toMatchObject({ passed: 4, failed: 2, skipped: 2 });
      expect(counts.flaky).toEqual(['tests/journeys/a.spec.ts: at last']);
      expect(counts.skippedNames).toEqual(['tests/journeys/a.spec.ts: not here']);
    });
    it('the time of each, with all attempts', () => {
      expect(walked(0, spec('broken', 'unexpected')).files).toEqual([
        { name: 'tests/journeys/a.spec.ts: broken', ms: 1500, passed: 0, failed: 1, skipped: 0 },
      ]);
    });
    it('two that passed on a retry, as failures', () => {
      expect(walked(2, spec('one', 'flaky'), spec('two', 'flaky'))).toMatchObject({ passed: 3, failed: 4 });
    });
  });
  it('the slowest by name, longest first', () => {
    const took = (name: string, ms: number) => ({ name, ms, passed: 1, failed: 0, skipped: 0 });
    const lines = slowest([took('short', 40), took('long', 12_300), took('shorter', 9)], 2);
    expect(lines.map((line) => line.trim())).toEqual(['12.3 s  long', '0.0 s  short']);
  });
  it('skipped ones by name', () => {
    const skipped = { ...file('passed', []), assertionResults: [{ status: 'pending', fullName: 'with Janus' }] };
    expect(readVitest(report(0, skipped)).skippedNames).toEqual([expect.stringMatching(/a\.test\.ts: with Janus$/)]);
  });
});

it('npm run test:deep writes a page of all files, with the commit and what the machine lacks', () => {
  const files = [
    { name: 'b.deep.test.ts', ms: 61_230, passed: 1, failed: 1, skipped: 0 },
    { name: 'a.deep.spec.ts: with | in it', ms: 40, passed: 0, failed: 0, skipped: 1 },
  ];
  const page = deepReport({
    files,
    total: { passed: 1, failed: 1, skipped: 1 },
    seconds: 70.4,
    date: '2030-01-31',
    commit: 'abc1234',
    machine: '2 × CPU',
    missing: ['Janus'],
  });
  expect(page).toContain('- 2030-01-31, commit abc1234, `npm run test:deep`\n- 2 × CPU\n- not installed: Janus\n');
  expect(page).toContain('- 1 passed, 1 failed, 1 skipped in 70 s\n');
  expect(page.trim().split('\n').slice(-2)).toEqual([
    '| a.deep.spec.ts: with \\| in it | 1 | 0 | 0 | 1 | 0.0 |',
    '| b.deep.test.ts | 2 | 1 | 1 | 0 | 61.2 |',
  ]);
});
