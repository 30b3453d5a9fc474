/** Paths, headers and answers of each geocoder, according to its documentation. */

export const GEOCODERS = ['neshan', 'mapir', 'nominatim'] as const;
export type GeocoderName = (typeof GEOCODERS)[number];

export type FoundAddress = { readonly address: string; readonly plaque: string };

export type GeocoderAdapter = {
  /** Path and query, relative to the configured address. */
  readonly path: (lat: string, long: string) => string;
  /** Name of the header for the key; null if none is needed. */
  readonly keyHeader: string | null;
  /** Reads an answer; null if it contains no address. */
  readonly read: (answer: Answer) => FoundAddress | null;
};

type Answer = Readonly<Record<string, unknown>>;

/** Chooses the protocol of a geocoder by its host; for any other host, Nominatim's. */
export function geocoderNamed(url: string): GeocoderName {
  const host = new URL(url).hostname;
  if (/(?:^|\.)neshan\.org$/.test(host)) return 'neshan';
  return /(?:^|\.)map\.ir$/.test(host) ? 'mapir' : 'nominatim';
}

export const ADAPTERS: Readonly<Record<GeocoderName, GeocoderAdapter>> = {
  neshan: {
    path: (lat, long) => `/v5/reverse?lat=${lat}&lng=${long}`,
    keyHeader: 'Api-Key',
    read: (answer) => (answer.status === 'OK' ? foundAddress(answer.formatted_address, '') : null),
  },
  mapir: {
    path: (lat, long) => `/reverse?lat=${lat}&lon=${long}`,
    keyHeader: 'x-api-key',
    read: (answer) => foundAddress(answer.address ?? answer.postal_address, answer.plaque),
  },
  nominatim: {
    path: (lat, long) => `/reverse?format=jsonv2&accept-language=fa&lat=${lat}&lon=${long}`,
    keyHeader: null,
    read: ({ address, display_name: whole }) => {
      if (typeof address !== 'object' || address === null) return foundAddress(whole, '');
      const parts = address as Answer;
      const named = [parts.city ?? parts.town ?? parts.village, parts.suburb ?? parts.neighbourhood, parts.road];
      const joined = named.filter((part) => typeof part === 'string' && part !== '').join(COMMA);
      return foundAddress(joined || whole, parts.house_number);
    },
  },
};

const COMMA = '\u060c ';

function foundAddress(address: unknown, plaque: unknown): FoundAddress | null {
  if (typeof address !== 'string' || address.trim() === '') return null;
  return { address, plaque: typeof plaque === 'string' || typeof plaque === 'number' ? String(plaque) : '' };
}
