import { globSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { StyleSheets } from '../request/assets.ts';
import { SHEETS, type Sheet, sheetOfStyle } from './sheet-of.ts';
import { readStyleImporters, type StyleImporter } from './style-importers.vite.ts';

/**
 * Pattern of class names, shared by all builds, because one build writes the markup and another the rules. The hash is
 * computed from the file's name as well, so the name itself is not needed, which saves 0.4 KB on a first visit.
 */
export const CLASS_NAMES = '[local]_[hash:base64:4]';

const SHEET = 'sheet:';
/** File of the font that every page needs. */
const FONT = 'vazirmatn.woff2';
/** Declares the order of cascade layers; comes first in the first style sheet. */
const LAYERS = '/app/ui/layers.css';

export const SHEET_ENTRIES = Object.fromEntries(SHEETS.map((sheet) => [sheet, `${SHEET}${sheet}`]));

/** Distributes all styles over the style sheets, and records which sheets each page links (`.vite/styles.json`). */
export function styleSheets(): Plugin {
  let root = '';
  let importers: readonly StyleImporter[] = [];
  let sheets: ReadonlyMap<string, Sheet> = new Map();
  return {
    name: 'style-sheets',
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      importers = await readStyleImporters(root);
      sheets = sheetsOf(importers);
    },
    resolveId: (id) => (id.startsWith(SHEET) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${SHEET}`)) return null;
      const sheet = id.slice(SHEET.length + 1);
      const modules = [...sheets].flatMap(([path, its]) => (its === sheet ? [path] : []));
      return sourceOf(modules, sheet === 'first' ? designSystem(root) : []);
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const addresses: Partial<Record<Sheet, string>> = {};
        let font: string | null = null;
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type === 'asset') font = file.names.includes(FONT) ? `/${name}` : font;
          else {
            const [css] = file.viteMetadata?.importedCss ?? [];
            if (css) addresses[file.name as Sheet] = `/${css}`;
            delete bundle[name];
          }
        }
        const source = JSON.stringify({ ...linksOf(importers, sheets, addresses), font } satisfies StyleSheets);
        this.emitFile({ type: 'asset', fileName: '.vite/styles.json', source });
      },
    },
  };
}

/**
 * Removes the styles of islands from the build of scripts, because the style sheets contain them. Imports with `?url`
 * remain.
 */
export function withoutStyles(): Plugin {
  return {
    name: 'without-styles',
    // Runs after the plugin that collects the styles and before the one that writes the manifest.
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'asset' && file.names.includes('style.css')) delete bundle[name];
      }
    },
  };
}

function sheetsOf(importers: readonly StyleImporter[]): Map<string, Sheet> {
  const imported = new Map<string, Set<Sheet>>();
  for (const { sheet, styles } of importers) {
    for (const path of styles) imported.set(path, (imported.get(path) ?? new Set()).add(sheet));
  }
  return new Map([...imported].map(([path, sheets]) => [path, sheetOfStyle(sheets)]));
}

function designSystem(root: string): string[] {
  const files = globSync('app/ui/*.css', { cwd: root, exclude: ['**/*.module.css'] }).map((path) => `/${path}`);
  return [LAYERS, ...files.filter((path) => path !== LAYERS).toSorted()];
}

/**
 * Source of a style sheet's entry. It exports the styles, because the bundler would drop rules whose class names are
 * not imported, and only the server imports them.
 */
function sourceOf(modules: readonly string[], plain: readonly string[]): string {
  return [
    ...plain.map((path) => `import '${path}';`),
    ...modules.toSorted().map((path, index) => `export { default as style${index} } from '${path}';`),
  ].join('\n');
}

function linksOf(
  importers: readonly StyleImporter[],
  sheets: ReadonlyMap<string, Sheet>,
  addresses: Partial<Record<Sheet, string>>,
): Omit<StyleSheets, 'font'> {
  const pages = new Map<string, Set<Sheet | undefined>>();
  for (const { page, styles } of importers) {
    if (page === undefined) continue;
    const own = [...styles].map((path) => sheets.get(path));
    pages.set(page, new Set(['first', ...(pages.get(page) ?? []), ...own]));
  }
  const link = (named: ReadonlySet<Sheet | undefined>) =>
    SHEETS.flatMap((sheet) => (named.has(sheet) ? (addresses[sheet] ?? []) : []));
  return {
    first: link(new Set(['first'])),
    pages: Object.fromEntries([...pages].map(([page, named]) => [page, link(named)])),
    popups: addresses.popups ?? null,
  };
}
