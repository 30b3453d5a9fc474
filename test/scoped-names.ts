/** Scoped class names, by style sheet. Tests and the build scope them alike, because both use `CLASS_NAMES`. */
const MODULES = import.meta.glob<Readonly<Record<string, string>>>('/app/**/*.module.css', {
  eager: true,
  import: 'default',
});

/** The scoped names of the classes of a file such as `app/ui/table.module.css`. */
export function scopedNames(path: string): Readonly<Record<string, string>> {
  const names = MODULES[`/${path}`];
  if (!names) throw new Error(`${path} is no style sheet of the site.`);
  return names;
}
