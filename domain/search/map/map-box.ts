/** A part of the map, and the grid by which neighbouring listings form a cluster (MAP-06). */

/** In decimal degrees. */
export type MapBox = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

const ZOOM = { min: 4, max: 18 } as const;
/** Map width in pixels, from which a zoom is chosen if the address has none. */
const USUAL_WIDTH = 512;
/** Width of a map tile in pixels; the equator has 2 to the power of the zoom tiles. */
const TILE = 256;
/** Width of a cluster's cell in pixels. */
const CELL = 64;
/** Degrees of latitude that are as long as one degree of longitude, in the middle of Iran. */
const FLATTENED = 0.84;
/** Decimals of coordinates in addresses: some ten metres, so that equal views have equal addresses. */
const DECIMALS = 4;
/** Smallest margin of a box, in degrees, so that even a single point has an area. */
const LEAST = 0.002;

export const IRAN_BOX: MapBox = { west: 44, south: 25, east: 63.4, north: 39.8 };

/** Reads `west,south,east,north`; null unless it is a valid box on the globe. */
export function parseMapBox(text: string | null): MapBox | null {
  const match =
    /^(-?\d{1,3}(?:\.\d{1,20})?),(-?\d{1,2}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?),(-?\d{1,2}(?:\.\d{1,20})?)$/.exec(
      text ?? '',
    );
  if (!match) return null;
  const [west = NaN, south = NaN, east = NaN, north = NaN] = match.slice(1).map(Number);
  const isOnGlobe = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isOnGlobe && west < east && south < north ? rounded({ west, south, east, north }) : null;
}

export const writeMapBox = (box: MapBox): string => {
  const { west, south, east, north } = rounded(box);
  return [west, south, east, north].join(',');
};

/** Reads a zoom, or computes one from the box if there is none; limited to the zooms that maps have. */
export function zoomOf(text: string | null, box: MapBox): number {
  const asked = /^\d{1,2}$/.test(text ?? '') ? Number(text) : Math.floor(zoomFor(box));
  return Math.min(Math.max(asked, ZOOM.min), ZOOM.max);
}

const zoomFor = ({ west, east }: MapBox): number => Math.log2((360 * USUAL_WIDTH) / (TILE * (east - west)));

/** Width and height of a cell in degrees, at a zoom. */
export function cellAt(zoom: number): { readonly width: number; readonly height: number } {
  const width = (360 / 2 ** zoom / TILE) * CELL;
  return { width, height: width * FLATTENED };
}

/** A box around a point. `reach`: degrees of latitude from the point to its edge. */
export function boxAround(latitude: number, longitude: number, reach: number): MapBox {
  const across = reach / FLATTENED;
  return rounded({
    west: longitude - across,
    south: latitude - reach,
    east: longitude + across,
    north: latitude + reach,
  });
}

/** Smallest box that contains all boxes; null for none. */
export function boxOf(boxes: readonly MapBox[]): MapBox | null {
  if (boxes.length === 0) return null;
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}

/** The box with a margin of a tenth of its sides, or of `LEAST` for a single point. */
export function withMargin({ west, south, east, north }: MapBox): MapBox {
  const [across, up] = [Math.max((east - west) / 10, LEAST), Math.max((north - south) / 10, LEAST)];
  return rounded({ west: west - across, south: south - up, east: east + across, north: north + up });
}

export const isInBox = (
  { west, south, east, north }: MapBox,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): boolean => longitude >= west && longitude <= east && latitude >= south && latitude <= north;

function rounded(box: MapBox): MapBox {
  const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));
  return { west: round(box.west), south: round(box.south), east: round(box.east), north: round(box.north) };
}
