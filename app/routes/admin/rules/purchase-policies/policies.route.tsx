import type { PurchasePolicy } from '../../../../../domain/purchases/policies/policy.ts';
import { readPurchasePolicies, removePolicy, setPolicy } from '../../../../../domain/purchases/purchases.server.ts';
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
import { newPolicyForm, PoliciesPage, type PoliciesView, policyForm } from './policies-page.tsx';

const permission = 'change purchase terms';

/** Categories that allow secure purchase, with the terms (SECP-01, ADM-03). */
export const adminPurchasePolicies = defineOfficePage<PoliciesView>({
  at: get(paths.office.purchasePolicies),
  id: 'admin-purchase-policies-page',
  section: 'purchase-policies',
  about: { summary: fa.api.pages.adminPurchasePolicies, query: ['edit'], example: { edit: '1' } },
  permission,
  async load(context) {
    const { taxonomy } = context.catalogue;
    const policies = Object.entries(await readPurchasePolicies(context.db));
    const form = (action: string) => ({ action, state: formStateAt(context, action) });
    const editedId = context.params.id ?? context.url.searchParams.get('edit');
    const edited = policies.find(([categoryId]) => categoryId === editedId);
    const has = new Set(policies.map(([categoryId]) => categoryId));
    const nameIn = (categoryId: string): string => nameOf(taxonomy.byId.get(Number(categoryId))?.path ?? []);
    return {
      add: form(paths.office.purchasePolicies()),
      // Brands have the policy of their category.
      categories: [...taxonomy.byId.values()]
        .filter(({ id, type }) => type !== 'brand' && !has.has(String(id)))
        .map(({ id, path }) => ({ value: String(id), name: nameOf(path) })),
      policies: policies.map(([categoryId, policy]) => ({
        ...policy,
        name: nameIn(categoryId),
        href: paths.office.purchasePolicies({ edit: Number(categoryId) }),
        remove: form(paths.office.removePurchasePolicy(Number(categoryId))),
      })),
      edited: edited
        ? {
            name: nameIn(edited[0]),
            policy: edited[1],
            form: form(paths.office.purchasePolicy(Number(edited[0]))),
          }
        : null,
    };
  },
  title: fa.purchaseTerms.policies,
  Page: PoliciesPage,
});

const nameOf = (path: readonly { readonly name: string }[]): string => path.map(({ name }) => name).join(' › ');

export const addPurchasePolicyCall = officeAction({
  at: post(paths.office.purchasePolicies),
  permission,
  about: { summary: fa.api.calls.adminAddPurchasePolicy, example: { category: '1' }, statuses: [409] },
  input: newPolicyForm.input,
  inputIn: ({ catalogue: { taxonomy } }) => newPolicyForm.inputWhere('category', (id) => taxonomy.byId.has(id)),
  page: adminPurchasePolicies,
  adds: async ({ db }, { category }) => (await readPurchasePolicies(db))[category] === undefined,
  act: (context, { category, ...policy }) => store(context, category, policy),
});

export const changePurchasePolicyCall = officeAction({
  at: post(paths.office.purchasePolicy),
  permission,
  about: { summary: fa.api.calls.adminChangePurchasePolicy, statuses: [409] },
  input: policyForm.input,
  edits: {
    form: policyForm,
    values: async ({ db, params }) => (await readPurchasePolicies(db))[params.id ?? ''] ?? null,
  },
  page: adminPurchasePolicies,
  act: (context, policy) => store(context, parseId(context.params.id), policy),
});

export const removePurchasePolicyCall = officeAction({
  at: post(paths.office.removePurchasePolicy),
  permission,
  about: { summary: fa.api.calls.adminRemovePurchasePolicy, statuses: [409] },
  input: confirmationForm.input,
  page: adminPurchasePolicies,
  change: (context) => removePolicy(context, context.viewer, parseId(context.params.id) ?? notFound()),
  did: 'purchase-policy-removed',
  to: () => paths.office.purchasePolicies(),
});

async function store(context: SignedIn, categoryId: number | null, policy: PurchasePolicy): Promise<Outcome<Url>> {
  const category = context.catalogue.taxonomy.byId.get(categoryId ?? 0);
  if (!category) return refuse({ errors: { category: fa.validation.unknown_choice } });
  const result = await setPolicy(context, context.viewer, category.id, policy);
  return answerOf(result, { to: paths.office.purchasePolicies(), did: 'purchase-policy-set' });
}
