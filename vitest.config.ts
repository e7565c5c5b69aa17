import { configDefaults, defineConfig } from 'vitest/config';

const deep = process.env.DEEP === '1';

export default defineConfig({
  test: {
    include: ['apps/server/**/*.test.ts', 'apps/web/**/*.test.ts', 'packages/**/*.test.ts', 'tests/laws/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(deep ? [] : ['**/*.deep.test.ts'])],
    globalSetup: ['apps/server/test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: deep ? 600_000 : 30_000,
    hookTimeout: 60_000,
    // Waits end with their condition; a busy machine is no reason to give up after the default second.
    expect: { poll: { timeout: 10_000 } },
  },
});
