import type { IconDrawing, Icons } from '../../ui/icon.tsx';

/** Addresses of the built browser files: entry script, style sheets, font and icons. */
export type Assets = {
  /** Module scripts that every page loads. */
  readonly scripts: readonly string[];
  readonly styles: StyleSheets;
  /** Source of the icons in pages. */
  readonly icons: Icons;
};

/** Addresses of the style sheets, and of the one font that they use. */
export type StyleSheets = {
  /** Style sheets of pages that are not in `pages`. */
  readonly first: readonly string[];
  /** Style sheets by page id, in the order in which the page links them. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Style sheet that the browser links when the first popup opens. */
  readonly popups: string | null;
  /** The font that pages preload. */
  readonly font: string | null;
};

type Manifest = Record<string, { readonly file: string }>;

/**
 * Address of the file with all icons. Islands that render icons in the browser use it, and the server must render the
 * same address for them.
 */
export const ALL_ICONS = '/icons.svg';

export function assetsFrom(
  manifest: Manifest,
  styles: StyleSheets,
  icons: Readonly<Record<string, IconDrawing>>,
): Assets {
  const entry = manifest['app/browser/entry.ts']?.file;
  return { scripts: entry ? [`/${entry}`] : [], styles, icons };
}
