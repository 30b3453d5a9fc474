import { typeUnder } from '../../../../../domain/taxonomy/catalogue-additions.ts';
import type { Category, Taxonomy } from '../../../../../domain/taxonomy/taxonomy.ts';
import type { OfficeFormView } from '../../../../office/office-form.tsx';
import { paths } from '../../../../paths.ts';

type Choice = { readonly value: string; readonly name: string };

export type AddCategoryView = {
  readonly form: OfficeFormView;
  /** Icons to choose from; each is named by a category that uses it, because the icons' own names are English. */
  readonly icons: readonly Choice[];
  readonly icon: string;
};

export type AddNewAttributeView = { readonly form: OfficeFormView };

export type AddKnownAttributeView = {
  readonly form: OfficeFormView;
  /** Attributes that other categories have and this one does not. */
  readonly known: readonly Choice[];
};

/** Names of the icons that categories use; the built sprite has no others. */
export const iconsOf = ({ byId }: Taxonomy): string[] =>
  [...new Set([...byId.values()].map(({ icon }) => icon))].sort();

/** Null if the parent can have no subcategories. */
export function addCategoryView(
  taxonomy: Taxonomy,
  parent: Category | null,
  form: (action: string) => OfficeFormView,
): AddCategoryView | null {
  if (!mayHaveChildren(parent)) return null;
  const icons = iconsOf(taxonomy);
  const action = parent ? paths.office.categoryCall(parent.slug, 'children') : paths.office.catalogue();
  const wearers = new Map([...taxonomy.byId.values()].toReversed().map(({ icon, name }) => [icon, name]));
  return {
    form: form(action),
    icons: icons
      .map((icon) => ({ value: icon, name: wearers.get(icon) ?? icon }))
      .sort((a, b) => a.name.localeCompare(b.name, 'fa')),
    icon: parent?.icon ?? icons[0] ?? '',
  };
}

export const mayHaveChildren = (parent: Category | null): boolean => typeUnder(parent?.type ?? null) !== null;

/**
 * Attributes to choose from, by label. Several may have the same label, so each also names the first category that has
 * it.
 */
export function knownAttributes({ byId, attributes }: Taxonomy, { attributes: asked }: Category): Choice[] {
  const here = new Set(asked.map(({ attribute }) => attribute.id));
  const askers = new Map<number, string>();
  for (const { name, attributes: own } of byId.values()) {
    for (const { attribute } of own) if (!askers.has(attribute.id)) askers.set(attribute.id, name);
  }
  return [...attributes.values()]
    .filter(({ id }) => !here.has(id))
    .map(({ id, label }) => ({ value: String(id), name: [label, askers.get(id)].filter(Boolean).join(' – ') }))
    .sort((a, b) => a.name.localeCompare(b.name, 'fa'));
}
