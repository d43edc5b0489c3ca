import { defineConfig } from 'vitest/config'

/** A limit against hanging, not a promise of speed: machines are slow and busy at times. */
const limits = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }
/** Files of one process share modules; loading them for each file anew is most of the work. */
const shared = { ...limits, isolate: false }

/** Rules first (instant), then the server on real databases; people's journeys are in e2e. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'web',
          include: ['web/app/**/*.test.{ts,tsx}', 'web/worker/*.test.ts', 'web/*.test.ts'],
          // The address of the style sheet is otherwise empty, like the sheet itself.
          css: { include: [/\.css\?url$/] },
        },
      },
      { test: { ...limits, name: 'house', include: ['*.test.ts', '{bench,proof}/*.test.ts'] } },
      './server/vitest.config.ts',
    ],
  },
})
