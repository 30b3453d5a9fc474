import { darker, lighter } from './colour.ts';
import type { Dice } from './dice.ts';
import { ellipse, n } from './ink.ts';

/** Properties of a thing that determine how a scene draws it. */
export type Thing = {
  /** Index of the subject among those of the kind; 0 if the kind has only one. */
  readonly subject: number;
  /** Colour of the thing as `#rrggbb`; null if the scene chooses one. */
  readonly colour: string | null;
};

/** Canvas on which a scene is drawn: its size, random numbers and gradients. */
export type Sheet = {
  readonly width: number;
  readonly height: number;
  readonly dice: Dice;
  /** Index of the subject among those that the scene can show. */
  readonly subject: number;
  /** Index of the view; 0 shows the whole thing. */
  readonly view: number;
  /** Returns the colour of the thing, or a random colour of the palette if the thing has none. */
  tint(palette: readonly string[]): string;
  /** A gradient from the first to the last colour; a colour may include its opacity: `#ffffff 0.4`. */
  linear(direction: Direction, ...colours: readonly string[]): string;
  radial(...colours: readonly string[]): string;
  /** A gradient that makes a single colour look lit from above. */
  solid(colour: string, depth?: number): string;
  /** A soft shadow on the ground. It uses no filter, because a filter costs more than the rest of a drawing. */
  shadow(x: number, y: number, rx: number, ry: number, opacity?: number): string;
  /** Defines a clip path and returns its reference, `url(#…)`, for the attribute `clipPath`. */
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
      // A colour is always drawn, even if it is not used. So the random numbers after it, and everything in the drawing
      // except the colour, stay the same.
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
