import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CPU_NOISE, type Figure } from './figure.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const REPORT = fileURLToPath(new URL('../reports/cpu.json', import.meta.url));
/** Thousands of yardsticks: two processors of the kind that the budgets come from do them in ten minutes. */
const BUDGET = 1_200;

/** CPU of the last complete `npm test`, whose report it reads; without one it runs the tests. */
export function measureTests(tell: (line: string) => void): Figure[] {
  if (!existsSync(REPORT)) {
    tell('npm test, because it has not left its CPU time in reports/');
    // Tests that fail have their own report; here only their cost counts.
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
