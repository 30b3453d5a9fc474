/** The built browser files: where the entry, the style sheets and the font are. */
export type Assets = {
  /** Module scripts every page loads. */
  readonly scripts: readonly string[];
  readonly styles: StyleSheets;
  /** The symbols of `<Icon>`. */
  readonly icons: string;
};

/** Addresses of style sheets, and of the one font that they name. */
export type StyleSheets = {
  /** Those of a page that is not listed. */
  readonly first: readonly string[];
  /** By the page's id, in their order. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Linked when the first popup opens. */
  readonly popups: string | null;
  /** Preloaded. */
  readonly font: string | null;
};

type Manifest = Record<string, { readonly file: string }>;

export function assetsFrom(manifest: Manifest, styles: StyleSheets, icons: string): Assets {
  const entry = manifest['app/browser/entry.ts']?.file;
  return { scripts: entry ? [`/${entry}`] : [], styles, icons };
}
