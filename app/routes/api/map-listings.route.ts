import * as v from 'valibot';
import { readPicturesOf } from '../../../domain/listings/listings.server.ts';
import { IRAN_BOX, parseMapBox, zoomOf } from '../../../domain/search/map/map-box.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import { fa } from '../../messages/fa.ts';
import { Named, namedJson } from '../../parts/named-json.ts';
import { SEARCH_KEYS } from '../../parts/search/search-parameters.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { integer } from '../../web/request/about.ts';
import { get } from '../../web/request/address.ts';
import { envelope, FOR_EVERYONE } from '../../web/request/envelope.ts';
import { named } from '../../web/request/named-schemas.ts';
import { ListingJson, listingJson } from './listing-json.ts';

const ClusterJson = named(
  'MapCluster',
  v.object({
    lat: v.number(),
    long: v.number(),
    count: v.nullable(integer),
    /** West, south, east and north of the area that the marker stands for, in degrees. */
    bbox: v.pipe(v.array(v.number()), v.length(4)),
    place: v.nullable(Named),
  }),
);

const MapListings = named(
  'MapListings',
  v.object({
    clusters: v.array(ClusterJson),
    listings: v.array(v.object({ ...ListingJson.entries, lat: v.number(), long: v.number() })),
    total: v.nullable(integer),
  }),
);

/** Results of a search in a part of the map (MAP-06); in the whole map without a valid `bbox`. */
export const mapListings = defineAnswer({
  at: get(paths.mapListings),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.mapListings,
    query: [...SEARCH_KEYS.filter((key) => key !== 'after' && key !== 'location'), 'bbox', 'zoom'],
    answers: MapListings,
  },
  answer: async ({ url, catalogue, db, services, now }) => {
    const query = parseSearchQuery(url.searchParams, catalogue.taxonomy, catalogue.places);
    const box = parseMapBox(url.searchParams.get('bbox')) ?? IRAN_BOX;
    const zoom = zoomOf(url.searchParams.get('zoom'), box);
    const found = await services.search.onMap({ ...query, position: null }, { box, zoom }, { ...catalogue, now });
    const rows = new Map(found.listings.map((listing) => [listing.id, listing]));
    const alone = found.alone.flatMap(({ id, latitude, longitude }) => {
      const listing = rows.get(id);
      return listing ? [{ listing, latitude, longitude }] : [];
    });
    const pictures = await readPicturesOf(
      db,
      alone.map(({ listing }) => listing.id),
    );
    return envelope(
      {
        clusters: found.clusters.map(({ latitude, longitude, count, box: { west, south, east, north }, place }) => ({
          lat: latitude,
          long: longitude,
          count,
          bbox: [west, south, east, north],
          place: place && namedJson(place),
        })),
        listings: alone.map(({ listing, latitude, longitude }) => ({
          ...listingJson(listing, pictures.get(listing.id) ?? [], catalogue),
          lat: latitude,
          long: longitude,
        })),
        total: found.total,
      },
      { cacheControl: FOR_EVERYONE },
    );
  },
});
