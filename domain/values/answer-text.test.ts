import { describe, expect, it } from 'vitest';
import { answerText, parsedJson } from './answer-text.ts';

describe('the answer of another server', () => {
  it.each([
    ['', 0, ''],
    ['سلام', 8, 'سلام'],
    ['سلام', 7, null],
    ['x'.repeat(200_000), 100, null],
  ])('OPS-03 %# is read within its bound of bytes', async (body, max, text) => {
    expect(await answerText(new Response(body), max)).toBe(text);
  });

  it('OPS-03 stops reading one that never ends', async () => {
    let isStopped = false;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000)),
      cancel: () => {
        isStopped = true;
      },
    });
    expect(await answerText(new Response(endless), 10_000)).toBeNull();
    expect(isStopped).toBe(true);
  });

  it.each([
    ['{"a":1}', { a: 1 }],
    ['null', null],
    ['<html>', undefined],
    ['', undefined],
  ])('OPS-03 %j is JSON or nothing', (text, value) => {
    expect(parsedJson(text)).toEqual(value);
  });
});
