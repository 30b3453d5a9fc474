import type { InferOutput } from 'valibot';
import { PACKAGE_KEY, PACKAGE_KINDS, type PackageKind } from '../../../../../domain/promotion/package.ts';
import {
  addPackage,
  changePackage,
  interactionsText,
  type OfficePackage,
  type PackageChange,
  packageList,
  readPackage,
  readUnknownKeys,
} from '../../../../../domain/promotion/promotion.server.ts';
import { formatToman } from '../../../../../domain/values/money.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { answerOf, officeAction } from '../../../../office/office-action.ts';
import { OfficeForm, wasReturned } from '../../../../office/office-form.tsx';
import { defineResource } from '../../../../office/resource.tsx';
import { defineAct } from '../../../../office/resource-act.tsx';
import { whyUnsellable } from '../../../../office/sellable-price.ts';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import { refuse } from '../../../../web/pages/action.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import type { Catalogue } from '../../../../web/request/context.ts';
import { historyOf } from '../../records/audit/recent-entries.ts';
import { interactionsOf, newPackageForm, packageForm } from './package-forms.ts';

const words = fa.packages;
const permission = 'change packages and prices';

const categoryName = ({ taxonomy }: Catalogue, id: number): string =>
  (taxonomy.byId.get(id)?.path ?? []).map(({ name }) => name).join(' › ');
const stateOf = ({ active }: Pick<OfficePackage, 'active'>): string => words.soldStates[active ? 'yes' : 'no'];

/** Promotion packages that are sold for listings (ADM-03, PROM-01). */
const packages = defineResource({
  section: 'packages',
  permission,
  title: words.title,
  list: packageList,
  page: {
    at: get(paths.office.packages),
    id: 'admin-packages-page',
    path: paths.office.packages,
    summary: fa.api.pages.adminPackages,
    example: { kind: 'vip', sold: 'yes', sort: 'price' },
  },
  csv: { at: get(paths.office.packagesCsv), path: paths.office.packagesCsv, summary: fa.api.pages.adminPackagesCsv },
  itemsOf: async (rows: readonly OfficePackage[], { catalogue }) =>
    rows.map((one) => ({ ...one, category: categoryName(catalogue, one.categoryId), state: stateOf(one) })),
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.office.soldPackage(id),
  columns: [
    { head: words.name, text: ({ title }) => title, sort: 'newest', isName: true },
    { head: words.category, text: ({ category }) => category },
    { head: words.kind, text: ({ kind }) => words.kinds[kind] },
    { head: words.price, text: ({ price }) => formatToman(price), sort: 'price', look: 'number' },
    { head: words.days, text: ({ days }) => persianNumber(days), look: 'number' },
    { head: words.sold, text: ({ state }) => state },
  ],
  filters: {
    kind: { label: words.kind, options: PACKAGE_KINDS.map((value) => ({ value, name: words.kinds[value] })) },
    sold: {
      label: words.sold,
      options: Object.entries(words.soldStates).map(([value, name]) => ({ value, name })),
    },
  },
  searchHelp: null,
  empty: { title: words.none, text: words.noneHint },
  above(context) {
    const action = paths.office.packages();
    const form = { action, state: formStateAt(context, action) };
    const categories = [...context.catalogue.taxonomy.byId.values()]
      .filter(({ type }) => type !== 'brand')
      .map(({ id }) => ({ value: String(id), name: categoryName(context.catalogue, id) }));
    return (
      <>
        <p>{words.text}</p>
        <details open={wasReturned(form)}>
          <summary>{words.add}</summary>
          <OfficeForm
            of={newPackageForm}
            form={form}
            values={{ active: true }}
            options={{ category: categories }}
            button={words.add}
          />
        </details>
      </>
    );
  },
  case: {
    at: get(paths.office.soldPackage),
    id: 'admin-package-page',
    about: { summary: fa.api.pages.adminPackage },
    pageTitle: () => words.title,
    read: ({ db }: SignedIn, id: number) => readPackage(db, id),
    title: ({ title }: OfficePackage) => title,
    badges: (one) => [{ name: stateOf(one) }],
    facts: (one, { catalogue }) => [
      [words.category, categoryName(catalogue, one.categoryId)],
      [words.kind, words.kinds[one.kind]],
      [words.price, formatToman(one.price)],
      [words.days, persianNumber(one.days)],
      [words.group, one.group],
      [words.key, one.analyticsKey],
      [words.interactions, interactionsText(one.interactions)],
    ],
    subject: 'package',
    history: (context, id) => historyOf(context, { kind: 'package', id: String(id) }),
  },
  acts: {
    change: defineAct({
      at: post(paths.office.soldPackage),
      permission,
      isPossible: () => true,
      about: { summary: fa.api.calls.adminChangePackage, statuses: [409] },
      label: words.save,
      pressedBy: 'e',
      form: packageForm,
      values: ({ interactions, ...one }: OfficePackage) => ({ ...one, interactions: interactionsText(interactions) }),
      async act(context, id, input) {
        const kind = (await readPackage(context.db, id))?.kind ?? 'refresh';
        const read = await changeOf(context, kind, input);
        if ('errors' in read) return refuse(read);
        const result = await changePackage(context, context.viewer, id, read);
        return answerOf(result, { did: 'package-changed', to: paths.office.soldPackage(id) });
      },
    }),
  },
});

export const { list: adminPackages, csv: adminPackagesCsv, case: adminPackage } = packages;
export const { change: changePackageCall } = packages.acts;

export const addPackageCall = officeAction({
  at: post(paths.office.packages),
  permission,
  about: { summary: fa.api.calls.adminAddPackage, example: { category: '1' }, statuses: [409] },
  input: newPackageForm.input,
  inputIn: ({ catalogue: { taxonomy } }) => newPackageForm.inputWhere('category', (id) => taxonomy.byId.has(id)),
  page: adminPackages,
  async act(context, { category: categoryId, kind, key: analyticsKey, ...input }) {
    const read = await changeOf(context, kind, input);
    if ('errors' in read) return refuse(read);
    if (!PACKAGE_KEY.test(analyticsKey)) return refuse({ errors: { key: words.keyHelp } });
    const result = await addPackage(context, context.viewer, { categoryId, kind, analyticsKey, ...read });
    return answerOf(result, { did: 'package-added', to: paths.office.packages() });
  },
});

type Input = Omit<InferOutput<typeof packageForm.input>, 'version'>;

async function changeOf(
  context: SignedIn,
  kind: PackageKind,
  { interactions: typed, ...input }: Input,
): Promise<PackageChange | { readonly errors: Readonly<Record<string, string>> }> {
  const interactions = interactionsOf(typed);
  const unknown = interactions === null ? [] : await readUnknownKeys(context.db, Object.keys(interactions));
  const wrongPrice = await whyUnsellable(context, [input.price]);
  const wrongBeside = await whyUnsellable(context, Object.values(interactions ?? {}));
  const errors = {
    ...(interactions === null ? { interactions: words.interactionsWrong } : {}),
    ...(unknown.length > 0 ? { interactions: words.interactionsUnknown(unknown.join(' ')) } : {}),
    ...(wrongBeside === null ? {} : { interactions: wrongBeside }),
    ...(wrongPrice === null ? {} : { price: wrongPrice }),
    ...((kind === 'refresh') === (input.days === 0) ? {} : { days: words.daysWrong }),
    ...(PACKAGE_KEY.test(input.group) ? {} : { group: words.groupHelp }),
  };
  return interactions === null || Object.keys(errors).length > 0 ? { errors } : { ...input, interactions };
}
