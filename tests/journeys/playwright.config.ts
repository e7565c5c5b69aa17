import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { isSlow, patience } from '../patience.ts';

/** The longest files. In alphabetical order they would start last and leave one worker waiting at the end. */
const LONGEST = '**/{viewer-tips-performer,what-goes-wrong}.spec.ts';
const isDeep = Boolean(process.env['DEEP']);
const deep = isDeep ? [] : ['**/*.deep.spec.ts'];
const cores = availableParallelism();

/**
 * Runs journeys in real Chromium with a fake camera, against the built product and an embedded database. Three run at a
 * time on two cores, because each spends half of the time waiting for its pages. Deep journeys use cameras for minutes,
 * so they run one per core, at most two at a time, as do all journeys on a slow machine. A failed journey is retried
 * once and listed as flaky if it then passes.
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
