import { defineConfig } from 'vitest/config';

// Tests under load and faults. One file at a time: they measure, and share the machine.
export default defineConfig({
  test: {
    include: ['tests/reliability/**/*.spec.ts'],
    globalSetup: ['tests/reliability/postgres-setup.ts'],
    environment: 'node',
    fileParallelism: false,
    maxConcurrency: 6,
    disableConsoleIntercept: true,
    testTimeout: 420_000,
    hookTimeout: 60_000,
  },
});
