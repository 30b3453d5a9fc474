import { darker, lighter } from './colour.ts';
import type { Dice } from './dice.ts';
import { ellipse, n } from './ink.ts';

/** Thing of a picture, as its scene asks for it. */
export type Thing = {
  /** Index of the kind's subject; 0 where it has one. */
  readonly subject: number;
  /** Colour as `#rrggbb`; null: the scene chooses. */
  readonly colour: string | null;
};

/** The canvas of a scene: its size, dice and gradients. */
export type Sheet = {
  readonly width: number;
  readonly height: number;
  readonly dice: Dice;
  /** Index of what the scene shows, of those it can show. */
  readonly subject: number;
  /** Which picture of the thing this is; 0 shows the whole. */
  readonly view: number;
  /** The colour of the thing: its own, else one of the palette. */
  tint(palette: readonly string[]): string;
  /** A gradient from the first to the last colour; a colour may include its opacity: `#ffffff 0.4`. */
  linear(direction: Direction, ...colours: readonly string[]): string;
  radial(...colours: readonly string[]): string;
  /** A solid colour, lit from above. */
  solid(colour: string, depth?: number): string;
  /** A soft shadow on the ground. It uses no filter, because a filter costs more than the rest of a drawing. */
  shadow(x: number, y: number, rx: number, ry: number, opacity?: number): string;
  /** A `url(#…)` for a `clipPath` look. */
  clip(shape: string): string;
  readonly defs: readonly string[];
};

export type Direction = 'down' | 'right' | 'slant' | 'rise';

const ENDS: Record<Direction, string> = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
  slant: 'x1="0" y1="0" x2="1" y2="1"',
  rise: 'x1="0" y1="1" x2="1" y2="0"',
};

export function createSheet(
  width: number,
  height: number,
  dice: Dice,
  shown: Thing & { readonly view: number },
): Sheet {
  const defs: string[] = [];
  const known = new Map<string, string>();

  function define(tag: string, ends: string, content: string): string {
    const definition = `${tag}|${ends}|${content}`;
    let id = known.get(definition);
    if (!id) {
      id = `d${known.size}`;
      known.set(definition, id);
      defs.push(`<${tag} id="${id}" ${ends}>${content}</${tag}>`);
    }
    return `url(#${id})`;
  }

  const sheet: Sheet = {
    width,
    height,
    dice,
    subject: shown.subject,
    view: shown.view,
    tint: (palette) => {
      // Drawn in any case, so that things differ in nothing but their colour.
      const drawn = dice.pick(palette);
      return shown.colour ?? drawn;
    },
    defs,
    linear: (direction, ...colours) => define('linearGradient', ENDS[direction], stops(colours)),
    radial: (...colours) => define('radialGradient', 'cx="0.5" cy="0.5" r="0.5"', stops(colours)),
    solid: (colour, depth = 0.22) => sheet.linear('down', lighter(colour, depth * 0.7), colour, darker(colour, depth)),
    shadow: (x, y, rx, ry, opacity = 0.4) =>
      ellipse(x, y, rx, ry, sheet.radial(`#0b0d18 ${opacity}`, `#0b0d18 ${n(opacity * 6) / 10}`, '#0b0d18 0')),
    clip: (shape) => define('clipPath', '', shape),
  };
  return sheet;
}

function stops(colours: readonly string[]): string {
  return colours
    .map((colour, index) => {
      const [value, opacity] = colour.split(' ');
      const offset = n((index / Math.max(1, colours.length - 1)) * 100);
      return `<stop offset="${offset}%" stop-color="${value}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`;
    })
    .join('');
}
