import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { ConstantAnswer } from './constant-server.ts';
import { cpuOf } from './processes.ts';

const ANOTHER = fileURLToPath(new URL('./constant-server.ts', import.meta.url));
const TICK_MS = 10;

it('counts the CPU of a process more finely than in ticks of the kernel', async () => {
  const another = fork(ANOTHER, { serialization: 'advanced' });
  try {
    another.send({ headers: [], body: new Uint8Array(1) } satisfies ConstantAnswer);
    await once(another, 'message');
    expect(cpuOf(another.pid ?? 0) % TICK_MS).toBeGreaterThan(0);
  } finally {
    another.kill();
  }
});

it('counts nothing for a process that does not exist', () => {
  expect(cpuOf(2 ** 30)).toBe(0);
});
