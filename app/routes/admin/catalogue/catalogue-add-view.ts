import { typeUnder } from '../../../../domain/taxonomy/catalogue-additions.ts';
import type { Category, Taxonomy } from '../../../../domain/taxonomy/taxonomy.ts';
import type { OfficeFormView } from '../../../parts/office/office-form.tsx';
import { paths } from '../../../paths.ts';

export type AddCategoryView = {
  readonly form: OfficeFormView;
  /** Each called by a category that has it: its own name is English. */
  readonly icons: readonly { readonly value: string; readonly name: string }[];
  readonly icon: string;
};

export type AddAttributeView = {
  readonly create: OfficeFormView;
  readonly attach: OfficeFormView;
  /** What other categories ask for and this one does not. */
  readonly known: readonly { readonly value: string; readonly name: string }[];
};

/** The built sprite has those that categories use, and no others. */
export const iconsOf = ({ byId }: Taxonomy): string[] =>
  [...new Set([...byId.values()].map(({ icon }) => icon))].sort();

/** Null where nothing stands below. */
export function addCategoryView(
  taxonomy: Taxonomy,
  parent: Category | null,
  form: (action: string) => OfficeFormView,
): AddCategoryView | null {
  if (typeUnder(parent?.type ?? null) === null) return null;
  const icons = iconsOf(taxonomy);
  const action = parent ? paths.adminCategoryCall(parent.slug, 'children') : paths.adminCatalogue();
  const wearers = new Map([...taxonomy.byId.values()].toReversed().map(({ icon, name }) => [icon, name]));
  return {
    form: form(action),
    icons: icons
      .map((icon) => ({ value: icon, name: wearers.get(icon) ?? icon }))
      .sort((a, b) => a.name.localeCompare(b.name, 'fa')),
    icon: parent?.icon ?? icons[0] ?? '',
  };
}

export function addAttributeView(
  { byId, attributes }: Taxonomy,
  { slug, attributes: asked }: Category,
  form: (action: string) => OfficeFormView,
): AddAttributeView {
  const here = new Set(asked.map(({ attribute }) => attribute.id));
  const askers = Map.groupBy(
    [...byId.values()].flatMap((category) =>
      category.attributes.map(({ attribute }) => ({ category, id: attribute.id })),
    ),
    ({ id }) => id,
  );
  return {
    create: form(paths.adminCategoryCall(slug, 'attributes')),
    attach: form(paths.adminCategoryCall(slug, 'asks')),
    known: [...attributes.values()]
      .filter(({ id }) => !here.has(id))
      // Labels repeat: whoever asks for it says which one it is.
      .map(({ id, label }) => ({
        value: String(id),
        name: [label, askers.get(id)?.[0]?.category.name].filter(Boolean).join(' – '),
      }))
      .sort((a, b) => a.name.localeCompare(b.name, 'fa')),
  };
}
