import { defineConfig, devices } from '@playwright/test'
import { launchOptions, pageLaunchOptions } from './chromium.ts'

/**
 * Journeys about the browser itself: installing, going back to a page it kept, whether its pointer
 * is a finger, how it draws letters.
 */
const OF_THE_BROWSER =
  /(check-record-offline|coming-back|controls|first-visit|installed-app|kept-pictures)\.e2e\.ts$/

/**
 * Pages of a journey are gone before code that is made faster for them has paid for its making, which
 * took a fifth of all that pages do: their scripts run as they are.
 */
const UNHURRIED = '--js-flags=--no-opt --no-maglev --max-lazy'

const port = Number(process.env['JOURNEY_PORT'] ?? 3917)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    // Chromium of another machine may smooth letters a little differently, which is less than this;
    // a control that lost its colour or place is more, in a picture of its group alone.
    toHaveScreenshot: { maxDiffPixelRatio: 0.01 },
  },
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // Keeping a trace takes a sixth of the work; whoever looks into a failure asks for it.
    trace: process.env['JOURNEY_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // What a worker asks for, a journey can neither watch nor cut; its own journey lets it in.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'pages',
      testIgnore: OF_THE_BROWSER,
      use: {
        launchOptions: { ...pageLaunchOptions, args: [...pageLaunchOptions.args, UNHURRIED] },
      },
    },
    { name: 'browser', testMatch: OF_THE_BROWSER, use: { launchOptions } },
  ],
  webServer: {
    command: 'node journey-server.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env['JOURNEY_DATA_DIR'] ?? '../test-results/journey-data',
      NODE_ENV: 'production',
      CHECK_REPLIES: 'on',
      CONTACT_EMAIL: 'operator@example.com',
      LOG_LEVEL: 'warn',
    },
  },
})
