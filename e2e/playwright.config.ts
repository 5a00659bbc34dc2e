import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../scripts/chromium.mjs'

// `npm test -- journeys` finds Chromium and sets these; E2E_BASE_URL runs the journeys against a server started by hand.
const { CHROMIUM_PATH = '/usr/bin/chromium', E2E_BASE_URL, THALI_E2E_PORT, THALI_TEST_RUN } = process.env

export default defineConfig({
  testMatch: '**/*.spec.ts',
  snapshotPathTemplate: '{testDir}/{testFileDir}/pictures/{arg}{ext}',
  outputDir: THALI_TEST_RUN ? `${THALI_TEST_RUN}journeys` : './test-results',
  fullyParallel: true,
  // On two cores a third one still takes a seventh off: each waits now and then for an animation or the network.
  workers: 3,
  // A machine that is busy for a moment costs a second try, which the report names as flaky; a real fault fails twice.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  // Another Chromium smooths edges a little otherwise; another place or colour,
  // even a pale one, is far more than that.
  expect: { timeout: 10_000, toHaveScreenshot: { threshold: 0.04, maxDiffPixelRatio: 0.01 } },
  reporter: THALI_TEST_RUN ? [['list'], ['json']] : [['list']],
  use: {
    // Chromium resolves every name below localhost to this machine: an organisation's own host is
    // http://poshan.localhost with the same port.
    baseURL: E2E_BASE_URL ?? `http://localhost:${THALI_E2E_PORT}`,
    // Recording every first try costs a third of the run.
    trace: 'on-first-retry',
    launchOptions: { executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS },
  },
  // Where the window makes no difference a journey has the tag of the one project that runs it.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      testIgnore: 'components/**',
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  ...(E2E_BASE_URL
    ? {}
    : {
        webServer: {
          command: 'node scripts/e2e-server.mjs',
          cwd: '..',
          env: { THALI_FOLLOW_PARENT: '1' },
          // The group's name, in capitals, becomes the environment variable with its value.
          wait: { stdout: /The product serves on http:\/\/localhost:(?<thali_e2e_port>\d+)/ },
          stdout: 'pipe',
          timeout: 240_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        },
      }),
})
