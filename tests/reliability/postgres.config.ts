import { defineConfig } from 'vitest/config';

// The API and database tests again, with a separate PostgreSQL database for each shop.
export default defineConfig({
  test: {
    include: ['tests/api/**/*.test.ts', 'src/server/database/**/*.test.ts'],
    globalSetup: ['tests/reliability/postgres-setup.ts'],
    maxWorkers: '100%',
    environment: 'node',
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
