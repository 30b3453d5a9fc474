import { beforeAll, describe, expect, it } from 'vitest';
import { demoListings } from '../../../shipped/demo/demo-listings.ts';
import { Random } from '../../../shipped/demo/random.ts';
import { demoSellers } from '../../../shipped/demo/sellers.ts';
import { PLACE_ROWS } from '../../../shipped/locations/places.seed.ts';
import { TAXONOMY_ROWS } from '../../../shipped/taxonomy/taxonomy.seed.ts';
import { ALL } from '../../../test/tier.ts';
import type { NewListing } from '../../listings/listing.ts';
import { placedListing } from '../../listings/placed-listing.ts';
import { contentOf } from '../../listings/posting/posted-content.ts';
import { buildPlaces } from '../../locations/build-places.ts';
import { buildTaxonomy } from '../../taxonomy/build-taxonomy.ts';
import { csvLine } from '../../values/csv-cell.ts';
import { csvRows } from './csv-rows.ts';
import type { RowFault } from './feed-fault.ts';
import { headerLine, listingLine } from './feed-file.ts';
import { cellsOfListing, ListingHeaders, type ListingOfShop } from './listing-row.ts';
import type { RawRow } from './raw-row.ts';
import { NO_WORDS, RowContext } from './row-context.ts';
import { understandRow } from './understand-row.ts';

const taxonomy = buildTaxonomy(TAXONOMY_ROWS, 1, 1405);
const places = buildPlaces(PLACE_ROWS, 1);
const OWN = 'https://bazarche.example/images/';
const pictureAddress = (key: string) => `${OWN}${key}/1600.jpg`;
const newContext = () =>
  new RowContext({
    now: new Date('2026-11-20T12:00:00Z'),
    taxonomy,
    places,
    words: NO_WORDS,
    telephone: null,
    cityId: null,
    readTitle: null,
    rowPictures: 3,
    port80: false,
    ownPictures: OWN,
  });

const ROWS = ALL ? 10_000 : 500;
const PLANTED = 137;

let listings: NewListing[] = [];
beforeAll(() => {
  const now = new Date('2026-11-20T12:00:00Z');
  const sellers = demoSellers(500, 'feeds', now).map((seller, index) => ({ ...seller, id: index + 1 }));
  const drawn = demoListings({ taxonomy, places, count: ROWS, seed: 'feeds', now, sellers });
  listings = [...drawn].map((listing) => placedListing(listing, { taxonomy, places }));
});

const asStored = (listing: NewListing): ListingOfShop => ({
  ...listing,
  memberId: null,
  tags: listing.tags ?? [],
  pictureKeys: listing.pictures.map(({ key }) => key),
});

/** Converts a listing to the row that an export contains for it. */
function rowOfListing(listing: ListingOfShop, context: RowContext, externalId: string): RawRow {
  const category = taxonomy.byId.get(listing.categoryId);
  const headers = new ListingHeaders(category ? [category] : []);
  const cells = cellsOfListing(listing, context, { externalId, pictureAddress, headers });
  return { line: 1, format: 'csv', cells, faults: [] };
}

/** Header and lines of an export. */
function exported(some: readonly NewListing[]): { header: string; lines: string[] } {
  const headers = new ListingHeaders(
    [...new Set(some.map(({ categoryId }) => categoryId))].flatMap((id) => taxonomy.byId.get(id) ?? []),
    usedIn(some),
  );
  const context = newContext();
  const lines = some.map((listing, at) =>
    listingLine(
      headers,
      cellsOfListing(asStored(listing), context, { externalId: `row ${at}`, headers, pictureAddress }),
    ),
  );
  return { header: headerLine(headers), lines };
}

function usedIn(some: readonly NewListing[]): (id: number) => boolean {
  const used = new Set(some.flatMap(({ facts, texts }) => [...Object.keys(facts), ...Object.keys(texts)]));
  return (id) => used.has(String(id));
}

async function* inPieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}

async function understoodFrom(text: string) {
  const context = newContext();
  const rows = [];
  for await (const raw of csvRows(inPieces(text.replace('\uFEFF', '')))) rows.push(understandRow(raw, context));
  return rows;
}

describe('SHOP-02 an export', () => {
  it('SHOP-02 that is read again is the same listings', async () => {
    const some = listings.slice(0, ALL ? 1_500 : 400);
    const { header, lines } = exported(some);
    const rows = await understoodFrom(header + lines.join(''));
    const catalogue = { taxonomy, places };
    const differing = rows.flatMap((row, at) => {
      const listing = some[at];
      if (!listing) return ['too many rows'];
      if (!row.ok) return [JSON.stringify(row.faults)];
      const content = contentOf(
        row.draft,
        { userId: listing.userId, sortedAt: listing.publishedAt, kept: listing },
        catalogue,
      );
      const before = comparable(listing);
      const after = comparable(content);
      const isSame = JSON.stringify(before) === JSON.stringify(after) && row.status === 'active';
      const arePictures =
        JSON.stringify(row.pictures) === JSON.stringify(listing.pictures.map(({ key }) => pictureAddress(key)));
      return isSame && arePictures ? [] : [JSON.stringify([before, after, row.pictures])];
    });
    expect([differing.slice(0, 5), rows.length]).toEqual([[], some.length]);
  });

  it('SHOP-02 gives a row the same content as its listing has without a file', async () => {
    const some = listings.slice(0, ALL ? 300 : 80);
    const { header, lines } = exported(some);
    const context = newContext();
    const rows = await understoodFrom(header + lines.join(''));
    for (const [at, row] of rows.entries()) {
      const listing = some[at];
      if (!listing) throw new Error('too many rows');
      const own = understandRow(rowOfListing(asStored(listing), context, `row ${at}`), context);
      expect({ ...own, line: 0 }).toEqual({ ...row, line: 0 });
    }
  });
});

function comparable(listing: NewListing) {
  const { categoryId, cityId, districtId, neighbourhood, name, description, price, priceKind, telephone } = listing;
  const { latitude, longitude, positionExact, tags = [] } = listing;
  const sorted = (values: Readonly<Record<string, unknown>>) =>
    Object.entries(values).toSorted(([a], [b]) => Number(a) - Number(b));
  return [
    ...[categoryId, cityId, districtId, neighbourhood, name, description, price, priceKind, telephone],
    ...[latitude, longitude, positionExact, tags.toSorted(), sorted(listing.facts), sorted(listing.texts)],
  ];
}

/** Damages to a cell or a row, with the column that the fault must name. */
const SPOILT: readonly {
  readonly column: string | null;
  readonly spoil: (cells: string[], at: (name: string) => number) => string;
}[] = [
  { column: 'external_id', spoil: (cells, at) => csvLine(cells.with(at('external_id'), '')) },
  { column: 'title', spoil: (cells, at) => csvLine(cells.with(at('title'), 'کوتاه')) },
  { column: 'description', spoil: (cells, at) => csvLine(cells.with(at('description'), 'x'.repeat(4_001))) },
  { column: 'category', spoil: (cells, at) => csvLine(cells.with(at('category'), 'هیچ چیز')) },
  { column: 'city', spoil: (cells, at) => csvLine(cells.with(at('city'), 'شهر گم شده')) },
  { column: 'telephone', spoil: (cells, at) => csvLine(cells.with(at('telephone'), '12345')) },
  { column: 'status', spoil: (cells, at) => csvLine(cells.with(at('status'), 'perhaps')) },
  { column: 'title', spoil: (cells, at) => csvLine(cells.with(at('title'), 'نیمی از یک حرف \uFFFD')) },
  {
    column: 'description',
    spoil: (cells, at) =>
      csvLine(cells.with(at('description'), 'NUL')).replace('"NUL"', '"a description with \0 in it"'),
  },
  { column: null, spoil: (cells) => csvLine(cells).replace(/"\r\n$/, '\r\n') },
  { column: null, spoil: (cells) => csvLine(cells).replace(/\r\n$/, ',more\r\n') },
];

describe('SHOP-02 many rows', () => {
  it('SHOP-02 with 137 planted faults have these, each with its line and column, and no other', async () => {
    const { header, lines } = exported(listings);
    const names = header.replace('\uFEFF', '').trim().slice(1, -1).split('","');
    const at = (name: string) => names.indexOf(name);
    const random = new Random('planted faults');
    const planted = new Map<number, (typeof SPOILT)[number]>();
    while (planted.size < PLANTED) {
      const spoilt = SPOILT[planted.size % SPOILT.length];
      const row = random.int(0, ROWS - 1);
      if (spoilt && !planted.has(row)) planted.set(row, spoilt);
    }
    const expected: unknown[] = [];
    let line = 2;
    const text = lines.map((good, index) => {
      const spoilt = planted.get(index);
      const cells = good
        .trimEnd()
        .slice(1, -1)
        .split('","')
        .map((cell) => cell.replaceAll('""', '"'));
      const written = spoilt ? spoilt.spoil(cells, at) : good;
      if (spoilt) expected.push([line, spoilt.column]);
      line += written.split('\n').length - 1;
      return written;
    });
    const rows = await understoodFrom(header + text.join(''));
    const faults = rows.flatMap((row): readonly RowFault[] => (row.ok ? [] : row.faults));
    expect(faults.map(({ line: own, column }) => [own, column])).toEqual(expected);
    expect([rows.length, rows.filter(({ ok }) => ok).length]).toEqual([ROWS, ROWS - PLANTED]);
    expect(rows.flatMap((row) => (row.ok ? row.warnings : []))).toEqual([]);
  });
});
