import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { debianProgram } from '../debian-program.ts';
import { dashboardExpressions, prometheusFile } from '../prometheus-files.ts';
import { createTestSite } from '../site.ts';

const folder = mkdtempSync(join(tmpdir(), 'bazarche-alerts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const promtool = (...args: string[]): string =>
  execFileSync(debianProgram('/usr/bin/promtool', 'prometheus'), args, { encoding: 'utf8', stdio: 'pipe' });

it('OPS-03 each alert is quiet while all is well and fires once when it is not', () => {
  expect(promtool('check', 'rules', prometheusFile('bazarche.rules.yml'))).toMatch(/SUCCESS: 3\d rules found/);
  expect(promtool('test', 'rules', prometheusFile('bazarche.test.yml'))).toContain('SUCCESS');
});

it('OPS-03 metrics are written as Prometheus reads them, by its own judgement', async () => {
  const site = await createTestSite();
  try {
    const headers = { authorization: `Bearer ${site.services.metricsToken}` };
    const input = await site.page('/metrics', { headers });
    const program = debianProgram('/usr/bin/promtool', 'prometheus');
    const judge = (text: string) =>
      execFileSync(program, ['check', 'metrics'], { input: text, encoding: 'utf8', stdio: 'pipe' });
    expect(judge(input)).toBe('');
    expect(() => judge('a_total{b="c} 1\n')).toThrow();
  } finally {
    await site.stop();
  }
});

it('OPS-03 each expression of the dashboard is one of Prometheus', () => {
  const file = join(folder, 'dashboard.rules.yml');
  const write = (expressions: readonly string[]) =>
    writeFileSync(
      file,
      JSON.stringify({
        groups: [{ name: 'dashboard', rules: expressions.map((expr, n) => ({ record: `panel:${n}`, expr })) }],
      }),
    );
  const expressions = dashboardExpressions();
  write(expressions);
  expect(promtool('check', 'rules', file)).toContain(`SUCCESS: ${expressions.length} rules found`);
  write(['sum(rate(a[5m])']);
  expect(() => promtool('check', 'rules', file)).toThrow();
});
