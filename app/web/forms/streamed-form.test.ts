import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { multipart, type Part } from '../../../test/multipart.ts';
import { Problem } from '../request/problem.ts';
import { ReceivedFile, receiveForm } from './streamed-form.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'streamed-'));
  folder = join(parent, 'tmp');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const limits = (of: { bytes?: number; most?: number } = {}) => ({ folder, bytes: 1_000, most: 2, ...of });
const requestOf = (parts: readonly Part[]) => new Request('http://own/', { method: 'POST', ...multipart(parts) });
const receive = (parts: readonly Part[], of = {}, mayWrite = async () => true) =>
  receiveForm(requestOf(parts), limits(of), mayWrite);
const left = () => readdir(folder).catch(() => []);
const bytes = (length: number) => Buffer.alloc(length, 7);

describe('ITEM-07 a form with files', () => {
  it('has its fields as texts and its files on disk until they are discarded', async () => {
    const { fields, discard } = await receive([
      ['a', 'یک'],
      ['list[]', 'x'],
      ['file', bytes(1_000), '../../etc/passwd'],
      ['list[]', 'y'],
    ]);
    const file = fields.file as ReceivedFile;
    expect({ ...fields, file: file.isTooLong }).toEqual({ a: 'یک', list: ['x', 'y'], file: false });
    expect(file.path.startsWith(folder)).toBe(true);
    expect(await readFile(file.path)).toEqual(bytes(1_000));
    await discard();
    expect(await left()).toEqual([]);
  });

  it('flags a file that is too long, and writes only its beginning', async () => {
    const { fields, discard } = await receive([['file', bytes(1_001)]]);
    const { isTooLong, path } = fields.file as ReceivedFile;
    expect([isTooLong, (await readFile(path)).length]).toEqual([true, 1_000]);
    await discard();
  });

  it('asks before each file, with the fields before it, and writes nothing that is refused', async () => {
    const asked: unknown[] = [];
    const parts: Part[] = [
      ['a', '1'],
      ['one', bytes(10)],
      ['b', '2'],
      ['two', bytes(10)],
    ];
    const { fields, discard } = await receiveForm(requestOf(parts), limits(), async (before) => {
      asked.push(Object.keys(before));
      return asked.length > 1;
    });
    expect(asked).toEqual([['a'], ['a', 'b']]);
    expect([fields.one, fields.two]).toEqual([undefined, expect.any(ReceivedFile)]);
    await discard();
    const none = await receive(parts, {}, async () => false);
    expect(await left()).toEqual([]);
    await none.discard();
  });

  it('skips a file field without a file', async () => {
    const body = ['--b', 'Content-Disposition: form-data; name="file"; filename=""', '', '', '--b--', ''].join('\r\n');
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const request = new Request('http://own/', { method: 'POST', headers, body });
    expect((await receiveForm(request, limits(), async () => true)).fields).toEqual({});
  });

  it('skips files beyond the maximum, except one', async () => {
    const parts = Array.from({ length: 5 }, (): Part => ['file[]', bytes(10)]);
    const { fields, discard } = await receive(parts);
    expect(fields.file).toHaveLength(3);
    await discard();
  });

  it('is refused when it is longer than all of its files may be, whatever length it declares', async () => {
    await expect(receive([['file', bytes(200_000)]])).rejects.toMatchObject({ status: 413 });
    expect(await left()).toEqual([]);
  });

  it('throws the error of the check, once everything was read', async () => {
    const refuse = async () => {
      throw new Problem(401);
    };
    await expect(receive([['file', bytes(10)]], {}, refuse)).rejects.toMatchObject({ status: 401 });
    const broken = async () => {
      throw new Error('the database is away');
    };
    await expect(receive([['file', bytes(10)]], {}, broken)).rejects.toThrow('the database is away');
    expect(await left()).toEqual([]);
  });

  it("reports a full disk as our failure, not the client's", async () => {
    writeFileSync(folder, 'a file where the folder would be');
    const failed = receive([['file', bytes(1_000)]], { bytes: 1_000_000 });
    await expect(failed).rejects.toThrow(/EEXIST|ENOTDIR/);
  });

  it('leaves no files when the connection is lost, and the server goes on', async () => {
    let outcome: Promise<unknown> | undefined;
    const server = createAdaptorServer({
      async fetch(request) {
        if (request.method === 'GET') return new Response('well');
        outcome = receiveForm(request, limits({ bytes: 10_000_000 }), async () => true);
        await outcome;
        return new Response('taken');
      },
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST / HTTP/1.1\r\nHost: own\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n${head}`,
    );
    socket.write(bytes(500_000));
    while ((await left()).length === 0) await sleep(5);
    socket.destroy();
    await expect(outcome).rejects.toMatchObject({ status: 400 });
    expect(await left()).toEqual([]);
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('well');
    await new Promise((closed) => server.close(closed));
  });
});
