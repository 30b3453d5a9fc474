/** CAT-04: brands and models chosen lately. */
export type Recent = { readonly name: string; readonly value: string; readonly label: string };

const MAX = 5;

/** The newest first, each once, at most five. */
export function withRecents(known: readonly Recent[], chosen: readonly Recent[]): Recent[] {
  const seen = new Set<string>();
  const fresh = [...chosen, ...known].filter(({ name, value }) => {
    const key = `${name}=${value}`;
    return !seen.has(key) && seen.add(key);
  });
  return fresh.slice(0, MAX);
}
