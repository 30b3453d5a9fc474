import { normaliseText } from '../../domain/values/spelling.ts';
import { EVERYDAY_TITLES } from './everyday-titles.ts';
import type { TypedBeginning } from './judged-query.ts';
import type { TestedSite } from './tested-site.ts';
import { TYPED_BEGINNINGS } from './typed-beginnings.ts';

export type Suggested = {
  readonly text: string;
  readonly setAside: boolean;
  /** Place of the first right suggestion, from 0; null without one. */
  readonly at: number | null;
  readonly shown: number;
};

/** Requests the suggestions of the search box for each beginning. */
export async function measureBeginnings(site: TestedSite): Promise<Suggested[]> {
  const suggested: Suggested[] = [];
  for (const { typed, first, setAside = false } of TYPED_BEGINNINGS) {
    const path = `/api/web/search-suggestion?${new URLSearchParams({ q: typed })}`;
    const { items } = await site.ask<{ items: Item[] }>(path);
    const at = items.findIndex((item) => first.some((wanted) => isWanted(item, wanted)));
    suggested.push({ text: typed, setAside, at: at === -1 ? null : at, shown: items.length });
  }
  return suggested;
}

type Item = { readonly url: string; readonly title: string };

function isWanted({ url, title }: Item, wanted: TypedBeginning['first'][number]): boolean {
  const within = wanted.in === undefined || new URL(url, 'http://localhost').pathname.split('/').includes(wanted.in);
  return within && (wanted.title?.test(normaliseText(title)) ?? true);
}

/** Requests the categories that the posting form suggests for each title. */
export async function measureTitles(site: TestedSite): Promise<Suggested[]> {
  const suggested: Suggested[] = [];
  for (const { title, category, setAside = false } of EVERYDAY_TITLES) {
    const leaf = site.catalogue.taxonomy.bySlug.get(category);
    if (!leaf) throw new Error(`The catalogue has no category ${category}`);
    const path = `/api/web/category-suggestion?${new URLSearchParams({ q: title })}`;
    const { suggestions } = await site.ask<{ suggestions: { id: number }[] }>(path);
    const at = suggestions.findIndex(({ id }) => id === leaf.id);
    suggested.push({ text: title, setAside, at: at === -1 ? null : at, shown: suggestions.length });
  }
  return suggested;
}

/**
 * Shares in per cent. `first`: the first suggestion is right. `among`: one of the suggestions is right. `nothing`:
 * there is no suggestion.
 */
export function suggestionQuality(suggested: readonly Suggested[]) {
  const share = (holds: (each: Suggested) => boolean) =>
    suggested.length === 0 ? 0 : (100 * suggested.filter(holds).length) / suggested.length;
  return {
    first: share(({ at }) => at === 0),
    among: share(({ at }) => at !== null),
    nothing: share(({ shown }) => shown === 0),
  };
}
