import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Puts the order of layers at the head of the one stylesheet. A lazy island's styles are gathered before all else, and
 * whichever layer is named first loses to the others.
 */
export function layerOrder(): Plugin {
  const order = readFileSync(new URL('layers.css', import.meta.url), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .trim();
  return {
    name: 'layer-order',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.names.includes('style.css')) file.source = `${order}\n${file.source}`;
        }
      },
    },
  };
}
