import {
  createOption,
  deleteCategory,
  deleteOption,
  editAsk,
  editCategory,
  editOption,
  shiftAsk,
  shiftCategory,
} from '../../../../domain/moderation/catalogue-changes.server.ts';
import type { Category } from '../../../../domain/taxonomy/taxonomy.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { fa } from '../../../messages/fa.ts';
import { paths } from '../../../paths.ts';
import { defineAction } from '../../../web/action.ts';
import { post } from '../../../web/address.ts';
import type { Context } from '../../../web/context.ts';
import { notFound } from '../../../web/problem.ts';
import { answerChange } from '../change-answer.ts';
import { sure } from '../sure.ts';
import { adminCategory } from './catalogue.route.tsx';
import { attributeForm, categoryForm, directionForm, optionForm } from './catalogue-forms.ts';
import { storedCategory } from './stored-category.ts';

const guard = { may: 'change the catalogue' } as const;
const page = adminCategory;
const { done, removed } = fa.moderation.catalogue;

const categoryOf = async (context: Context): Promise<Category> => (await storedCategory(context)).category;
const numberOf = (text: string | undefined): number => parseId(text) ?? notFound();
const askOf = async (context: Context) => ({
  categoryId: (await categoryOf(context)).id,
  attributeId: numberOf(context.params.attribute),
});

export const editCategoryCall = defineAction({
  at: post(paths.adminCategory),
  guard,
  input: categoryForm.input,
  page,
  async act(context, words) {
    const { id, slug } = await categoryOf(context);
    const outcome = await editCategory(context.services.db, context.viewer, id, words, context.now);
    return answerChange(outcome, { to: paths.adminCategory(slug), message: done });
  },
});

export const moveCategoryCall = defineAction({
  at: post(paths.adminCategoryCall, 'move'),
  guard,
  input: directionForm.input,
  page,
  async act(context, { direction }) {
    const { id, path } = await categoryOf(context);
    const outcome = await shiftCategory(context.services.db, context.viewer, id, direction, context.now);
    const above = path.at(-2);
    return answerChange(outcome, {
      to: above ? paths.adminCategory(above.slug) : paths.adminCatalogue(),
      message: done,
    });
  },
});

export const deleteCategoryCall = defineAction({
  at: post(paths.adminCategoryCall, 'delete'),
  guard,
  input: sure.input,
  page,
  async act(context) {
    const { id, path } = await categoryOf(context);
    const outcome = await deleteCategory(context.services.db, context.viewer, id, context.now);
    const above = path.at(-2);
    const to = above ? paths.adminCategory(above.slug) : paths.adminCatalogue();
    return answerChange(outcome, { to, data: { url: to }, message: removed });
  },
});

export const editAttributeCall = defineAction({
  at: post(paths.adminAttribute),
  guard,
  input: attributeForm.input,
  page,
  async act(context, words) {
    const ask = await askOf(context);
    const outcome = await editAsk(context.services.db, context.viewer, ask, words, context.now);
    return answerChange(outcome, { to: paths.adminCategory(context.params.category ?? ''), message: done });
  },
});

export const moveAttributeCall = defineAction({
  at: post(paths.adminAttributeCall, 'move'),
  guard,
  input: directionForm.input,
  page,
  async act(context, { direction }) {
    const ask = await askOf(context);
    const outcome = await shiftAsk(context.services.db, context.viewer, ask, direction, context.now);
    return answerChange(outcome, { to: paths.adminCategory(context.params.category ?? ''), message: done });
  },
});

export const addOptionCall = defineAction({
  at: post(paths.adminAttributeCall, 'options'),
  guard,
  input: optionForm.input,
  page,
  async act(context, { label }) {
    const { taxonomy, category } = await storedCategory(context);
    const { slug, id, type } = category;
    const attributeId = numberOf(context.params.attribute);
    const { options } = taxonomy.attributes.get(attributeId) ?? notFound();
    // Of brands' models each belongs to its brand.
    const isOfBrands = options.some(({ categoryId }) => categoryId !== null);
    const option = { attributeId, categoryId: isOfBrands && type === 'brand' ? id : null, label };
    const outcome = await createOption(context.services.db, context.viewer, option, context.now);
    return answerChange(outcome, { to: paths.adminOptions(slug, attributeId), message: done });
  },
});

export const editOptionCall = defineAction({
  at: post(paths.adminOption),
  guard,
  input: optionForm.input,
  page,
  async act(context, { label }) {
    const id = numberOf(context.params.option);
    const outcome = await editOption(context.services.db, context.viewer, id, label, context.now);
    return answerChange(outcome, { to: await backTo(context, id), message: done });
  },
});

export const deleteOptionCall = defineAction({
  at: post(paths.removeOption),
  guard,
  input: sure.input,
  page,
  async act(context) {
    const id = numberOf(context.params.option);
    const outcome = await deleteOption(context.services.db, context.viewer, id, context.now);
    return answerChange(outcome, { to: await backTo(context, id), message: removed });
  },
});

async function backTo(context: Context, optionId: number): Promise<string> {
  const { taxonomy, category } = await storedCategory(context);
  const { slug } = category;
  const option = taxonomy.options.get(optionId);
  return option ? paths.adminOptions(slug, option.attributeId) : paths.adminCategory(slug);
}
