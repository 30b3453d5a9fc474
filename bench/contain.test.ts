import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '../test/architecture/source-files.ts';

/**
 * Script that runs in a separate process, because other tests start children of this process, which `contain` would
 * end.
 */
const PARTS = `
import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { contain } from './bench/contain.ts';
import { measureParts } from './bench/measure-parts.ts';

const before = spawn('sleep', ['600']);
const pids = [];
const startServer = () => {
  const server = spawn('sleep', ['600']);
  pids.push(server.pid);
  return new Promise((resolve) => server.once('exit', resolve));
};
const startStubborn = () => {
  const server = spawn('sh', ['-c', 'trap "" TERM; sleep 600 & echo $!; wait; wait']);
  pids.push(server.pid);
  return new Promise((resolve) => server.stdout.once('data', (worker) => resolve(pids.push(Number(worker)))));
};
let isCleaned = false;
const parts = {
  chat: async () => {
    const ended = startServer();
    const socket = new EventEmitter();
    socket.on('message', () => { throw new Error('a message was refused: limit'); });
    setTimeout(() => socket.emit('message'), 10);
    try {
      await ended;
    } finally {
      isCleaned = true;
    }
    return [];
  },
  users: async () => {
    Promise.reject(new Error('nobody awaits'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    return [];
  },
  feeds: async () => {
    await startStubborn();
    throw new Error('no session');
  },
  shops: async () => {
    startServer();
    return [];
  },
};
const result = await measureParts(Object.keys(parts), (part) => contain(parts[part], () => {}, 300), () => {});
const isSpared = before.exitCode === null && before.signalCode === null;
console.log(JSON.stringify({ ...result, pids, isCleaned, isSpared }));
before.kill();
`;

it('a part whose event handler throws ends neither the run nor its own clean-up, and no part leaves a process', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PARTS], {
    cwd: ROOT,
    env: { PATH: process.env.PATH },
  });
  const { pids, ...rest } = JSON.parse(stdout) as { readonly pids: readonly number[] };
  expect(rest).toEqual({
    measured: [{ part: 'shops', figures: [] }],
    failed: ['chat (a message was refused: limit)', 'users (nobody awaits)', 'feeds (no session)'],
    isCleaned: true,
    isSpared: true,
  });
  expect(pids).toHaveLength(4);
  expect(pids.filter(isRunning)).toEqual([]);
});

/**
 * Whether a process runs. One that has ended remains in /proc as a zombie (`Z`) until its parent collects its status.
 */
function isRunning(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && !/\) Z /.test(readFileSync(file, 'utf8'));
}
