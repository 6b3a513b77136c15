import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from '../fixtures/longest-first.ts';

/** Their figures are speeds, or they load every processor: nothing else runs beside them. */
const MEASUREMENTS = ['checkouts', 'publish', 'replicas', 'scaling'].map(fileOf);
/** The others mostly wait, for outages, time limits and processes that start: more of them at a time than processors. */
const AT_ONCE = 3;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      project('faults', { exclude: MEASUREMENTS, maxWorkers: AT_ONCE, sequence: { groupOrder: 1 } }),
      project('measurements', { include: MEASUREMENTS, maxWorkers: 1, sequence: { groupOrder: 2 } }),
    ],
  },
});

function project(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include: [fileOf('*')],
      globalSetup: ['tests/reliability/postgres-setup.ts'],
      environment: 'node',
      maxConcurrency: 6,
      disableConsoleIntercept: true,
      testTimeout: 420_000,
      // As in the other tests, on CI.
      retry: process.env.CI ? 1 : 0,
      hookTimeout: 60_000,
      ...test,
    },
  };
}

function fileOf(name: string): string {
  return `tests/reliability/${name}.spec.ts`;
}
