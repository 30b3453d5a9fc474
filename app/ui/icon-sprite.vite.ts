import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { TAXONOMY_ROWS } from '../../db/seeds/taxonomy/taxonomy.seed.ts';
import type { IconDrawing } from './icon.tsx';
import { INTERFACE_ICONS } from './icon-names.ts';
import { OWN_ICONS } from './own-icons.ts';

const ALL = 'icons.svg';
/** Read by the server, which draws these into pages. */
const DRAWINGS = '.vite/icons.json';

/**
 * Collects the used icons for `<Icon>`: `/icons.svg` has them as symbols, for islands. The `.icon` rule gives them their colour.
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

type Named = readonly [name: string, drawing: IconDrawing];

function drawings(): Named[] {
  const names = new Set<string>([...INTERFACE_ICONS, ...TAXONOMY_ROWS.categories.map(({ icon }) => icon)]);
  return [...[...names].sort().map((name): Named => [name, lucide(name)]), ...Object.entries(OWN_ICONS)];
}

function lucide(name: string): IconDrawing {
  const file = new URL(`../../node_modules/lucide-static/icons/${name}.svg`, import.meta.url);
  const shapes = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return {
    box: '0 0 24 24',
    shapes: shapes.replace(/\s+/g, ' ').replaceAll(' />', '/>').replaceAll('> <', '><').trim(),
  };
}

function sprite(symbols: readonly Named[]): string {
  const parts = symbols.map(([id, { box, shapes }]) => `<symbol id="${id}" viewBox="${box}">${shapes}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>`;
}
