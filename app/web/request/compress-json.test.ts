import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressJson } from './compress-json.ts';

const LONG = { html: 'ه'.repeat(2_000) };
const asked = (accept?: string) =>
  new Request('http://localhost/', accept === undefined ? {} : { headers: { 'accept-encoding': accept } });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('an answer in JSON', () => {
  it.each([
    ['br', 'gzip, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is encoded as %s for a client that accepts it', async (encoding, accept, decoded) => {
    const response = await compressJson(Response.json(LONG, { status: 422 }), asked(accept));
    expect(response.status).toBe(422);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    const body = await bytes(response);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(JSON.parse(String(decoded(body)))).toEqual(LONG);
  });

  it('stays plain for a client without encodings, with Vary for caches', async () => {
    const response = await compressJson(Response.json(LONG), asked());
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(await response.json()).toEqual(LONG);
  });

  it('stays plain when it is short', async () => {
    const response = await compressJson(Response.json({ success: true }), asked('br'));
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.json()).toEqual({ success: true });
  });
});

it('leaves answers of other types alone', async () => {
  const answer = new Response('x'.repeat(2_000), { headers: { 'content-type': 'image/png' } });
  expect(await compressJson(answer, asked('br'))).toBe(answer);
});
