import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// The API, database and desk tests again, with a separate PostgreSQL database for each shop.
export default defineConfig({
  test: {
    include: ['tests/{api,desk}/**/*.test.ts', 'src/server/database/**/*.test.ts'],
    globalSetup: ['tests/reliability/postgres-setup.ts'],
    environment: 'node',
    // As in vitest.config.ts.
    maxWorkers: availableParallelism() + 1,
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000,
    hookTimeout: 20_000,
  },
});
