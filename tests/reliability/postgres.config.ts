import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../fixtures/longest-first.ts';

/**
 * Tests of files, requests, git and settings, for which it does not matter where rows are stored, of SQLite alone, or whose
 * statements other tests of this run send as well. What the desk's store and query is in its other tests: drafts, people,
 * sales, and publishes, reviews and schedules that are killed, at once and at random run on both.
 */
const ON_SQLITE_ALONE = [
  ...['acknowledgement', 'added-level', 'config', 'control-characters', 'dated-pages', 'disputes'],
  ...['embedded-database', 'file-permissions', 'free-text', 'hostile-requests', 'listening', 'mail', 'mail-headers'],
  ...['operation', 'order-calendars', 'order-changes', 'order-page', 'page-styles', 'pipelining', 'products'],
  ...['provider-failure', 'publishable-key', 'published-build', 'readiness', 'refund-failures', 'safety', 'sandbox'],
  ...['sandbox-api', 'security-txt', 'site', 'site-operation', 'staff-emails', 'stopping.slow', 'vat-flag'],
  ...['webhook-versions'],
]
  .map((name) => `tests/api/${name}.test.ts`)
  .concat(
    [
      ...['company-sign-in', 'devices', 'draft-history', 'editors.slow', 'hidden-characters', 'operation'],
      ...['owner-values', 'preview-builder', 'previews', 'publish-destination.slow', 'publish-shown'],
      ...['publishing.slow', 'publishing-drafts.slow', 'pushes.slow', 'removed-pages.slow', 'reviews', 'roles'],
      ...['schedules.slow', 'seen.slow', 'sign-in.slow', 'today', 'assistant-journeys.slow'],
    ].map((name) => `tests/desk/${name}.test.ts`),
  );

// The API, database and desk tests again, with a separate PostgreSQL database for each shop.
export default defineConfig({
  test: {
    include: ['tests/{api,desk}/**/*.test.ts', 'src/server/database/**/*.test.ts'],
    exclude: ON_SQLITE_ALONE,
    globalSetup: ['tests/reliability/postgres-setup.ts'],
    environment: 'node',
    // As in vitest.config.ts.
    maxWorkers: availableParallelism() + 1,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    retry: process.env.CI ? 1 : 0,
  },
});
