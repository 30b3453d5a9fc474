import {
  addOption,
  changeAsk,
  changeCategory,
  moveAsk,
  moveCategory,
  removeCategory,
  removeOption,
  renameOption,
} from '../../../../../domain/taxonomy/taxonomy.server.ts';
import type { Category } from '../../../../../domain/taxonomy/taxonomy.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { answerOf, officeAction } from '../../../../office/office-action.ts';
import { paths } from '../../../../paths.ts';
import { post } from '../../../../web/request/address.ts';
import type { Context } from '../../../../web/request/context.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { adminCategory } from './catalogue.route.tsx';
import {
  attributeForm,
  attributeValues,
  categoryForm,
  categoryValues,
  directionForm,
  optionForm,
} from './catalogue-forms.ts';
import { storedCategory } from './stored-category.ts';

const permission = 'change the catalogue';
const page = adminCategory;

const categoryOf = async (context: Context): Promise<Category> => (await storedCategory(context)).category;
const numberOf = (text: string | undefined): number => parseId(text) ?? notFound();
const askOf = async (context: Context) => ({
  categoryId: (await categoryOf(context)).id,
  attributeId: numberOf(context.params.attribute),
});

export const editCategoryCall = officeAction({
  at: post(paths.office.category),
  permission,
  about: {
    summary: fa.api.calls.adminEditCategory,
    example: { name: 'sofas', priceLabel: 'price', hasPrice: '1', freeAllowed: '1' },
    statuses: [409],
  },
  input: categoryForm.input,
  edits: { form: categoryForm, values: async (context) => categoryValues(await categoryOf(context)) },
  page,
  async act(context, words) {
    const { id, slug } = await categoryOf(context);
    const result = await changeCategory(context, context.viewer, id, words);
    return answerOf(result, { to: paths.office.category(slug), did: 'catalogue-changed' });
  },
});

export const moveCategoryCall = officeAction({
  at: post(paths.office.categoryCall, 'move'),
  permission,
  about: { summary: fa.api.calls.adminMoveCategory, statuses: [409] },
  input: directionForm.input,
  page,
  async act(context, { direction }) {
    const { id, path } = await categoryOf(context);
    const result = await moveCategory(context, context.viewer, id, direction);
    const above = path.at(-2);
    return answerOf(result, {
      to: above ? paths.office.category(above.slug) : paths.office.catalogue(),
      did: 'catalogue-changed',
    });
  },
});

export const deleteCategoryCall = officeAction({
  at: post(paths.office.categoryCall, 'delete'),
  permission,
  about: { summary: fa.api.calls.adminDeleteCategory, statuses: [409] },
  input: confirmationForm.input,
  page,
  async act(context) {
    const { id, path } = await categoryOf(context);
    const result = await removeCategory(context, context.viewer, id);
    const above = path.at(-2);
    const to = above ? paths.office.category(above.slug) : paths.office.catalogue();
    return answerOf(result, { to, did: 'catalogue-removed' });
  },
});

export const editAttributeCall = officeAction({
  at: post(paths.office.attribute),
  permission,
  about: { summary: fa.api.calls.adminEditAttribute, example: { label: 'brand' }, statuses: [409] },
  input: attributeForm.input,
  edits: {
    form: attributeForm,
    async values(context) {
      const { attributes } = await categoryOf(context);
      const asked = attributes.find(({ attribute }) => attribute.id === parseId(context.params.attribute));
      return asked ? attributeValues(asked.attribute.label, asked) : null;
    },
  },
  page,
  async act(context, words) {
    const ask = await askOf(context);
    const result = await changeAsk(context, context.viewer, ask, words);
    return answerOf(result, { to: paths.office.category(context.params.category ?? ''), did: 'catalogue-changed' });
  },
});

export const moveAttributeCall = officeAction({
  at: post(paths.office.attributeCall, 'move'),
  permission,
  about: { summary: fa.api.calls.adminMoveAttribute, statuses: [409] },
  input: directionForm.input,
  page,
  async act(context, { direction }) {
    const ask = await askOf(context);
    const result = await moveAsk(context, context.viewer, ask, direction);
    return answerOf(result, { to: paths.office.category(context.params.category ?? ''), did: 'catalogue-changed' });
  },
});

export const addOptionCall = officeAction({
  at: post(paths.office.attributeCall, 'options'),
  permission,
  about: { summary: fa.api.calls.adminAddOption, statuses: [409] },
  input: optionForm.input,
  page,
  async act(context, { label }) {
    const { taxonomy, category } = await storedCategory(context);
    const { slug, id, type } = category;
    const attributeId = numberOf(context.params.attribute);
    const { options } = taxonomy.attributes.get(attributeId) ?? notFound();
    // If any option has a category, the options are models, and each of them belongs to a brand.
    const isOfBrands = options.some(({ categoryId }) => categoryId !== null);
    const option = { attributeId, categoryId: isOfBrands && type === 'brand' ? id : null, label };
    const result = await addOption(context, context.viewer, option);
    return answerOf(result, { to: paths.office.category(slug, { attribute: attributeId }), did: 'catalogue-changed' });
  },
});

export const editOptionCall = officeAction({
  at: post(paths.office.option),
  permission,
  about: { summary: fa.api.calls.adminEditOption, statuses: [409] },
  input: optionForm.input,
  edits: {
    form: optionForm,
    async values(context) {
      const option = (await storedCategory(context)).taxonomy.options.get(numberOf(context.params.option));
      return option ? { label: option.label } : null;
    },
  },
  page,
  change: (context, { label }) => renameOption(context, context.viewer, numberOf(context.params.option), label),
  did: 'catalogue-changed',
  to: (context) => backTo(context, numberOf(context.params.option)),
});

export const deleteOptionCall = officeAction({
  at: post(paths.office.removeOption),
  permission,
  about: { summary: fa.api.calls.adminDeleteOption, statuses: [409] },
  input: confirmationForm.input,
  page,
  change: (context) => removeOption(context, context.viewer, numberOf(context.params.option)),
  did: 'catalogue-removed',
  to: (context) => backTo(context, numberOf(context.params.option)),
});

async function backTo(context: Context, optionId: number): Promise<string> {
  const { taxonomy, category } = await storedCategory(context);
  const { slug } = category;
  const option = taxonomy.options.get(optionId);
  return option ? paths.office.category(slug, { attribute: option.attributeId }) : paths.office.category(slug);
}
