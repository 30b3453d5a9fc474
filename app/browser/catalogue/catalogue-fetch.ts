import { type CatalogueEntry, flatEntries } from './catalogue-entry.ts';

/** Fetches a part of the catalogue; rejects on failure. */
export async function fetchCatalogue(
  address: string,
): Promise<{ readonly entries: readonly CatalogueEntry[]; readonly version: string }> {
  const { data, version } = (await fetchAnswer(address)) as { data: unknown; version: unknown };
  return { entries: flatEntries(data), version: String(version) };
}

export async function fetchAnswer(path: string): Promise<unknown> {
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}
