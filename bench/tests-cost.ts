import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CPU_NOISE, type Figure } from './figure.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const REPORT = fileURLToPath(new URL('../reports/cpu.json', import.meta.url));
/**
 * Limit in thousands of yardsticks. On a machine as fast as that for which the budgets were set, two processors need
 * ten minutes for it.
 */
const BUDGET = 1_200;

/**
 * Measures the CPU time of the tests. It is read from the report of the last complete `npm test`; if there is none, the
 * tests are run.
 */
export function measureTests(tell: (line: string) => void): Figure[] {
  if (!existsSync(REPORT)) {
    tell('npm test, because it has not left its CPU time in reports/');
    // Ignores whether tests fail: only their cost counts here.
    spawnSync(process.execPath, ['scripts/test.mjs'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const { seconds, date } = JSON.parse(readFileSync(REPORT, 'utf8')) as { seconds: number; date: string };
  return [
    {
      group: 'Tests',
      name: 'CPU of npm test',
      value: seconds,
      unit: 's',
      noise: CPU_NOISE,
      budget: { limit: BUDGET, is: 'most' },
      note: `of ${date}; processes that outlive their parents not counted`,
    },
  ];
}
