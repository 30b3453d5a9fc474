import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { HOUR } from '../values/durations.ts';
import { cleanAttributeText } from '../values/persian-text.ts';
import { withinTime } from '../values/within-time.server.ts';
import { ADAPTERS, type FoundAddress, type GeocoderName, geocoderNamed } from './geocoder-adapters.ts';
import { type NearestPlace, nearestPlace } from './nearest-place.ts';
import { placeAddress } from './place-address.ts';
import type { Places } from './places.ts';

export type GeocoderSettings = { readonly url: string; readonly key: string | null };

export type PointAddress = NearestPlace & {
  readonly address: string;
  /** House number; empty if unknown. */
  readonly plaque: string;
};

export type Geocoder = {
  /**
   * Address of a point from the configured geocoder, or from our own places if there is none or it fails. Null outside
   * Iran or far from every city (LOC-05).
   */
  addressOf(places: Places, lat: number, long: number): Promise<PointAddress | null>;
};

type GeocoderLog = { readonly warn: (message: string, fields?: Record<string, unknown>) => void };

export type GeocoderOptions = {
  /** Null: only our own places are used. */
  readonly settings: GeocoderSettings | null;
  readonly log: GeocoderLog;
  /** Protocol; by default chosen by the address. */
  readonly name?: GeocoderName;
  /** Maximum milliseconds for both attempts together. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 3_000;
const PAUSE_MS = 150;
const MAX_CACHED_ADDRESSES = 1_000;
const CACHE_MS = 6 * HOUR;
/** Decimals to which coordinates are rounded: about eleven metres. */
const DECIMALS = 4;
const ANSWER_MAX = 64 * 1024;
const ADDRESS_MAX = 500;
const PLAQUE_MAX = 20;

/**
 * Creates the geocoder. Positions are personal data, so none is logged, and providers only get rounded ones (MAP-04).
 */
export function createGeocoder({ settings, log, name, timeoutMs = TIMEOUT_MS }: GeocoderOptions): Geocoder {
  const known = new LRUCache<string, FoundAddress>({ max: MAX_CACHED_ADDRESSES, ttl: CACHE_MS });

  async function ask({ url, key }: GeocoderSettings, lat: string, long: string): Promise<FoundAddress | null> {
    const place = `${lat},${long}`;
    const kept = known.get(place);
    if (kept) return kept;
    const { path, keyHeader, read } = ADAPTERS[name ?? geocoderNamed(url)];
    const headers = {
      accept: 'application/json',
      'user-agent': 'Bazarche',
      ...(keyHeader && key ? { [keyHeader]: key } : {}),
    };
    const answer = await readJson(`${url.replace(/\/+$/, '')}${path(lat, long)}`, headers, timeoutMs);
    if ('failure' in answer) {
      log.warn('the geocoder did not answer', { failure: answer.failure });
      return null;
    }
    const found = read(answer.body);
    if (found === null) return null;
    const cleaned = { address: shortened(found.address, ADDRESS_MAX), plaque: shortened(found.plaque, PLAQUE_MAX) };
    known.set(place, cleaned);
    return cleaned;
  }

  return {
    async addressOf(places, lat, long) {
      const nearest = nearestPlace(places, lat, long);
      if (!nearest) return null;
      const found = settings && (await ask(settings, lat.toFixed(DECIMALS), long.toFixed(DECIMALS)));
      return { ...nearest, address: placeAddress(nearest), plaque: '', ...found };
    },
  };
}

type JsonAnswer = { readonly body: Readonly<Record<string, unknown>> } | { readonly failure: string };

/**
 * Reads the answer. Makes a second attempt if the first met a network error or a status of 500 or above, and time is
 * left.
 */
async function readJson(url: string, headers: Record<string, string>, timeoutMs: number): Promise<JsonAnswer> {
  return withinTime(
    timeoutMs,
    (signal) => readTwice(url, headers, signal),
    () => ({ failure: 'no answer in time' }),
  );
}

async function readTwice(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<JsonAnswer> {
  const first = await attempt(url, headers, signal);
  if (!('again' in first) || !first.again) return first;
  await pause(PAUSE_MS);
  return signal.aborted ? first : attempt(url, headers, signal);
}

async function attempt(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<JsonAnswer & { readonly again?: boolean }> {
  try {
    // Following a redirect would send the key and the position elsewhere.
    const response = await fetch(url, { headers, signal, redirect: 'manual' });
    if (!response.ok) {
      await response.body?.cancel();
      return { failure: `status ${response.status}`, again: response.status >= 500 };
    }
    const body = parsed(await shortText(response));
    return body ? { body } : { failure: 'not an answer' };
  } catch {
    // Does not repeat the error's message, because it contains the address and so the position.
    return signal.aborted ? { failure: 'no answer in time' } : { failure: 'network', again: true };
  }
}

async function shortText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > ANSWER_MAX) return '';
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const shortened = (text: string, max: number): string => cleanAttributeText(text).slice(0, max);
