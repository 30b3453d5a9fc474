import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { childrenCpuSeconds } from './children-cpu.mjs';

const WORK = 'const until = process.cpuUsage().user + 100_000; while (process.cpuUsage().user < until);';
const IN_A_CHILD = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(WORK)}])`;

it('counts the CPU of children and of their children', () => {
  const before = childrenCpuSeconds();
  execFileSync(process.execPath, ['-e', IN_A_CHILD]);
  const after = childrenCpuSeconds();
  if (existsSync('/proc/self/stat')) expect((after ?? 0) - (before ?? 0)).toBeGreaterThanOrEqual(0.09);
  else expect(after).toBeNull();
});
