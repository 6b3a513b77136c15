import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { providePromtool } from '../fixtures/provide-promtool.ts';

/** How long each scrape is taken to last, in minutes: longer than any rule looks back. */
const MINUTES = 90;
/** A scrape of a server by Prometheus: the values of its metrics, by name and labels. */
export type Scrape = ReadonlyMap<string, string>;

/** Scrapes a server, or the desk, as Prometheus does: a silent one is down. */
export async function scrape({ metricsAddress }: { metricsAddress: string }, job = 'shop'): Promise<Scrape> {
  const up = `up{job="${job}", instance="${job}"}`;
  const text = await fetch(metricsAddress).then(
    (answer) => answer.text(),
    () => undefined,
  );
  if (text === undefined) return new Map([[up, '0']]);
  const metrics = [...text.matchAll(/^((?:shop|desk)_\w+)(?:\{(.*)\})? (\S+)$/gm)].map(
    ([, name, labels = '', value = '']) => [`${name}{job="${job}", instance="${job}", ${labels}}`, value] as const,
  );
  return new Map([[up, '1'], ...metrics]);
}

/** A server's metrics before, during and after a fault. */
interface Fault {
  before: Scrape;
  during: Scrape;
  after: Scrape;
}

/**
 * Evaluates the project's alert rules on what a server reported, as if each scrape had lasted for MINUTES.
 * @param expected names of the alerts that the fault must raise; before and after it none may be raised
 * @throws Error with promtool's report of the alerts that were raised instead
 */
export function expectAlerts({ before, during, after }: Fault, expected: readonly string[]): void {
  const scrapes = [before, during, after];
  const names = new Set(scrapes.flatMap((one) => [...one.keys()]));
  const tests = {
    interval: '1m',
    input_series: [...names].map((series) => ({
      series,
      values: scrapes.map((one) => `${one.get(series) ?? '_'}x${MINUTES - 1}`).join(' '),
    })),
    promql_expr_test: [[], expected, []].map((raised, position) => ({
      expr: 'sum by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: `${(position + 1) * MINUTES - (position === 1 ? MINUTES / 2 : 1)}m`,
      exp_samples: raised.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
    })),
  };
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  try {
    const file = join(folder, 'fault.yaml');
    // JSON is YAML too.
    writeFileSync(file, JSON.stringify({ rule_files: [resolve('deploy/prometheus/alerts.yaml')], tests: [tests] }));
    const { status, stdout, stderr } = spawnSync(promtoolPath(), ['test', 'rules', file], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stdout + stderr);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function promtoolPath(): string {
  const path = providePromtool();
  if (path === undefined)
    throw new Error('These tests need promtool, of Prometheus: install it, or set PROMTOOL_PATH.');
  return path;
}
