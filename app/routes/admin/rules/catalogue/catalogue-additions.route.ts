import type * as v from 'valibot';
import {
  addAsk,
  addAttribute,
  addCategory,
  loadTaxonomy,
  removeAsk,
} from '../../../../../domain/taxonomy/taxonomy.server.ts';
import type { Category, Taxonomy } from '../../../../../domain/taxonomy/taxonomy.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { answerOf, officeAction } from '../../../../office/office-action.ts';
import { paths } from '../../../../paths.ts';
import { type Outcome, refuse } from '../../../../web/pages/action.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import type { Url } from '../../../../web/request/about.ts';
import { post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { adminCatalogue, adminCategory } from './catalogue.route.tsx';
import { iconsOf } from './catalogue-add-view.ts';
import { knownAttributeForm, newAttributeForm, newCategoryForm } from './catalogue-forms.ts';
import { newAttribute } from './new-attribute.ts';
import { storedCategory } from './stored-category.ts';

const permission = 'change the catalogue';

type CategoryFields = v.InferOutput<typeof newCategoryForm.input>;

/** Adds a top-level category. */
export const addTopCategoryCall = officeAction({
  at: post(paths.office.catalogue),
  permission,
  about: {
    summary: fa.api.calls.adminAddTopCategory,
    example: { name: 'carpets', slug: 'carpets-new', icon: 'sofa' },
    statuses: [409],
  },
  input: newCategoryForm.input,
  page: adminCatalogue,
  act: async (context, fields) => add(context, null, fields, await loadTaxonomy(context)),
});

/** Adds a subcategory. */
export const addCategoryCall = officeAction({
  at: post(paths.office.categoryCall, 'children'),
  permission,
  about: {
    summary: fa.api.calls.adminAddCategory,
    example: { category: 'home-kitchen', name: 'carpets', slug: 'carpets-new', icon: 'sofa' },
    statuses: [409],
  },
  input: newCategoryForm.input,
  page: adminCategory,
  async act(context, fields) {
    const { taxonomy, category: parent } = await storedCategory(context);
    return add(context, parent, fields, taxonomy);
  },
});

async function add(
  context: SignedIn,
  parent: Category | null,
  fields: CategoryFields,
  taxonomy: Taxonomy,
): Promise<Outcome<Url>> {
  if (!iconsOf(taxonomy).includes(fields.icon)) return refuse({ errors: { icon: fa.validation.unknown_choice } });
  const added = { ...fields, priceLabel: fa.results.price };
  const result = await addCategory(context, context.viewer, parent?.id ?? null, added);
  const to = paths.office.category(fields.slug);
  return answerOf(result, { to, did: 'catalogue-changed' });
}

/** Creates an attribute and adds it to this category. */
export const addAttributeCall = officeAction({
  at: post(paths.office.categoryCall, 'attributes'),
  permission,
  about: {
    summary: fa.api.calls.adminAddAttribute,
    example: { label: 'material', type: 'select', options: 'wood', unit: '', min: '', max: '' },
    statuses: [409],
  },
  input: newAttributeForm.input,
  page: adminCategory,
  async act(context, { required, inFilter, onCard, ...fields }) {
    const { category } = await storedCategory(context);
    const made = newAttribute(fields);
    if ('errors' in made) return refuse({ errors: made.errors });
    // Free text cannot be a filter.
    const terms = { required, inFilter: inFilter && fields.type !== 'text', onCard };
    const result = await addAttribute(context, context.viewer, category.id, made.attribute, terms);
    return answerOf(result, { to: paths.office.category(category.slug), did: 'catalogue-changed' });
  },
});

/** Adds an attribute of other categories to this category too. */
export const attachAttributeCall = officeAction({
  at: post(paths.office.categoryCall, 'asks'),
  permission,
  about: { summary: fa.api.calls.adminAttachAttribute, statuses: [409] },
  input: knownAttributeForm.input,
  page: adminCategory,
  async act(context, { attribute: attributeId, ...terms }) {
    const { taxonomy, category } = await storedCategory(context);
    if (!taxonomy.attributes.has(attributeId)) {
      return refuse({ errors: { attribute: fa.validation.unknown_choice } });
    }
    const ask = { categoryId: category.id, attributeId };
    const result = await addAsk(context, context.viewer, ask, terms);
    return answerOf(result, { to: paths.office.category(category.slug), did: 'catalogue-changed' });
  },
});

/** Removes an attribute from this category. */
export const detachAttributeCall = officeAction({
  at: post(paths.office.attributeCall, 'delete'),
  permission,
  about: { summary: fa.api.calls.adminDetachAttribute, statuses: [409] },
  input: confirmationForm.input,
  page: adminCategory,
  async act(context) {
    const { category } = await storedCategory(context);
    const ask = { categoryId: category.id, attributeId: parseId(context.params.attribute) ?? notFound() };
    const result = await removeAsk(context, context.viewer, ask);
    return answerOf(result, { to: paths.office.category(category.slug), did: 'catalogue-removed' });
  },
});
