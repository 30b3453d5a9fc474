import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconSprite } from './app/ui/icon-sprite.vite.ts';
import { layerOrder } from './app/ui/layer-order.vite.ts';

const INSIDE = 'inside';
const BROWSER = [
  'app/browser/entry.ts',
  'app/browser/styles/styles.ts',
  'app/browser/service-worker/service-worker.ts',
];

/**
 * Three builds: the browser's files with a manifest (`vite build`), the second stylesheet (`--mode inside`), and the web worker
 * (`--ssr`).
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), iconSprite(), layerOrder()],
  appType: 'custom',
  publicDir: isSsrBuild || mode === INSIDE ? false : 'app/public',
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: true,
        target: 'node22',
        rolldownOptions: { input: { worker: 'server/worker.ts' } },
        emptyOutDir: true,
      }
    : {
        outDir: 'dist/client',
        manifest: mode === INSIDE ? '.vite/inside.json' : true,
        // One style sheet: an island brings none of its own.
        cssCodeSplit: false,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: mode === INSIDE ? 'app/browser/styles/inside-styles.ts' : BROWSER,
          // Class names that only the server's half uses would be shaken off with their rules.
          preserveEntrySignatures: 'exports-only',
          // A length of time costs no script more than its digits.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          // Its place in the site is its scope.
          output: {
            entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
          },
        },
        emptyOutDir: mode !== INSIDE,
      },
}));
