import type { InferOutput } from 'valibot';
import {
  addContactPackage,
  type ContactPackageFields,
  changeContactPackage,
  contactPackageList,
  type OfficeContactPackage,
  readContactPackage,
  setContactPolicy,
} from '../../../../../domain/contact/contact.server.ts';
import { formatToman } from '../../../../../domain/values/money.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { answerOf, officeAction } from '../../../../office/office-action.ts';
import { defineResource } from '../../../../office/resource.tsx';
import { defineAct } from '../../../../office/resource-act.tsx';
import { whyUnsellable } from '../../../../office/sellable-price.ts';
import { paths } from '../../../../paths.ts';
import { refuse } from '../../../../web/pages/action.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import type { Catalogue } from '../../../../web/request/context.ts';
import { historyOf } from '../../records/audit/recent-entries.ts';
import { contactPackageForm, contactPolicyForm, packageOf, slugsOf } from './contact-forms.ts';
import { aboveContactPackages } from './contact-policies.tsx';

const words = fa.paidContact;
const permission = 'change packages and prices';

const stateOf = ({ active }: Pick<OfficeContactPackage, 'active'>): string => words.soldStates[active ? 'yes' : 'no'];
const categoriesOf = ({ categoryIds }: Pick<OfficeContactPackage, 'categoryIds'>, { taxonomy }: Catalogue): string =>
  categoryIds === null
    ? words.everywhere
    : categoryIds.flatMap((id) => taxonomy.byId.get(id)?.name ?? []).join(fa.payments.comma);

/** A package with the slugs of its categories, as the form shows them. */
type ShownPackage = OfficeContactPackage & { readonly slugs: string };

async function readShown({ db, catalogue }: SignedIn, id: number): Promise<ShownPackage | null> {
  const one = await readContactPackage(db, id);
  return one && { ...one, slugs: slugsOf(one.categoryIds, catalogue.taxonomy) };
}

/** Packages for paid contact, and the categories in which contact costs money (ADM-03, REV-01). */
const contactPackages = defineResource({
  section: 'contact-packages',
  permission,
  title: words.title,
  list: contactPackageList,
  page: {
    at: get(paths.office.contactPackages),
    id: 'admin-contact-packages-page',
    path: paths.office.contactPackages,
    summary: fa.api.pages.adminContactPackages,
    example: { sold: 'yes', sort: 'price' },
  },
  csv: {
    at: get(paths.office.contactPackagesCsv),
    path: paths.office.contactPackagesCsv,
    summary: fa.api.pages.adminContactPackagesCsv,
  },
  itemsOf: async (rows: readonly OfficeContactPackage[], { catalogue }) =>
    rows.map((one) => ({ ...one, categories: categoriesOf(one, catalogue), state: stateOf(one) })),
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.office.contactPackage(id),
  columns: [
    { head: words.name, text: ({ title }) => title, sort: 'newest', isName: true },
    { head: words.categories, text: ({ categories }) => categories },
    { head: words.price, text: ({ price }) => formatToman(price), sort: 'price', look: 'number' },
    { head: words.count, text: ({ count }) => persianNumber(count), look: 'number' },
    { head: words.days, text: ({ days }) => persianNumber(days), look: 'number' },
    { head: words.sold, text: ({ state }) => state },
  ],
  filters: {
    sold: {
      label: words.sold,
      options: Object.entries(words.soldStates).map(([value, name]) => ({ value, name })),
    },
  },
  searchHelp: null,
  empty: { title: words.none, text: words.noneHint },
  above: aboveContactPackages,
  case: {
    at: get(paths.office.contactPackage),
    id: 'admin-contact-package-page',
    about: { summary: fa.api.pages.adminContactPackage },
    pageTitle: () => words.title,
    read: readShown,
    title: ({ title }: ShownPackage) => title,
    badges: (one) => [{ name: stateOf(one) }],
    facts: (one, { catalogue }) => [
      [words.categories, categoriesOf(one, catalogue)],
      [words.price, formatToman(one.price)],
      [words.count, persianNumber(one.count)],
      [words.days, persianNumber(one.days)],
    ],
    subject: 'contact-package',
    history: (context, id) => historyOf(context, { kind: 'contact-package', id: String(id) }),
  },
  acts: {
    change: defineAct({
      at: post(paths.office.contactPackage),
      permission,
      isPossible: () => true,
      about: { summary: fa.api.calls.adminChangeContactPackage, statuses: [409] },
      label: words.save,
      pressedBy: 'e',
      form: contactPackageForm,
      values: ({ slugs: categories, ...one }: ShownPackage) => ({ ...one, categories }),
      async act(context, id, input) {
        const fields = await fieldsOf(context, input);
        if ('errors' in fields) return refuse(fields);
        const result = await changeContactPackage(context, context.viewer, id, fields);
        return answerOf(result, { did: 'contact-package-changed', to: paths.office.contactPackage(id) });
      },
    }),
  },
});

export const { list: adminContactPackages, csv: adminContactPackagesCsv, case: adminContactPackage } = contactPackages;
export const { change: changeContactPackageCall } = contactPackages.acts;

export const addContactPackageCall = officeAction({
  at: post(paths.office.contactPackages),
  permission,
  about: { summary: fa.api.calls.adminAddContactPackage, statuses: [409] },
  input: contactPackageForm.input,
  page: adminContactPackages,
  async act(context, input) {
    const fields = await fieldsOf(context, input);
    if ('errors' in fields) return refuse(fields);
    const result = await addContactPackage(context, context.viewer, fields);
    return answerOf(result, { did: 'contact-package-added', to: paths.office.contactPackages() });
  },
});

async function fieldsOf(
  context: SignedIn,
  input: InferOutput<typeof contactPackageForm.input>,
): Promise<ContactPackageFields | { readonly errors: Readonly<Record<string, string>> }> {
  const wrongPrice = await whyUnsellable(context, [input.price]);
  if (wrongPrice !== null) return { errors: { price: wrongPrice } };
  return packageOf(input, context.catalogue.taxonomy) ?? { errors: { categories: words.categoriesWrong } };
}

export const setContactPolicyCall = officeAction({
  at: post(paths.office.contactPolicy),
  permission,
  about: { summary: fa.api.calls.adminSetContactPolicy, example: { category: '1' }, statuses: [409] },
  input: contactPolicyForm.input,
  inputIn: ({ catalogue: { taxonomy } }) => contactPolicyForm.inputWhere('category', (id) => taxonomy.byId.has(id)),
  page: adminContactPackages,
  async act(context, { category: categoryId, policy }) {
    const paid = policy === 'above' ? null : policy === 'paid';
    const result = await setContactPolicy(context, context.viewer, { categoryId, paid });
    return answerOf(result, { did: 'contact-policy-set', to: paths.office.contactPackages() });
  },
});
