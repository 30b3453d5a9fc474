import { expect, it } from 'vitest';
import { layerOrder } from './layer-order.vite.ts';

it('names the order of layers before whatever the one stylesheet begins with', () => {
  const bundle = {
    'style-1.css': { type: 'asset', names: ['style.css'], source: '@layer parts{a{color:red}}' },
    'other.css': { type: 'asset', names: ['leaflet.css'], source: 'b{color:red}' },
  };
  const { generateBundle } = layerOrder() as unknown as {
    readonly generateBundle: { readonly handler: (options: object, files: typeof bundle) => void };
  };
  generateBundle.handler({}, bundle);
  expect(bundle['style-1.css'].source).toMatch(/^@layer tokens, base, ui, parts, routes;\n@layer parts\{/);
  expect(bundle['other.css'].source).toBe('b{color:red}');
});
