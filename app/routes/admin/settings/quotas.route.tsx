import { readQuotaSettings, removeQuota, setQuota } from '../../../../domain/listings/quota/quota-settings.server.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { fa } from '../../../messages/fa.ts';
import { DecisionMade } from '../../../parts/office/decision-link.ts';
import { paths } from '../../../paths.ts';
import { defineAction, type Outcome, refuse } from '../../../web/action.ts';
import { get, post } from '../../../web/address.ts';
import type { SignedIn } from '../../../web/guards.ts';
import { notFound } from '../../../web/problem.ts';
import { definePage } from '../../../web/route.ts';
import { answerDecision } from '../answer.ts';
import { formStateAt, openOffice } from '../office.ts';
import { sure } from '../sure.ts';
import { newQuotaForm, QuotasPage, type QuotasView, quotaForm } from './quotas-page.tsx';

const guard = { may: 'change settings' } as const;

/** How many listings cost nothing in which category (ITEM-17, ADM-03). */
export const adminQuotas = definePage<QuotasView>({
  at: get(paths.adminQuotas),
  id: 'admin-quotas-page',
  cache: 'private',
  about: { summary: fa.api.pages.adminQuotas },
  guard,
  async load(context) {
    const { office } = await openOffice(context);
    const { taxonomy } = context.catalogue;
    const quotas = await readQuotaSettings(context.db);
    const form = (action: string) => ({ action, state: formStateAt(context, action) });
    const has = new Set(quotas.map(({ categoryId }) => categoryId));
    return {
      office,
      add: form(paths.adminQuotas()),
      // Brands follow their category.
      categories: [...taxonomy.byId.values()]
        .filter(({ id, type }) => type !== 'brand' && !has.has(id))
        .map(({ id, path }) => ({ value: String(id), name: nameOf(path) })),
      quotas: quotas.map(({ categoryId, ...quota }) => ({
        ...quota,
        name: nameOf(taxonomy.byId.get(categoryId)?.path ?? []),
        change: form(paths.adminQuota(categoryId)),
        remove: form(paths.removeQuota(categoryId)),
      })),
    };
  },
  head: () => ({ title: fa.moderation.quotas.title, robots: 'noindex,nofollow' }),
  Page: QuotasPage,
});

const nameOf = (path: readonly { readonly name: string }[]): string => path.map(({ name }) => name).join(' › ');

type Quota = { readonly free: number; readonly days: number; readonly fee: number };

export const addQuotaCall = defineAction({
  at: post(paths.adminQuotas),
  guard,
  about: { summary: fa.api.calls.adminAddQuota, answers: DecisionMade, example: { category: '1' }, statuses: [409] },
  input: newQuotaForm.input,
  page: adminQuotas,
  act: (context, { category, ...rest }) => store(context, category, rest),
});

export const changeQuotaCall = defineAction({
  at: post(paths.adminQuota),
  guard,
  about: { summary: fa.api.calls.adminChangeQuota, answers: DecisionMade, statuses: [409] },
  input: quotaForm.input,
  page: adminQuotas,
  act: (context, rest) => store(context, parseId(context.params.id), rest),
});

export const removeQuotaCall = defineAction({
  at: post(paths.removeQuota),
  guard,
  about: { summary: fa.api.calls.adminRemoveQuota, answers: DecisionMade, statuses: [409] },
  input: sure.input,
  page: adminQuotas,
  async act(context) {
    const id = parseId(context.params.id) ?? notFound();
    const result = await removeQuota(context, context.viewer, id);
    return answerDecision(result, { to: paths.adminQuotas(), message: fa.moderation.quotas.removed });
  },
});

async function store(context: SignedIn, categoryId: number | null, quota: Quota): Promise<Outcome<DecisionMade>> {
  const category = context.catalogue.taxonomy.byId.get(categoryId ?? 0);
  if (!category) return refuse({ errors: { category: fa.validation.unknown_choice } });
  const result = await setQuota(context, context.viewer, category.id, quota);
  return answerDecision(result, { to: paths.adminQuotas(), message: fa.moderation.quotas.done });
}
