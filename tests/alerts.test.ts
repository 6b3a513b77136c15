import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findPromtool } from './fixtures/provide-promtool.ts';

const FOLDER = 'deploy/prometheus';
const rules = readFileSync(`${FOLDER}/alerts.yaml`, 'utf8');
const guide = readFileSync('docs/operating.md', 'utf8');
const FILES = ['server/monitoring/metrics', 'server/monitoring/shop-gauges', 'desk/desk-metrics'];
const gauges = FILES.map((name) => readFileSync(`src/${name}.ts`, 'utf8'));
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

test.each(alerts)('%s has a runbook of its own, which it names', (alert) => {
  expect(rules).toContain(`runbook: docs/operating.md#${alert.toLowerCase()}\n`);
  expect(guide).toMatch(new RegExp(`^### ${alert}\n\n\\S`, 'm'));
});

test('there is no runbook without its alert', () => {
  const section = /^## Alerts\n(.*?)^## /ms.exec(guide)?.[1] ?? '';
  expect([...section.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)).toEqual(alerts);
});

test('the rules only use metrics that the server and the desk have', () => {
  const used = new Set([...rules.matchAll(/\b(?:shop|desk)_\w+/g)].map(([name]) => name));
  expect(used.size).toBeGreaterThan(5);
  for (const name of used) expect(gauges.join('\n')).toContain(`'${name}'`);
});

// npm test provides promtool where it can.
const promtool = findPromtool();
describe.skipIf(promtool === undefined)('promtool', () => {
  test.each([
    ['finds no mistake in the rules', ['check', 'rules', 'alerts.yaml']],
    ['finds no mistake in the example configuration', ['check', 'config', 'prometheus.yaml']],
    ['raises each alert when it should, and only then', ['test', 'rules', 'alerts.test.yaml']],
  ])('%s', (_name, args) => {
    const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { cwd: FOLDER, encoding: 'utf8' });
    expect(stderr + stdout).toContain('SUCCESS');
    expect(status).toBe(0);
  });
});
