import './tests/fixtures/use-test-site.ts';
import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import development from './vite.config.ts';

const SLOW = '**/*.slow.test.{ts,tsx}';

// The unit, component and API tests. They read their own copy of the content, which the development server must not.
export default mergeConfig(
  development,
  defineConfig({
    test: {
      environment: 'node',
      // A busy machine takes many times as long as a quiet one.
      testTimeout: 30_000,
      hookTimeout: 30_000,
      // One more than processors, because the tests of the API often wait for the time limits of the server.
      maxWorkers: availableParallelism() + 1,
      restoreMocks: true,
      unstubGlobals: true,
      projects: [
        // Functions share nothing, so that one worker may load the modules of many tests once. Components share a DOM and stores.
        { extends: true, test: { name: 'units', include: ['src/**/*.test.ts'], exclude: [SLOW], isolate: false } },
        { extends: true, test: { name: 'components', include: ['src/**/*.test.tsx'], exclude: [SLOW] } },
        {
          extends: true,
          test: { name: 'rooms', include: ['tests/**/*.test.{ts,tsx}'], exclude: [SLOW, 'tests/{api,browser}/**'] },
        },
        { extends: true, test: { name: 'api', include: ['tests/api/**/*.test.ts'], exclude: [SLOW], isolate: false } },
        // npm run test:slow: random mutations, kills, whole rebuilds.
        {
          extends: true,
          test: {
            name: 'slow',
            include: ['src', 'tests'].map((folder) => `${folder}/${SLOW}`),
            exclude: ['tests/browser/**'],
          },
        },
      ],
    },
  }),
);
