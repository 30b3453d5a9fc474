import {
  addOption,
  changeAsk,
  changeCategory,
  moveAsk,
  moveCategory,
  removeCategory,
  removeOption,
  renameOption,
} from '../../../../domain/taxonomy/catalogue-changes.server.ts';
import type { Category } from '../../../../domain/taxonomy/taxonomy.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { fa } from '../../../messages/fa.ts';
import { paths } from '../../../paths.ts';
import { defineAction } from '../../../web/action.ts';
import { post } from '../../../web/address.ts';
import type { Context } from '../../../web/context.ts';
import { notFound } from '../../../web/problem.ts';
import { answerOf } from '../answer.ts';
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
    const result = await changeCategory(context, context.viewer, id, words);
    return answerOf(result, { to: paths.adminCategory(slug), message: done });
  },
});

export const moveCategoryCall = defineAction({
  at: post(paths.adminCategoryCall, 'move'),
  guard,
  input: directionForm.input,
  page,
  async act(context, { direction }) {
    const { id, path } = await categoryOf(context);
    const result = await moveCategory(context, context.viewer, id, direction);
    const above = path.at(-2);
    return answerOf(result, {
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
    const result = await removeCategory(context, context.viewer, id);
    const above = path.at(-2);
    const to = above ? paths.adminCategory(above.slug) : paths.adminCatalogue();
    return answerOf(result, { to, data: { url: to }, message: removed });
  },
});

export const editAttributeCall = defineAction({
  at: post(paths.adminAttribute),
  guard,
  input: attributeForm.input,
  page,
  async act(context, words) {
    const ask = await askOf(context);
    const result = await changeAsk(context, context.viewer, ask, words);
    return answerOf(result, { to: paths.adminCategory(context.params.category ?? ''), message: done });
  },
});

export const moveAttributeCall = defineAction({
  at: post(paths.adminAttributeCall, 'move'),
  guard,
  input: directionForm.input,
  page,
  async act(context, { direction }) {
    const ask = await askOf(context);
    const result = await moveAsk(context, context.viewer, ask, direction);
    return answerOf(result, { to: paths.adminCategory(context.params.category ?? ''), message: done });
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
    const result = await addOption(context, context.viewer, option);
    return answerOf(result, { to: paths.adminOptions(slug, attributeId), message: done });
  },
});

export const editOptionCall = defineAction({
  at: post(paths.adminOption),
  guard,
  input: optionForm.input,
  page,
  async act(context, { label }) {
    const id = numberOf(context.params.option);
    const result = await renameOption(context, context.viewer, id, label);
    return answerOf(result, { to: await backTo(context, id), message: done });
  },
});

export const deleteOptionCall = defineAction({
  at: post(paths.removeOption),
  guard,
  input: sure.input,
  page,
  async act(context) {
    const id = numberOf(context.params.option);
    const result = await removeOption(context, context.viewer, id);
    return answerOf(result, { to: await backTo(context, id), message: removed });
  },
});

async function backTo(context: Context, optionId: number): Promise<string> {
  const { taxonomy, category } = await storedCategory(context);
  const { slug } = category;
  const option = taxonomy.options.get(optionId);
  return option ? paths.adminOptions(slug, option.attributeId) : paths.adminCategory(slug);
}
