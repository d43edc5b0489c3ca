import { defineConfig } from 'vitest/config'

/** Rules first (instant), then the server on real databases; people's journeys are in e2e. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/app/**/*.test.{ts,tsx}', 'web/*.test.ts'] } },
      { test: { name: 'house', include: ['*.test.ts'] } },
      './server/vitest.config.ts',
    ],
  },
})
