import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isSlow, patience } from './tests/patience.ts';

const deep = process.env.DEEP === '1';

/** Tests with real media wait in real time. If they started last, the other workers would wait for them at the end. */
const WAITS = /integrations\/media|modules\/recordings|platform\/db\/embedded|crash/;
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Runs isolated files first, because a worker is reused only for files of the same kind.
    const rank = ({ moduleId, project }: TestSpecification) =>
      project.config.isolate ? 0 : WAITS.test(moduleId) ? 1 : 2;
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

/**
 * Files that share processes. Excludes tests with real media, whose native threads must not affect the next file, tests
 * that start and kill processes, and the simulation, which moves the clock months ahead, also for UUIDv7s generated
 * later in its process.
 */
const SHARED = [
  'apps/web',
  'tests/live',
  'apps/server/test',
  'apps/server/src/seed',
  'apps/server/src/integrations/{files,payments,viruses}',
  'apps/server/src/platform/!(data-folder)',
  'apps/server/src/modules/!(recordings)',
].map((folder) => `${folder}/**/!(*.deep|crash-*|rtmp|simulation).test.ts`);
const globalSetup = ['apps/server/test/global-setup.ts'];

const exclude = [...configDefaults.exclude, ...(deep ? [] : ['**/*.deep.test.ts'])];

export default defineConfig({
  test: {
    exclude,
    pool: 'forks',
    // Uses more workers than cores, up to four, because the media tests, which come first, mostly wait. A slow machine
    // has less time to spare.
    maxWorkers: Math.min(4, isSlow ? availableParallelism() + 1 : availableParallelism() * 2),
    sequence: { sequencer: LongestFirst },
    testTimeout: patience(deep ? 600_000 : 30_000),
    hookTimeout: patience(60_000),
    // Polling ends once its condition is met, so a busy machine shouldn't make it give up after the default second.
    expect: { poll: { timeout: patience(10_000) } },
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['{apps/server,apps/web,packages,tests/live}/**/*.test.ts'],
          exclude: [...exclude, ...SHARED],
          globalSetup,
          sequence: { groupOrder: 1 },
        },
      },
      // Files in this project share processes, because loading the product takes as long as the tests of many files.
      {
        extends: true,
        test: { name: 'shared', include: SHARED, globalSetup, isolate: false, sequence: { groupOrder: 1 } },
      },
      // Laws use no database. One process runs them all, so that the repository is parsed once; types and lint, which
      // run at the same time, use the other core.
      {
        extends: true,
        test: {
          name: 'laws',
          include: ['tests/laws/**/*.test.ts'],
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 0 },
        },
      },
    ],
  },
});
