import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { TAXONOMY_ROWS } from '../../shipped/taxonomy/taxonomy.seed.ts';
import type { IconDrawing } from './icon.tsx';
import { INTERFACE_ICONS } from './icon-names.ts';

const ALL = 'icons.svg';
/** File of the drawings, which the server inlines into pages. */
const DRAWINGS = '.vite/icons.json';

/**
 * Collects the used icons for `<Icon>`, and writes them as symbols to `/icons.svg` for islands. The CSS rule `.icon`
 * sets their colour.
 */
export function iconSprite(): Plugin {
  let ssr = false;
  return {
    name: 'icon-sprite',
    configResolved(config) {
      ssr = Boolean(config.build.ssr);
    },
    configureServer(server) {
      server.middlewares.use(`/${ALL}`, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(sprite(drawings()));
      });
    },
    generateBundle() {
      if (ssr) return;
      const all = drawings();
      this.emitFile({ type: 'asset', fileName: ALL, source: sprite(all) });
      this.emitFile({ type: 'asset', fileName: DRAWINGS, source: JSON.stringify(Object.fromEntries(all)) });
    },
  };
}

/** Lucide's icons as an Iconify file: 24 × 24 drawings, with the old names of renamed icons as aliases. */
const COLLECTION = new URL('../../node_modules/@iconify-json/lucide/icons.json', import.meta.url);
type Collection = {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases: Readonly<Record<string, { readonly parent: string }>>;
};

type Named = readonly [name: string, drawing: IconDrawing];

function drawings(): Named[] {
  const names = new Set<string>([...INTERFACE_ICONS, ...TAXONOMY_ROWS.categories.map(({ icon }) => icon)]);
  const all: Collection = JSON.parse(readFileSync(COLLECTION, 'utf8'));
  return [...[...names].sort().map((name): Named => [name, lucide(name, all)]), ...Object.entries(OWN_ICONS)];
}

/** Attributes that Lucide sets on every shape. They are removed, because the CSS rule `.icon` sets them too. */
const DRAWN_BY_RULE =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

function lucide(name: string, { icons, aliases }: Collection): IconDrawing {
  const body = icons[aliases[name]?.parent ?? name]?.body;
  if (body === undefined) throw new Error(`Lucide has no icon "${name}".`);
  return { box: '0 0 24 24', shapes: body.replace(DRAWN_BY_RULE, '').replace(/^<g>(.*)<\/g>$/, '$1') };
}

function sprite(symbols: readonly Named[]): string {
  const parts = symbols.map(([id, { box, shapes }]) => `<symbol id="${id}" viewBox="${box}">${shapes}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>`;
}

/** Symbols drawn for this site; all others are lucide's. */
const OWN_ICONS: Readonly<Record<string, { readonly box: string; readonly shapes: string }>> = {
  /** The logo: the pointed gate of a bazaar. */
  gate: {
    box: '0 0 32 32',
    shapes:
      '<path fill="currentColor" stroke="none" fill-rule="evenodd" d="M9 0h14a9 9 0 0 1 9 9v14a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9V9a9 9 0 0 1 9-9zM7 25.5h5v-7.2c0-2.5 2.4-3.6 4-5.8 1.6 2.2 4 3.3 4 5.8v7.2h5V14.2c0-4.7-5.6-6-9-9.7-3.4 3.7-9 5-9 9.7z"/>',
  },
};
