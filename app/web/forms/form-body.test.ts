import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuTime } from '../../../test/cpu-time.ts';
import { runs } from '../../../test/tier.ts';
import { Problem } from '../request/problem.ts';
import { readFields } from './form-body.ts';

const FORM = 'application/x-www-form-urlencoded';
const post = (body: BodyInit, type?: string): Request =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
  });
const read = (body: BodyInit, type?: string, max?: number) => readFields(post(body, type), { max });

async function refusal(reading: Promise<unknown>): Promise<number | undefined> {
  const error = await reading.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof Problem ? error.status : undefined;
}

describe('a body', () => {
  it('GEN-02 reads JSON, urlencoded and multipart alike', async () => {
    const fields = { username: '۰۹۱۲', note: 'a&b=c+d\r\nخط' };
    const multipart = new FormData();
    for (const [name, value] of Object.entries(fields)) multipart.set(name, value);
    expect(await read(JSON.stringify(fields), 'application/json; charset=utf-8')).toEqual(fields);
    expect({ ...(await read(new URLSearchParams(fields).toString(), FORM)) }).toEqual(fields);
    expect({ ...(await read(multipart)) }).toEqual(fields);
  });

  it('GEN-10 takes the last of duplicate names, and a list for names ending in []', async () => {
    expect({ ...(await read('a=1&a=2&b[]=1&b[]=2&c[]=x', FORM)) }).toEqual({ a: '2', b: ['1', '2'], c: ['x'] });
    expect({ ...(await read('a=1&a[]=2', FORM)) }).toEqual({ a: ['2'] });
    expect({ ...(await read('a[]=2&a=1', FORM)) }).toEqual({ a: '1' });
  });

  it('GEN-02 treats names of Object.prototype like any other', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto__[]', 'prototype[]']) {
      const fields = await read(new URLSearchParams([[name, 'x']]).toString(), FORM);
      expect(Object.keys(fields)).toEqual([name.replace('[]', '')]);
      expect(({} as Record<string, unknown>).x).toBeUndefined();
    }
    const json = await read('{"__proto__":{"csrf-key":"x"}}', 'application/json');
    expect(json['csrf-key']).toBeUndefined();
    expect(({} as Record<string, unknown>)['csrf-key']).toBeUndefined();
  });

  it.each([
    ['text/plain', 'username=x'],
    ['text/html', '<a>'],
    ['application/xml', '<a/>'],
    ['application/octet-stream', 'x'],
    ['text/json', '{}'],
    ['jsonapplication/json', '{}'],
    ['multipart/mixed; boundary=x', '--x--'],
    ['*/*', 'x'],
  ])('GEN-20 of the kind %s is refused with 415', async (type, body) => {
    expect(await refusal(read(body, type))).toBe(415);
  });

  it.each([
    ['application/json', '{'],
    ['application/json', '[]'],
    ['application/json', 'null'],
    ['application/json', '1'],
    ['application/json', '"x"'],
    ['application/json', '{"a":1}{"b":2}'],
    ['application/json', '['.repeat(30_000)],
    ['application/json; charset=utf-16', '\u0000{\u0000}'],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=', '--\r\n'],
    ['multipart/form-data; boundary=x', '--y\r\nbroken'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data\r\n\r\n1\r\n--x--'],
  ])('GEN-20 that does not parse is refused with 400: %s %j', async (type, body) => {
    expect(await refusal(read(body, type))).toBe(400);
  });

  it('GEN-20 refuses a body that is too long with 413, whatever length it declares', async () => {
    const long = 'x'.repeat(64 * 1024 + 1);
    for (const type of [FORM, 'application/json', 'multipart/form-data; boundary=x', 'text/plain'])
      expect(await refusal(read(long, type)), type).toBe(413);
    expect(await refusal(read('a=12', FORM, 3))).toBe(413);
    expect({ ...(await read('a=12', FORM, 4)) }).toEqual({ a: '12' });
  });

  it('GEN-20 reads or refuses thousands of names or values quickly', async () => {
    const spent = await cpuTime(async () => {
      const { a } = await read('a[]&'.repeat(16_000), FORM);
      expect(a).toHaveLength(16_000);
      await read(Array.from({ length: 9_000 }, (_, index) => `n${index}`).join('&'), FORM);
      await read(`{${'"a":{'.repeat(8_000)}"b":1${'}'.repeat(8_000)}}`, 'application/json');
    });
    expect(spent).toBeLessThan(1_500);
  });

  it('GEN-02 returns texts unchanged', async () => {
    const names = fc.string({ minLength: 1 }).filter((name) => !name.endsWith('[]'));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, fc.string({ unit: 'grapheme' })), async (fields) => {
        const entries = Object.entries(fields);
        const sent = Object.entries(await read(new URLSearchParams(entries).toString(), FORM));
        expect(sent.sort()).toEqual(entries.map(([name, value]) => [name.toWellFormed(), value]).sort());
      }),
      { numRuns: runs(300) },
    );
  });

  it('GEN-20 never throws on arbitrary bytes under any content type', async () => {
    const types = fc.constantFrom(
      FORM,
      'application/json',
      'multipart/form-data; boundary=x',
      'application/vnd.api+json',
    );
    await fc.assert(
      fc.asyncProperty(types, fc.uint8Array({ maxLength: 300 }), async (type, bytes) => {
        const reading = read(new Uint8Array(bytes), type);
        const status = await refusal(reading);
        if (status === undefined) expect(await reading).toBeTypeOf('object');
        else expect(status).toBe(400);
      }),
      { numRuns: runs(500) },
    );
  });
});
