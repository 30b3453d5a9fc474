import { type CatalogueEntry, flatEntries } from './catalogue-entry.ts';

/** A part of the catalogue as the server has it now. Rejects when it cannot be had. */
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
