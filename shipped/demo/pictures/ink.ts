/**
 * Functions that return SVG shapes as strings. Colours have the form `#rrggbb`, or are a gradient of the sheet. Names
 * of attributes are in camel case.
 */

export type Look = Readonly<Record<string, string | number | undefined>>;

export function rect(x: number, y: number, w: number, h: number, fill: string, look: Look = {}): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${attributes(look)}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, look: Look = {}): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${attributes(look)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, look: Look = {}): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attributes(look)}/>`;
}

export function path(d: string, fill: string, look: Look = {}): string {
  return `<path d="${d}" fill="${fill}"${attributes(look)}/>`;
}

/** An open line with round ends. */
export function stroke(d: string, colour: string, width: number, look: Look = {}): string {
  const round: Look = { stroke: colour, strokeWidth: width, strokeLinecap: 'round', strokeLinejoin: 'round', ...look };
  return path(d, 'none', round);
}

export function group(parts: readonly string[], look: Look = {}): string {
  return `<g${attributes(look)}>${parts.join('')}</g>`;
}

/**
 * Moves a drawing that was made around 0,0 to its position. `flip`: whether to mirror it. `turn`: rotation in degrees.
 */
export function place(
  x: number,
  y: number,
  scale: number,
  drawing: string,
  { flip = false, turn = 0 }: { flip?: boolean; turn?: number } = {},
): string {
  const turned = turn === 0 ? '' : ` rotate(${n(turn)})`;
  const scaled = `scale(${m(flip ? -scale : scale)} ${m(scale)})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turned} ${scaled}">${drawing}</g>`;
}

/** The drawing and its mirror image about x = 0. */
export function mirrored(drawing: string): string {
  return `${drawing}<g transform="scale(-1 1)">${drawing}</g>`;
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** Repeats a drawing at equal angles of a full circle, for petals, stars and spokes. */
export function around(count: number, draw: (angle: number, index: number) => string): string {
  return times(count, (index) => draw((index / count) * Math.PI * 2, index));
}

/** Rounds coordinates to a tenth of a pixel, which keeps a scene to a few kilobytes. */
export function n(value: number): number {
  return Math.round(value * 10) / 10;
}

function m(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function attributes(look: Look): string {
  let text = '';
  for (const [name, value] of Object.entries(look)) {
    if (value === undefined) continue;
    text += ` ${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${typeof value === 'number' ? m(value) : value}"`;
  }
  return text;
}
