import type * as v from 'valibot';
import {
  addAsk,
  addAttribute,
  addCategory,
  removeAsk,
} from '../../../../domain/taxonomy/catalogue-additions.server.ts';
import { loadTaxonomy } from '../../../../domain/taxonomy/taxonomy.server.ts';
import type { Category, Taxonomy } from '../../../../domain/taxonomy/taxonomy.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { fa } from '../../../messages/fa.ts';
import { paths } from '../../../paths.ts';
import { defineAction, type Outcome, refuse } from '../../../web/action.ts';
import { post } from '../../../web/address.ts';
import type { SignedIn } from '../../../web/guards.ts';
import { notFound } from '../../../web/problem.ts';
import { answerOf } from '../answer.ts';
import { sure } from '../sure.ts';
import { adminCatalogue, adminCategory } from './catalogue.route.tsx';
import { iconsOf } from './catalogue-add-view.ts';
import { knownAttributeForm, newAttributeForm, newCategoryForm } from './catalogue-forms.ts';
import { newAttribute } from './new-attribute.ts';
import { storedCategory } from './stored-category.ts';

const guard = { may: 'change the catalogue' } as const;
const { done, removed } = fa.moderation.catalogue;

type CategoryFields = v.InferOutput<typeof newCategoryForm.input>;

/** One more at the top of the tree. */
export const addTopCategoryCall = defineAction({
  at: post(paths.adminCatalogue),
  guard,
  input: newCategoryForm.input,
  page: adminCatalogue,
  act: async (context, fields) => add(context, null, fields, await loadTaxonomy(context)),
});

/** One more under a category. */
export const addCategoryCall = defineAction({
  at: post(paths.adminCategoryCall, 'children'),
  guard,
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
): Promise<Outcome> {
  if (!iconsOf(taxonomy).includes(fields.icon)) return refuse({ errors: { icon: fa.validation.unknown_choice } });
  const added = { ...fields, priceLabel: fa.results.price };
  const result = await addCategory(context, context.viewer, parent?.id ?? null, added);
  const to = paths.adminCategory(fields.slug);
  return answerOf(result, { to, data: { url: to }, message: done });
}

/** A new attribute, which this category asks for. */
export const addAttributeCall = defineAction({
  at: post(paths.adminCategoryCall, 'attributes'),
  guard,
  input: newAttributeForm.input,
  page: adminCategory,
  async act(context, { required, inFilter, onCard, ...fields }) {
    const { category } = await storedCategory(context);
    const made = newAttribute(fields);
    if ('errors' in made) return refuse({ errors: made.errors });
    // Nobody filters by free text.
    const terms = { required, inFilter: inFilter && fields.type !== 'text', onCard };
    const result = await addAttribute(context, context.viewer, category.id, made.attribute, terms);
    return answerOf(result, { to: paths.adminCategory(category.slug), message: done });
  },
});

/** An attribute that other categories ask for is asked for here too. */
export const attachAttributeCall = defineAction({
  at: post(paths.adminCategoryCall, 'asks'),
  guard,
  input: knownAttributeForm.input,
  page: adminCategory,
  async act(context, { attribute: attributeId, ...terms }) {
    const { taxonomy, category } = await storedCategory(context);
    if (!taxonomy.attributes.has(attributeId)) {
      return refuse({ errors: { attribute: fa.validation.unknown_choice } });
    }
    const ask = { categoryId: category.id, attributeId };
    const result = await addAsk(context, context.viewer, ask, terms);
    return answerOf(result, { to: paths.adminCategory(category.slug), message: done });
  },
});

/** This category asks for it no more. */
export const detachAttributeCall = defineAction({
  at: post(paths.adminAttributeCall, 'delete'),
  guard,
  input: sure.input,
  page: adminCategory,
  async act(context) {
    const { category } = await storedCategory(context);
    const ask = { categoryId: category.id, attributeId: parseId(context.params.attribute) ?? notFound() };
    const result = await removeAsk(context, context.viewer, ask);
    return answerOf(result, { to: paths.adminCategory(category.slug), message: removed });
  },
});
