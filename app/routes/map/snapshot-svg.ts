import type { SnapshotPoint } from './snapshot-address.ts';

/** Size of a snapshot in pixels. */
export const SNAPSHOT = { width: 600, height: 300 };
/** Zoom level (MAP-01). */
const ZOOM = 18;
const TILE = 256;
const EARTH_METRES = 40_075_016.686;
const GRID_METRES = 25;
/** Every fourth grid line is emphasised. */
const STRONG = 4;
const RINGS_METRES = [50, 100];

const GROUND = '#f3efe7';
const LINE = '#e6dfd2';
const STRONG_LINE = '#d3c8b5';
const RING = '#b9ab93';
const MARKER = '#c2410c';

/**
 * Draws a point without a third party's map (MAP-07): a grid of 25 m that is fixed to the ground, circles of 50 and 100
 * m around the point, a scale bar of 50 m, north, and the marker. It has no text, because fonts are not available
 * everywhere.
 */
export function snapshotSvg({ lat, long }: SnapshotPoint): string {
  const { width, height } = SNAPSHOT;
  const metre = (TILE * 2 ** ZOOM) / (EARTH_METRES * Math.cos((lat * Math.PI) / 180));
  const middle = { x: width / 2, y: height / 2 };
  const east = (long / 360) * EARTH_METRES * Math.cos((lat * Math.PI) / 180);
  const north = (lat / 360) * EARTH_METRES;
  const columns = lines(east, width / metre).map(
    ({ metres, strong }) => `<path d="M${px(middle.x + metres * metre)} 0V${height}"${ink(strong)}/>`,
  );
  const rows = lines(north, height / metre).map(
    ({ metres, strong }) => `<path d="M0 ${px(middle.y - metres * metre)}H${width}"${ink(strong)}/>`,
  );
  const rings = RINGS_METRES.map((metres) => `<circle cx="${middle.x}" cy="${middle.y}" r="${px(metres * metre)}"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="100%" height="100%" fill="${GROUND}"/>`,
    `<g fill="none" stroke="${LINE}">${[...columns, ...rows].join('')}</g>`,
    `<g fill="${MARKER}" fill-opacity=".05" stroke="${RING}" stroke-dasharray="3 5">${rings.join('')}</g>`,
    compass(width - 32, 34),
    scaleBar(20, height - 20, GRID_METRES * 2 * metre),
    marker(middle.x, middle.y),
    '</svg>',
  ].join('');
}

/** The grid lines within `span` metres around a point that is `at` metres from the origin. */
function lines(at: number, span: number): { metres: number; strong: boolean }[] {
  const first = Math.ceil((at - span / 2) / GRID_METRES);
  const last = Math.floor((at + span / 2) / GRID_METRES);
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    metres: (first + index) * GRID_METRES - at,
    strong: (first + index) % STRONG === 0,
  }));
}

const ink = (strong: boolean): string => (strong ? ` stroke="${STRONG_LINE}" stroke-width="2"` : '');

function compass(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})"><circle r="18" fill="#fff" fill-opacity=".8"/><path d="M0-13L5 0H-5z" fill="${MARKER}"/><path d="M0 13L5 0H-5z" fill="${RING}"/></g>`;
}

function scaleBar(x: number, y: number, length: number): string {
  return `<path d="M${x} ${y - 6}v6h${px(length)}v-6" fill="none" stroke="#665f55" stroke-width="2"/>`;
}

function marker(x: number, y: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="9" ry="4" fill="#000" fill-opacity=".2"/><path d="M${x} ${y}c-4-10-14-16-14-27a14 14 0 0 1 28 0c0 11-10 17-14 27z" fill="${MARKER}" stroke="#fff" stroke-width="2"/><circle cx="${x}" cy="${y - 27}" r="5" fill="#fff"/>`;
}

const px = (pixels: number): string => pixels.toFixed(1);
