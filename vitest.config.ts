import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isSlow, patience } from './tests/patience.ts';

const deep = process.env.DEEP === '1';

/** What works with real media waits for real seconds: begun last, the other workers would wait for it at the end. */
const WAITS = /integrations\/media|modules\/recordings|platform\/db\/embedded|crash/;
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Why those with a process of their own first: a process that several files share goes on only with its like.
    const rank = ({ moduleId, project }: TestSpecification) =>
      project.config.isolate ? 0 : WAITS.test(moduleId) ? 1 : 2;
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

/**
 * Files that share processes. Not those with real media, whose native threads must not reach the next file, nor those that
 * start and kill processes, nor the simulation, which puts the clock months ahead: UUIDv7s of its process stay there.
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
    // More than the cores: the tests of media, which come first, mostly wait. A slow machine has less time to spare for that.
    maxWorkers: Math.min(4, isSlow ? availableParallelism() + 1 : availableParallelism() * 2),
    sequence: { sequencer: LongestFirst },
    testTimeout: patience(deep ? 600_000 : 30_000),
    hookTimeout: patience(60_000),
    // Waits end with their condition; a busy machine is no reason to give up after the default second.
    expect: { poll: { timeout: patience(10_000) } },
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['{apps/server,apps/web,packages,tests/live}/**/*.test.ts'],
          exclude: [...exclude, ...SHARED],
          globalSetup,
        },
      },
      // Why shared: to load the product takes as long as many a file needs for its tests.
      { extends: true, test: { name: 'shared', include: SHARED, globalSetup, isolate: false } },
      // Laws have no database, and share a process: what one of them has parsed, the next one finds.
      { extends: true, test: { name: 'laws', include: ['tests/laws/**/*.test.ts'], isolate: false } },
    ],
  },
});
