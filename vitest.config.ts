import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const deep = process.env.DEEP === '1';

/** What works with real media waits for real seconds: begun last, the other workers would wait for it at the end. */
const WAITS = /integrations\/media|modules\/recordings|platform\/db\/embedded|crash/;
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = ({ moduleId }: TestSpecification) => WAITS.test(moduleId);
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, ...(deep ? [] : ['**/*.deep.test.ts'])],
    pool: 'forks',
    // More than the cores of a small machine: the tests of media mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: deep ? 600_000 : 30_000,
    hookTimeout: 60_000,
    // Waits end with their condition; a busy machine is no reason to give up after the default second.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['{apps/server,apps/web,packages,tests/live}/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
        },
      },
      // Laws have no database, and share a process: what one of them has parsed, the next one finds.
      { extends: true, test: { name: 'laws', include: ['tests/laws/**/*.test.ts'], isolate: false } },
    ],
  },
});
