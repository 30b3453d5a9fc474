import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { SCRIPT_GROUPS } from './app/browser/script-groups.vite.ts';
import { iconSprite } from './app/ui/icon-sprite.vite.ts';
import { CLASS_NAMES, SHEET_ENTRIES, styleSheets, withoutStyles } from './app/web/pages/style-sheets.vite.ts';

const CLIENT = {
  outDir: 'dist/client',
  target: 'es2022',
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
} as const satisfies UserConfig['build'];

/** The first script names all others, so that each letter of their hashes costs a first visit half a hundred bytes. */
const SCRIPT = 'assets/[name]-[hash:7].js';

/** Three builds: the browser's scripts with a manifest (`vite build`), its styles (`--mode styles`), and the web worker (`--ssr`). */
export default defineConfig(({ isSsrBuild, mode }) => {
  const isStyles = mode === 'styles';
  return {
    plugins: [react(), iconSprite(), isStyles ? styleSheets() : withoutStyles()],
    appType: 'custom',
    publicDir: isSsrBuild || isStyles ? false : 'app/public',
    css: { modules: { generateScopedName: CLASS_NAMES } },
    build: isSsrBuild
      ? {
          outDir: 'dist/server',
          ssr: true,
          target: 'node22',
          rolldownOptions: { input: { worker: 'server/worker.ts' } },
          emptyOutDir: true,
        }
      : isStyles
        ? {
            ...CLIENT,
            rolldownOptions: { input: SHEET_ENTRIES, preserveEntrySignatures: 'exports-only' },
            emptyOutDir: false,
          }
        : {
            ...CLIENT,
            manifest: true,
            // Islands import styles only for their class names; the sheets contain the rules.
            cssCodeSplit: false,
            rolldownOptions: {
              input: ['app/browser/entry.ts', 'app/browser/service-worker/service-worker.ts'],
              // Inlines constants, so that scripts contain the value of a duration and not its definition.
              optimization: { inlineConst: { mode: 'all', pass: 3 } },
              output: {
                codeSplitting: { groups: SCRIPT_GROUPS, includeDependenciesRecursively: false },
                // The location of the service worker determines its scope.
                entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : SCRIPT),
                chunkFileNames: SCRIPT,
              },
            },
            emptyOutDir: true,
          },
  };
});
