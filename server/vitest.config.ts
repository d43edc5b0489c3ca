import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['test/global-setup.ts'],
    // Processes rather than threads: a lost database thread must not take the runner with it.
    pool: 'forks',
    // Files of one process share modules, and with them the opened test databases.
    isolate: false,
    // More than the two cores of a small machine: many tests wait, for disks and for processes.
    maxWorkers: 3,
    // Projects with different numbers of workers run one after another, never in one group.
    sequence: { groupOrder: 1 },
    // A loaded machine of two cores starts the embedded database in 10 s rather than in one.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    teardownTimeout: 20_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
