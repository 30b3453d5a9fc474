import { readQuotaSettings, removeQuota, setQuota } from '../../../../../domain/listings/listings.server.ts';
import type { Taxonomy } from '../../../../../domain/taxonomy/taxonomy.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { answerOf, officeAction } from '../../../../office/office-action.ts';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import { type Outcome, refuse } from '../../../../web/pages/action.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import type { Url } from '../../../../web/request/about.ts';
import { get, post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { newQuotaForm, QuotasPage, type QuotasView, quotaForm } from './quotas-page.tsx';

const permission = 'change settings';

/** Number of free listings by category (ITEM-17, ADM-03). */
export const adminQuotas = defineOfficePage<QuotasView>({
  at: get(paths.office.quotas),
  id: 'admin-quotas-page',
  section: 'quotas',
  about: { summary: fa.api.pages.adminQuotas, query: ['edit'], example: { edit: '1' } },
  permission,
  async load(context) {
    const { taxonomy } = context.catalogue;
    const quotas = await readQuotaSettings(context.db);
    const form = (action: string) => ({ action, state: formStateAt(context, action) });
    const editedId = parseId(context.params.id ?? context.url.searchParams.get('edit'));
    const edited = quotas.find(({ categoryId }) => categoryId === editedId);
    const has = new Set(quotas.map(({ categoryId }) => categoryId));
    return {
      add: form(paths.office.quotas()),
      // Brands have the quota of their category.
      categories: [...taxonomy.byId.values()]
        .filter(({ id, type }) => type !== 'brand' && !has.has(id))
        .map(({ id, path }) => ({ value: String(id), name: nameOf(path) })),
      quotas: quotas.map(({ categoryId, ...quota }) => ({
        ...quota,
        name: nameIn(taxonomy, categoryId),
        href: paths.office.quotas({ edit: categoryId }),
        remove: form(paths.office.removeQuota(categoryId)),
      })),
      edited: edited
        ? {
            name: nameIn(taxonomy, edited.categoryId),
            quota: edited,
            form: form(paths.office.quota(edited.categoryId)),
          }
        : null,
    };
  },
  title: fa.moderation.quotas.title,
  Page: QuotasPage,
});

const nameIn = ({ byId }: Taxonomy, id: number): string => nameOf(byId.get(id)?.path ?? []);

const nameOf = (path: readonly { readonly name: string }[]): string => path.map(({ name }) => name).join(' › ');

type Quota = { readonly free: number; readonly days: number; readonly fee: number };

export const addQuotaCall = officeAction({
  at: post(paths.office.quotas),
  permission,
  about: { summary: fa.api.calls.adminAddQuota, example: { category: '1' }, statuses: [409] },
  input: newQuotaForm.input,
  inputIn: ({ catalogue: { taxonomy } }) => newQuotaForm.inputWhere('category', (id) => taxonomy.byId.has(id)),
  page: adminQuotas,
  adds: async ({ db }, { category }) =>
    (await readQuotaSettings(db)).every(({ categoryId }) => categoryId !== category),
  act: (context, { category, ...rest }) => store(context, category, rest),
});

export const changeQuotaCall = officeAction({
  at: post(paths.office.quota),
  permission,
  about: { summary: fa.api.calls.adminChangeQuota, statuses: [409] },
  input: quotaForm.input,
  edits: {
    form: quotaForm,
    values: async ({ db, params }) =>
      (await readQuotaSettings(db)).find(({ categoryId }) => categoryId === parseId(params.id)) ?? null,
  },
  page: adminQuotas,
  act: (context, rest) => store(context, parseId(context.params.id), rest),
});

export const removeQuotaCall = officeAction({
  at: post(paths.office.removeQuota),
  permission,
  about: { summary: fa.api.calls.adminRemoveQuota, statuses: [409] },
  input: confirmationForm.input,
  page: adminQuotas,
  change: (context) => removeQuota(context, context.viewer, parseId(context.params.id) ?? notFound()),
  did: 'quota-removed',
  to: () => paths.office.quotas(),
});

async function store(context: SignedIn, categoryId: number | null, quota: Quota): Promise<Outcome<Url>> {
  const category = context.catalogue.taxonomy.byId.get(categoryId ?? 0);
  if (!category) return refuse({ errors: { category: fa.validation.unknown_choice } });
  const result = await setQuota(context, context.viewer, category.id, quota);
  return answerOf(result, { to: paths.office.quotas(), did: 'quota-set' });
}
