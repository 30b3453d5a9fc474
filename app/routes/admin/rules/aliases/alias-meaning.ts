import { targetNames } from '../../../../../domain/query-reading/alias-rules.ts';
import type { Alias } from '../../../../../domain/query-reading/aliases.ts';
import { nameKey } from '../../../../../domain/query-reading/terms.ts';
import { fa } from '../../../../messages/fa.ts';
import { isolatedList } from '../../../../parts/isolated.ts';
import type { Catalogue } from '../../../../web/request/context.ts';

const words = fa.aliases;

/** Kinds of meanings that staff choose from: category, option, place and words. */
export const MEANING_KINDS = ['c', 'o', 'p', 'w'] as const;
export type MeaningKind = (typeof MEANING_KINDS)[number];

export const isMeaningKind = (text: string | null): text is MeaningKind =>
  (MEANING_KINDS as readonly (string | null)[]).includes(text);

type Meaning = { readonly target: string; readonly name: string };

/** Maximum number of meanings to choose from. */
const MEANINGS_MAX = 30;

const KIND_NAMES: Readonly<Record<string, string>> = { ...words.kinds, ...words.otherKinds };

/** Name of an alias's meaning; null if everything it stood for has been deleted. */
export function meaningName(alias: Alias, catalogue: Catalogue): string | null {
  const names = targetNames(alias, catalogue);
  return names && `${KIND_NAMES[alias.target.slice(0, 1)] ?? ''}: ${isolatedList([...new Set(names)])}`;
}

/** All meanings of this kind whose name or slug was typed. */
export function meaningsOf(kind: MeaningKind, typed: string, { taxonomy, places }: Catalogue): readonly Meaning[] {
  const key = nameKey(typed);
  const slug = typed.trim().toLowerCase();
  if (key === '') return [];
  const fits = (name: string, itsSlug: string) => nameKey(name) === key || itsSlug === slug;
  const found: Record<MeaningKind, () => Meaning[]> = {
    w: () => [{ target: `w/${typed.trim()}`, name: typed.trim() }],
    // The slug of a brand is unique only within its category.
    c: () =>
      [...taxonomy.bySlug.values()]
        .filter((one) => fits(one.name, one.slug))
        .map(({ slug: itsSlug, path }) => ({ target: `c/${itsSlug}`, name: path.map(({ name }) => name).join(' / ') })),
    p: () =>
      [...places.bySlug.values()]
        .filter((one) => fits(one.name, one.slug))
        .map(({ slug: itsSlug, name }) => ({ target: `p/${itsSlug}`, name })),
    o: () =>
      [...taxonomy.attributes.values()].flatMap((attribute) =>
        attribute.options
          .filter((one) => fits(one.label, one.slug))
          .map((one) => ({ target: `o/${attribute.key}/${one.slug}`, name: `${attribute.label}: ${one.label}` })),
      ),
  };
  return [...new Map(found[kind]().map((one) => [one.target, one])).values()].slice(0, MEANINGS_MAX);
}
