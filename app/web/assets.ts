/** The built browser files: where the entry, the stylesheet and the font are, and how islands are found. */
export type Assets = {
  /** Module scripts every page loads. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** What pages behind a sign-in or a long form load besides. */
  readonly insideStyles: readonly string[];
  /** The one font, preloaded. */
  readonly font: string | null;
  /** The symbols of `<Icon>`. */
  readonly icons: string;
};

type Manifest = Record<string, { readonly file: string; readonly css?: readonly string[] }>;

export function assetsFrom(manifest: Manifest, inside: Manifest, icons: string): Assets {
  const file = (source: string) => manifest[source]?.file;
  const font = file('app/ui/vazirmatn.woff2');
  const entry = file('app/browser/entry.ts');
  return {
    scripts: entry ? [`/${entry}`] : [],
    styles: stylesOf(manifest),
    insideStyles: stylesOf(inside),
    font: font ? `/${font}` : null,
    icons,
  };
}

const stylesOf = (manifest: Manifest): string[] => (manifest['style.css'] ? [`/${manifest['style.css'].file}`] : []);
