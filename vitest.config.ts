import './tests/fixtures/use-test-site.ts';
import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import { LongestFirst } from './tests/fixtures/longest-first.ts';
import development from './vite.config.ts';

const SLOW = '**/*.slow.test.{ts,tsx}';
/** Pages as React shows them, in a document. */
const PAGES = ['tests/requirements/**/*.test.{ts,tsx}', 'tests/**/*.test.tsx'];

// The unit, component and API tests. They read their own copy of the content, which the development server must not.
export default mergeConfig(
  development,
  defineConfig({
    test: {
      environment: 'node',
      // A busy machine takes many times as long as a quiet one.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // As in the browser tests: on CI a test that fails is tried once more, and reported as such.
      retry: process.env.CI ? 1 : 0,
      // One more than processors, because the tests of the API often wait for the time limits of the server.
      maxWorkers: availableParallelism() + 1,
      restoreMocks: true,
      unstubGlobals: true,
      // A worker keeps what it has loaded from file to file, as long as the project and the environment are the same.
      isolate: false,
      sequence: { sequencer: LongestFirst },
      projects: [
        { extends: true, test: { name: 'units', include: ['src/**/*.test.ts'], exclude: [SLOW] } },
        {
          extends: true,
          test: {
            name: 'components',
            setupFiles: 'tests/fixtures/fresh-document.ts',
            include: ['src/**/*.test.tsx'],
            exclude: [SLOW],
          },
        },
        {
          extends: true,
          test: {
            name: 'pages',
            setupFiles: 'tests/fixtures/fresh-document.ts',
            include: PAGES,
            exclude: [SLOW],
          },
        },
        {
          extends: true,
          test: {
            name: 'rooms',
            include: ['tests/**/*.test.{ts,tsx}'],
            exclude: [SLOW, ...PAGES, 'tests/{api,browser}/**'],
          },
        },
        { extends: true, test: { name: 'api', include: ['tests/api/**/*.test.ts'], exclude: [SLOW] } },
        // npm run test:slow: random mutations, kills, whole rebuilds.
        {
          extends: true,
          test: {
            name: 'slow',
            isolate: true,
            include: ['src', 'tests'].map((folder) => `${folder}/${SLOW}`),
            exclude: ['tests/browser/**'],
          },
        },
      ],
    },
  }),
);
