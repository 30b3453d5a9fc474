import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { halves, photograph } from '../../test/pictures.ts';
import { MINUTE } from '../values/durations.ts';
import { createDrawing } from './drawing-gateway.server.ts';
import { redrawPicture, rotateStoredPicture } from './redraw.server.ts';
import { squarePicture } from './square.server.ts';

const LIMITS = { heapMegabytes: 96, megabytes: 320, pictureMs: MINUTE };
const folder = mkdtempSync(join(tmpdir(), 'drawing-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function arrived(name: string, content: Uint8Array) {
  const path = join(folder, name);
  await writeFile(path, content);
  return { path, name };
}

describe('a picture that is drawn in a process of its own', () => {
  it('ITEM-07 AUTH-05 becomes the same, or is refused for the same', async () => {
    const { redraw, square } = createDrawing(LIMITS);
    for (const [name, content] of [
      ['a photograph', await (await photograph()).jpeg().toBuffer()],
      ['an animation', await halves().gif().toBuffer()],
      ['a page', Buffer.from('<svg onload="alert(1)"/>')],
      ['a part', (await (await photograph()).png().toBuffer()).subarray(0, 900)],
    ] as const) {
      const file = await arrived(name, content);
      expect([name, await redraw(file), await square(file)]).toEqual([
        name,
        await redrawPicture(file),
        await squarePicture(file),
      ]);
    }
  });

  it.each([
    ['memory', { ...LIMITS, megabytes: 20 }],
    ['time', { ...LIMITS, pictureMs: 1 }],
    ['heap', { ...LIMITS, heapMegabytes: 4 }],
  ])('ITEM-07 SHOP-02 is refused when it needs more %s than its process has', async (_, limits) => {
    const file = await arrived('heavy', await (await photograph()).png().toBuffer());
    const { redraw } = createDrawing(limits);
    // At the same time: neither may wait for a process that has ended.
    expect(await Promise.all([redraw(file), redraw(file)])).toEqual([
      { ok: false, refused: 'unreadable' },
      { ok: false, refused: 'unreadable' },
    ]);
  });

  it('ITEM-13 is turned the same', async () => {
    const original = await halves().jpeg().toBuffer();
    expect(await createDrawing(LIMITS).turn(original)).toEqual({ ok: true, ...(await rotateStoredPicture(original)) });
  });

  it('ITEM-07 that cannot be read is no fault of the file, and the next one is drawn', async () => {
    const { redraw, cpu } = createDrawing(LIMITS);
    await expect(redraw({ path: join(folder, 'missing'), name: 'a.jpg' })).rejects.toThrow('ENOENT');
    expect(await redraw(await arrived('next', await halves().png().toBuffer()))).toMatchObject({ ok: true });
    expect(cpu()).toBeGreaterThan(0);
  });

  it('ITEM-07 SHOP-02 loads no decoder into the process that asks, which ends without waiting for the other', async () => {
    const file = await arrived('own', await halves().jpeg().toBuffer());
    const script = `
      const { createMedia } = await import(${JSON.stringify(new URL('./media.server.ts', import.meta.url).href)});
      const none = async () => null;
      const storage = { read: none, has: none, write: none, discard: none, remove: none };
      const media = createMedia({ storage, draw: () => null });
      const kept = await media.keepPicture(${JSON.stringify(file)});
      const square = await media.keepProfilePicture(${JSON.stringify(file)});
      const loaded = process.report.getReport().sharedObjects.some((name) => name.includes('sharp'));
      console.log(JSON.stringify([kept.ok, square.ok, loaded]));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual([true, true, false]);
  });
});
