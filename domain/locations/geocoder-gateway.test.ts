import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { PLACE_ROWS } from '../../shipped/locations/places.seed.ts';
import { sample } from '../../test/tier.ts';
import { buildPlaces } from './build-places.ts';
import { type GeocoderName, geocoderNamed } from './geocoder-adapters.ts';
import { createGeocoder } from './geocoder-gateway.server.ts';

const places = buildPlaces(PLACE_ROWS, 1);
const VANAK = { lat: 35.7575, long: 51.41 };

type Asked = { readonly url: string; readonly headers: Record<string, unknown> };
let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

/** Starts a provider on this machine and a geocoder that uses it; records requests and log lines. */
async function provider(
  name: GeocoderName,
  answer: (response: ServerResponse, n: number) => void,
  timeoutMs = 120_000,
) {
  const asked: Asked[] = [];
  const logged: string[] = [];
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    answer(response, asked.length);
  });
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const log = {
    warn: (message: string, fields?: Record<string, unknown>) => void logged.push(JSON.stringify([message, fields])),
  };
  const geocoder = createGeocoder({ settings: { url, key: 'the-key-123' }, log, name, timeoutMs });
  return { asked, logged, addressOf: () => geocoder.addressOf(places, VANAK.lat, VANAK.long) };
}

const json = (body: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(body));
const own = { address: 'تهران، ونک', plaque: '' };

describe('the geocoder', () => {
  it.each([
    ['https://api.neshan.org', 'neshan'],
    ['https://map.ir', 'mapir'],
    ['https://nominatim.openstreetmap.org', 'nominatim'],
    ['http://127.0.0.1:8080/nominatim', 'nominatim'],
    ['https://neshan.org.evil.example', 'nominatim'],
  ])('MAP-04 is chosen by one setting: %s is asked as %s', (url, name) => {
    expect(geocoderNamed(url)).toBe(name);
  });

  it.each([
    ['neshan', { status: 'OK', formatted_address: 'تهران، ونک، خیابان برزیل' }, '/v5/reverse?lat=35.7575&lng=51.4100'],
    ['mapir', { address: 'تهران، ونک، خیابان برزیل', plaque: '۱۲' }, '/reverse?lat=35.7575&lon=51.4100'],
    [
      'nominatim',
      { address: { city: 'تهران', suburb: 'ونک', road: 'خیابان برزیل', house_number: '۱۲' } },
      '/reverse?format=jsonv2&accept-language=fa&lat=35.7575&lon=51.4100',
    ],
  ] as const)('MAP-04 %s is asked and read as its documents say', async (name, body, path) => {
    const { asked, addressOf } = await provider(name, json(body));
    const found = await addressOf();
    expect(found?.address).toBe('تهران، ونک، خیابان برزیل');
    expect(found?.plaque).toBe(name === 'neshan' ? '' : '12');
    expect(found?.city.slug).toBe('tehran');
    expect(asked[0]?.url).toBe(path);
    const header = { neshan: 'api-key', mapir: 'x-api-key', nominatim: null }[name];
    if (header) expect(asked[0]?.headers[header]).toBe('the-key-123');
    else expect(JSON.stringify(asked[0]?.headers)).not.toContain('the-key-123');
  });

  it('MAP-04 is asked once for points that lie together', async () => {
    const { asked, addressOf } = await provider('neshan', json({ status: 'OK', formatted_address: 'تهران، خیابان' }));
    await addressOf();
    await addressOf();
    expect(asked.length).toBe(1);
  });

  it('MAP-04 is asked once more after a failure, and not a third time', async () => {
    const { asked, addressOf } = await provider('mapir', (response, n) => {
      if (n === 1) response.writeHead(503).end();
      else json({ address: 'تهران، بار دوم' })(response);
    });
    expect((await addressOf())?.address).toBe('تهران، بار دوم');
    expect(asked.length).toBe(2);
  });

  it.each<[string, (response: ServerResponse) => void, number]>(
    sample(
      [
        ['fails', (response) => void response.writeHead(500).end(), 2],
        ['refuses the key', (response) => void response.writeHead(401).end('{}'), 1],
        ['redirects', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 1],
        ['breaks off', (response) => void response.destroy(), 2],
        ['answers rubbish', (response) => void response.end('<html>'), 1],
        ['answers null', json(null), 1],
        ['knows nothing', json({ status: 'NOT_FOUND' }), 1],
        ['answers another kind of value', json({ status: 'OK', formatted_address: { a: 1 } }), 1],
        ['answers without end', (response) => void response.end(`"${'a'.repeat(200_000)}"`), 1],
      ],
      3,
    ),
  )('MAP-04 gives way to our own places when the provider %s', async (_, answer, times) => {
    const { asked, logged, addressOf } = await provider('neshan', answer);
    expect(await addressOf()).toMatchObject(own);
    expect(asked.length).toBe(times);
    // Positions are personal data, and the key is a secret.
    expect(logged.join()).not.toMatch(/35\.7|51\.4|the-key/);
  });

  it('MAP-04 does not wait longer than its limit', async () => {
    const { addressOf, logged } = await provider('neshan', () => {}, 80);
    expect(await addressOf()).toMatchObject(own);
    expect(logged.join()).toContain('no answer in time');
  });

  it('MAP-04 gives back no markup, and no more than an address', async () => {
    const long = `<b onclick=alert(1)>تهران</b> \u202e${'الف '.repeat(400)}`;
    const { addressOf } = await provider('neshan', json({ status: 'OK', formatted_address: long }));
    const address = (await addressOf())?.address ?? '';
    expect(address).not.toMatch(/[<>\u202e]/);
    expect(address.length).toBeLessThanOrEqual(500);
  });

  it('MAP-03 LOC-05 needs no provider, and asks none outside Iran', async () => {
    const offline = createGeocoder({ settings: null, log: { warn: () => {} } });
    expect(await offline.addressOf(places, VANAK.lat, VANAK.long)).toMatchObject(own);
    const { asked } = await provider('neshan', json({}));
    const geocoder = createGeocoder({ settings: { url: 'http://127.0.0.1:1', key: null }, log: { warn: () => {} } });
    expect(await geocoder.addressOf(places, 48.85, 2.35)).toBeNull();
    expect(await geocoder.addressOf(places, Number.NaN, 51)).toBeNull();
    expect(asked.length).toBe(0);
  });
});
