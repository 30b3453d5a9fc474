import { readTerms, removeTerms, setTerms } from '../../../../../domain/leasing/leasing.server.ts';
import { isCar, type LeasingTerms } from '../../../../../domain/leasing/terms/leasing-terms.ts';
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
import { leasingTermsValues, newTermsForm, TermsPage, type TermsView, termsForm } from './terms-page.tsx';

const permission = 'change leasing terms';
const words = fa.leasing.terms;

/** Categories of cars that can be leased, with the terms (LEAS-01, ADM-03). */
export const adminLeasingTerms = defineOfficePage<TermsView>({
  at: get(paths.office.leasingTerms),
  id: 'admin-leasing-terms-page',
  section: 'leasing-terms',
  about: { summary: fa.api.pages.adminLeasingTerms, query: ['edit'], example: { edit: '43627' } },
  permission,
  async load(context) {
    const { taxonomy } = context.catalogue;
    const all = Object.entries(await readTerms(context.db));
    const form = (action: string) => ({ action, state: formStateAt(context, action) });
    const editedId = context.params.id ?? context.url.searchParams.get('edit');
    const edited = all.find(([categoryId]) => categoryId === editedId);
    const has = new Set(all.map(([categoryId]) => Number(categoryId)));
    const nameIn = (categoryId: string): string => nameOf(taxonomy.byId.get(Number(categoryId))?.path ?? []);
    return {
      add: form(paths.office.leasingTerms()),
      categories: carCategories(taxonomy)
        .filter(({ id }) => !has.has(id))
        .map(({ id, path }) => ({ value: String(id), name: nameOf(path) })),
      all: all.map(([categoryId, terms]) => ({
        ...terms,
        name: nameIn(categoryId),
        href: paths.office.leasingTerms({ edit: Number(categoryId) }),
        remove: form(paths.office.removeLeasingTerms(Number(categoryId))),
      })),
      edited: edited
        ? { name: nameIn(edited[0]), terms: edited[1], form: form(paths.office.leasingTermsOf(Number(edited[0]))) }
        : null,
    };
  },
  title: words.title,
  Page: TermsPage,
});

/** Categories and brands of cars, and their ancestors. */
function carCategories({ byId }: Taxonomy) {
  const cars = [...byId.values()].filter(isCar);
  const above = new Set(cars.flatMap(({ path }) => path.map(({ id }) => id)));
  return [...byId.values()].filter(({ id }) => above.has(id));
}

const nameOf = (path: readonly { readonly name: string }[]): string => path.map(({ name }) => name).join(' › ');

export const addLeasingTermsCall = officeAction({
  at: post(paths.office.leasingTerms),
  permission,
  about: { summary: fa.api.calls.adminAddLeasingTerms, example: { category: '43627' }, statuses: [409] },
  input: newTermsForm.input,
  inputIn: ({ catalogue: { taxonomy } }) =>
    newTermsForm.inputWhere('category', (id) => carCategories(taxonomy).some((category) => category.id === id)),
  page: adminLeasingTerms,
  adds: async ({ db }, { category }) => (await readTerms(db))[category] === undefined,
  act: (context, { category, ...terms }) => store(context, category, terms),
});

export const changeLeasingTermsCall = officeAction({
  at: post(paths.office.leasingTermsOf),
  permission,
  about: { summary: fa.api.calls.adminChangeLeasingTerms, statuses: [409] },
  input: termsForm.input,
  edits: {
    form: termsForm,
    async values({ db, params }) {
      const terms = (await readTerms(db))[params.id ?? ''];
      return terms ? leasingTermsValues(terms) : null;
    },
  },
  page: adminLeasingTerms,
  act: (context, terms) => store(context, parseId(context.params.id) ?? notFound(), terms),
});

export const removeLeasingTermsCall = officeAction({
  at: post(paths.office.removeLeasingTerms),
  permission,
  about: { summary: fa.api.calls.adminRemoveLeasingTerms, statuses: [409] },
  input: confirmationForm.input,
  page: adminLeasingTerms,
  async act(context) {
    const id = parseId(context.params.id) ?? notFound();
    const result = await removeTerms(context, context.viewer, id);
    if (result.ok) context.services.leasingTerms.forget();
    return answerOf(result, { to: paths.office.leasingTerms(), did: 'leasing-terms-removed' });
  },
});

async function store(context: SignedIn, categoryId: number, terms: LeasingTerms): Promise<Outcome<Url>> {
  if (!context.catalogue.taxonomy.byId.has(categoryId)) return notFound();
  const errors = {
    ...(terms.prepaymentMax < terms.prepaymentMin && { prepaymentMax: words.wrongOrder }),
    ...(terms.priceMax < terms.priceMin && { priceMax: words.wrongOrder }),
  };
  if (Object.keys(errors).length > 0) return refuse({ errors });
  const result = await setTerms(context, context.viewer, categoryId, terms);
  if (result.ok) context.services.leasingTerms.forget();
  return answerOf(result, { to: paths.office.leasingTerms(), did: 'leasing-terms-set' });
}
