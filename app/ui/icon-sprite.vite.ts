import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { TAXONOMY_ROWS } from '../../db/seeds/taxonomy/taxonomy.seed.ts';
import { INTERFACE_ICONS } from './icon-names.ts';
import { OWN_ICONS } from './own-icons.ts';

const FILE = 'icons.svg';

/**
 * Collects the used icons into one file of symbols, `/icons.svg`, for `<Icon>`. The `.icon` rule gives them their
 * colour.
 */
export function iconSprite(): Plugin {
  let ssr = false;
  return {
    name: 'icon-sprite',
    configResolved(config) {
      ssr = Boolean(config.build.ssr);
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(sprite());
      });
    },
    generateBundle() {
      if (!ssr) this.emitFile({ type: 'asset', fileName: FILE, source: sprite() });
    },
  };
}

function sprite(): string {
  const names = new Set<string>([...INTERFACE_ICONS, ...TAXONOMY_ROWS.categories.map(({ icon }) => icon)]);
  const own = Object.entries(OWN_ICONS).map(([name, { box, shapes }]) => symbol(name, box, shapes));
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...names].sort().map(lucide).join('')}${own.join('')}</svg>`;
}

function lucide(name: string): string {
  const file = new URL(`../../node_modules/lucide-static/icons/${name}.svg`, import.meta.url);
  const shapes = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return symbol(name, '0 0 24 24', shapes.replace(/\s+/g, ' ').trim());
}

const symbol = (name: string, box: string, shapes: string): string =>
  `<symbol id="${name}" viewBox="${box}">${shapes}</symbol>`;
