import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteAddress } from '../../app/web/request/client-address.ts';
// Modules that define metrics of the parent process; a test site does not load them.
import '../../domain/notifications/push-gateway.server.ts';
import '../../server/supervisor/host-metrics.ts';
import { dashboardExpressions, readPrometheusFile } from '../prometheus-files.ts';
import { createTestSite, type TestSite } from '../site.ts';

const rules = readPrometheusFile('bazarche.rules.yml');
const alerts = [...rules.matchAll(/- alert: (\w+)\n\s+expr: (".*")$/gm)].map(([, name = '', expr = '']) => ({
  name,
  expr: JSON.parse(expr) as string,
}));
const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');

/**
 * Words in expressions that are not metrics of the site: keywords of the query language, and `up`, which Prometheus
 * itself measures.
 */
const WORDS = new Set(['and', 'by', 'up']);

/** Metrics that an expression names. */
const metricsIn = (expr: string): string[] =>
  [
    ...expr
      .replaceAll(/"[^"]*"/g, '')
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '')
      .matchAll(/(?<![\w.])[a-z][a-z0-9_]*\b(?! *\()/g),
  ].flatMap(([word]) => (WORDS.has(word) ? [] : [word]));

let site: TestSite;
let given: ReadonlySet<string>;
beforeAll(async () => {
  site = await createTestSite();
  const asked = new Request('http://localhost:3000/metrics');
  noteAddress(asked, '127.0.0.1');
  const text = await (await site.ask(asked)).text();
  given = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  );
});
afterAll(() => site.stop());

describe('OPS-03 alerts and the dashboard', () => {
  it('OPS-03 name metrics that a site gives', () => {
    const expressions = [...alerts.map(({ expr }) => expr), ...dashboardExpressions()];
    const named = expressions.flatMap(metricsIn);
    expect(alerts.length).toBeGreaterThan(30);
    expect(named.length).toBeGreaterThan(expressions.length);
    expect(named.filter((name) => !given.has(name))).toEqual([]);
    expect(metricsIn('sum by (le) (rate(no_such_total{a="b"}[5m])) > 8e9')).toEqual(['no_such_total']);
  });

  it('OPS-03 have a paragraph each in the runbook, and a test in which they fire', () => {
    const paragraphs = new Map(
      [...runbook.matchAll(/^## (\w+)\n\n(.+)$/gm)].map(([, name = '', text = '']) => [name, text]),
    );
    expect([...paragraphs.keys()]).toEqual(alerts.map(({ name }) => name));
    for (const [name, text] of paragraphs) expect(text.length, name).toBeGreaterThan(150);
    const tests = readPrometheusFile('bazarche.test.yml');
    const fired = [...tests.matchAll(/alertname: (\w+)\n\s+eval_time: \w+\n\s+exp_alerts:\n\s+- exp_labels/g)];
    expect(fired.map(([, name]) => name)).toEqual(alerts.map(({ name }) => name));
  });
});
