import { COUNTED } from '../../../../../domain/lists/list.ts';
import type { Attribute, Category, Taxonomy } from '../../../../../domain/taxonomy/taxonomy.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import type { OfficeFormView } from '../../../../office/office-form.tsx';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import type { Context } from '../../../../web/request/context.ts';
import {
  type AddCategoryView,
  type AddKnownAttributeView,
  type AddNewAttributeView,
  addCategoryView,
  knownAttributes,
} from './catalogue-add-view.ts';
import type { Panel } from './catalogue-panel.ts';

type Named = { readonly name: string; readonly href: string };

export type CategoryLine = Named & { readonly slug: string; readonly children: string };

export type AttributeLine = Named & {
  readonly type: string;
  readonly required: boolean;
  readonly inFilter: boolean;
  readonly onCard: boolean;
  /** Number of options; null if the attribute cannot have options. */
  readonly options: string | null;
  /** Name of the ancestor from which the attribute is inherited; null if the category has it itself. */
  readonly from: string | null;
  readonly isOpen: boolean;
};

export type PanelView =
  | {
      readonly kind: 'category';
      /** How many listings a change would show on. */
      readonly effect: string;
      readonly words: Pick<Category, 'name' | 'priceLabel' | 'hasPrice' | 'freeAllowed'>;
      readonly edit: OfficeFormView;
      readonly move: OfficeFormView;
      readonly remove: OfficeFormView;
    }
  | ({ readonly kind: 'new-category' } & AddCategoryView)
  | ({ readonly kind: 'new-attribute' } & AddNewAttributeView)
  | ({ readonly kind: 'known-attribute' } & AddKnownAttributeView)
  | AttributePanelView;

export type AttributePanelView = {
  readonly kind: 'attribute';
  readonly label: string;
  /** Forms of an attribute that the category has itself. */
  readonly own: {
    readonly terms: { readonly required: boolean; readonly inFilter: boolean; readonly onCard: boolean };
    readonly edit: OfficeFormView;
    readonly move: OfficeFormView;
    readonly detach: OfficeFormView;
  } | null;
  /** The ancestor from which the attribute is inherited. */
  readonly from: Named | null;
  readonly options: OptionsView | null;
};

type OptionsView = {
  readonly add: OfficeFormView;
  readonly list: readonly Named[];
  /** Whether there are more options than listed. */
  readonly isCut: boolean;
  readonly open: { readonly label: string; readonly edit: OfficeFormView; readonly remove: OfficeFormView } | null;
};

/** Maximum number of options listed; a list with all models of all brands would be unreadable. */
const OPTIONS_SHOWN = 300;

export const categoryLine = ({ name, slug, children }: Category): CategoryLine => ({
  name,
  slug,
  href: paths.office.category(slug),
  children: children.length > 0 ? persianNumber(children.length) : '',
});

const TYPES: Readonly<Record<string, string>> = fa.moderation.catalogue.types;

export function attributeLines(category: Category, openId: number | null): AttributeLine[] {
  return category.attributes.map(({ attribute, required, inFilter, onCard }) => {
    const owner = ownerOf(category, attribute);
    const options = optionsIn(attribute, category).length;
    return {
      name: attribute.label,
      href: paths.office.category(category.slug, { attribute: attribute.id }),
      type: TYPES[attribute.type] ?? attribute.type,
      required,
      inFilter,
      onCard,
      options: attribute.options.length > 0 ? persianNumber(options) : null,
      from: owner === category ? null : owner.name,
      isOpen: attribute.id === openId,
    };
  });
}

function effectText(listings: number): string {
  const { effect, unused, moreThan } = fa.moderation.catalogue;
  if (listings === 0) return unused;
  return effect(listings > COUNTED ? moreThan(persianNumber(COUNTED)) : persianNumber(listings));
}

/** The forms of what stands open. Null where there is no such thing. `listings`: in or below the category, up to 10,001. */
export function panelView(
  context: Context,
  taxonomy: Taxonomy,
  category: Category,
  panel: Panel | null,
  listings: number,
): PanelView | null {
  if (panel === null) return null;
  const form = (action: string) => ({ action, state: formStateAt(context, action) });
  const { slug } = category;
  switch (panel.kind) {
    case 'category':
      return {
        kind: 'category',
        effect: effectText(listings),
        words: category,
        edit: form(paths.office.category(slug)),
        move: form(paths.office.categoryCall(slug, 'move')),
        remove: form(paths.office.categoryCall(slug, 'delete')),
      };
    case 'new-category': {
      const view = addCategoryView(taxonomy, category, form);
      return view && { kind: 'new-category', ...view };
    }
    case 'new-attribute':
      return { kind: 'new-attribute', form: form(paths.office.categoryCall(slug, 'attributes')) };
    case 'known-attribute': {
      const known = knownAttributes(taxonomy, category);
      return { kind: 'known-attribute', form: form(paths.office.categoryCall(slug, 'asks')), known };
    }
    default: {
      const attributeId =
        panel.kind === 'attribute' ? panel.attributeId : taxonomy.options.get(panel.optionId)?.attributeId;
      const attribute = taxonomy.attributes.get(attributeId ?? 0);
      return attribute ? attributePanel(category, attribute, panel.optionId, form) : null;
    }
  }
}

function attributePanel(
  category: Category,
  attribute: Attribute,
  optionId: number | null,
  form: (action: string) => OfficeFormView,
): AttributePanelView {
  const { slug } = category;
  const { id, label } = attribute;
  const owner = ownerOf(category, attribute);
  const asked = category.attributes.find((each) => each.attribute.id === id);
  const options = optionsIn(attribute, category);
  const open = options.find((option) => option.id === optionId);
  return {
    kind: 'attribute',
    label,
    own:
      asked && owner === category
        ? {
            terms: asked,
            edit: form(paths.office.attribute(slug, id)),
            move: form(paths.office.attributeCall(slug, id, 'move')),
            detach: form(paths.office.attributeCall(slug, id, 'delete')),
          }
        : null,
    from: owner === category ? null : { name: owner.name, href: paths.office.category(owner.slug, { attribute: id }) },
    options:
      attribute.options.length === 0
        ? null
        : {
            add: form(paths.office.attributeCall(slug, id, 'options')),
            list: options.slice(0, OPTIONS_SHOWN).map((option) => ({
              name: option.label,
              href: paths.office.category(slug, { attribute: id, option: option.id }),
            })),
            isCut: options.length > OPTIONS_SHOWN,
            open: open
              ? {
                  label: open.label,
                  edit: form(paths.office.option(slug, open.id)),
                  remove: form(paths.office.removeOption(slug, open.id)),
                }
              : null,
          },
  };
}

/** The category in the path that has the attribute itself. */
function ownerOf(category: Category, attribute: Attribute): Category {
  const isAsked = ({ attributes }: Category) => attributes.some((asked) => asked.attribute.id === attribute.id);
  return category.path.find(isAsked) ?? category;
}

/**
 * Options of an attribute in a category. A brand has models of its own; other categories only show options without a
 * brand.
 */
function optionsIn({ options }: Attribute, { id }: Category): Attribute['options'] {
  return options.filter(({ categoryId }) => categoryId === null || categoryId === id);
}
