import './tests/fixtures/use-test-site.ts';
import { defineConfig, mergeConfig } from 'vitest/config';
import development from './vite.config.ts';

// The unit, component and API tests. They read their own copy of the content, which the development server must not.
export default mergeConfig(
  development,
  defineConfig({
    test: {
      include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', 'dist/**', 'tests/browser/**'],
      environment: 'node',
      // A busy machine takes many times as long as a quiet one.
      testTimeout: 30_000,
      hookTimeout: 30_000,
      // Vitest would leave one processor of two unused.
      maxWorkers: '100%',
      restoreMocks: true,
      unstubGlobals: true,
    },
  }),
);
