import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { isSlow, patience } from '../patience.ts';

/** The longest files: begun last, as their names ask, one worker would wait for the others at the end. */
const LONGEST = '**/{viewer-tips-performer,what-goes-wrong}.spec.ts';
const isDeep = Boolean(process.env['DEEP']);
const deep = isDeep ? [] : ['**/*.deep.spec.ts'];
const cores = availableParallelism();

/**
 * Journeys: real Chromium with a fake camera, the built product, an embedded database. Three at a time on two cores, since each
 * waits for its pages half of the time; the deep ones, which hold cameras for minutes, and those on a slow machine, one per core.
 * One that fails is tried once more, and is listed as flaky when it passes then.
 */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'journeys', testIgnore: [LONGEST, ...deep] },
  ],
  globalSetup: './global-setup.ts',
  workers: isDeep || isSlow ? Math.min(2, cores) : Math.min(3, cores + 1),
  retries: 1,
  timeout: patience(120_000),
  expect: { timeout: patience(15_000) },
  outputDir: '../../test-results',
  use: {
    browserName: 'chromium',
    actionTimeout: patience(30_000),
    viewport: { width: 1440, height: 900 },
    permissions: ['camera', 'microphone'],
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--use-fake-device-for-media-stream=fps=10',
        '--use-fake-ui-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-gpu',
      ],
    },
  },
});
