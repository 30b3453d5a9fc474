import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const STAND_IN = fileURLToPath(new URL('./host-metrics.stand-in.ts', import.meta.url));

it('OPS-03 metrics are those of all processes of a machine, from any of them, and no counter falls when one ends', async () => {
  const child = spawn(process.execPath, [STAND_IN], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const line = async () => (await lines.next()).value as string;
  const order = async (name: string) => {
    child.stdin.write(`${name}\n`);
    return line();
  };
  const read = async (by = 'read') => {
    const text = JSON.parse(await order(by)) as string;
    const value = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
    return { text, total: value('probe_total'), processes: value('probe_processes') };
  };
  try {
    expect([await line(), await line()]).toEqual(['forked', 'forked']);
    expect(await read()).toMatchObject({ total: 110, processes: 3 });
    expect(await read('worker')).toMatchObject({ total: 110, processes: 3 });
    expect(await order('kill')).toBe('ended');
    expect(await read()).toMatchObject({ total: 110, processes: 2 });
    // The total includes what the worker counted after it was last read: a worker sends its counters when it ends.
    expect(await order('leave')).toBe('ended');
    expect(await read()).toMatchObject({ total: 117, processes: 1 });
    expect(await order('fork')).toBe('forked');
    const after = await read('worker');
    expect(after).toMatchObject({ total: 122, processes: 2 });
    // The metrics of the other processes can be read although one worker does not answer.
    expect(await order('mute')).toBe('forked');
    expect(await read('first')).toMatchObject({ total: 122, processes: 2 });
    expect(after.text).toMatch(/^web_worker_exits_total\{reason="died"\} 1$/m);
    expect(after.text).not.toMatch(new RegExp(`\\b${child.pid}\\b`));
  } finally {
    child.kill('SIGKILL');
  }
});
