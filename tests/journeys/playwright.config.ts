import { defineConfig } from '@playwright/test';

/** The longest files: begun last, as their names ask, one worker would wait for the others at the end. */
const LONGEST = '**/{viewer-tips-performer,what-goes-wrong}.spec.ts';
const deep = process.env['DEEP'] ? [] : ['**/*.deep.spec.ts'];

/**
 * Journeys: real Chromium with a fake camera, the built product, an embedded database. Three at a time on two cores: each
 * waits for its pages half of the time; the deep ones, which hold cameras for minutes, two at a time. One that fails is tried once
 * more, and what helps there is listed as flaky.
 */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'journeys', testIgnore: [LONGEST, ...deep] },
  ],
  globalSetup: './global-setup.ts',
  workers: process.env['DEEP'] ? 2 : 3,
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: '../../test-results',
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
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
