/** The built browser files: where the entry, the stylesheet and the font are, and how islands are found. */
export type Assets = {
  /** Module scripts every page loads. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Preloaded: the Arabic subset of the one font. */
  readonly font: string | null;
  /** The symbols of `<Icon>`. */
  readonly icons: string;
};

type Manifest = Record<string, { readonly file: string; readonly css?: readonly string[] }>;

export function assetsFrom(manifest: Manifest, icons: string): Assets {
  const file = (source: string) => manifest[source]?.file;
  const css = (source: string) => manifest[source]?.css ?? [];
  const font = Object.values(manifest).find(({ file }) => /vazirmatn-arabic.*\.woff2$/.test(file));
  const entry = file('app/browser/entry.ts');
  return {
    scripts: entry ? [`/${entry}`] : [],
    styles: [...css('app/browser/styles.ts'), ...css('app/browser/entry.ts')].map((path) => `/${path}`),
    font: font ? `/${font.file}` : null,
    icons,
  };
}
