import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { rotateLog } from './postmaster.server.ts';
import { serverArguments } from './server-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'bazarche-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('OPS-03 puts a long log of the server aside while the server goes on writing to it', () => {
  const file = join(folder, 'postgres.log');
  const server = openSync(file, 'a');
  writeSync(server, 'first\n');
  rotateLog(file, 10);
  writeSync(server, 'second\n');
  rotateLog(file, 10);
  writeSync(server, 'third\n');
  closeSync(server);
  expect([readFileSync(`${file}.1`, 'utf8'), readFileSync(file, 'utf8')]).toEqual(['first\nsecond\n', 'third\n']);
  rotateLog(join(folder, 'none'), 10);
});

it('OPS-03 the log of the server tells slow statements and no values', () => {
  const settings = serverArguments('data', 'sockets', { maxConnections: 60, durable: true, memoryBytes: 2 ** 30 });
  expect(settings).toEqual(
    expect.arrayContaining([
      'log_min_duration_statement=1s',
      'log_parameter_max_length=0',
      'log_parameter_max_length_on_error=0',
      'log_error_verbosity=terse',
    ]),
  );
});
