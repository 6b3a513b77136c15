import { defineConfig } from 'vitest/config';

// The API and database tests once more, every shop of theirs on a PostgreSQL database of its own.
export default defineConfig({
  test: {
    include: ['tests/api/**/*.test.ts', 'src/server/database/**/*.test.ts'],
    globalSetup: ['tests/reliability/postgres-setup.ts'],
    environment: 'node',
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
