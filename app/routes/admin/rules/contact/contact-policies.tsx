import type { ReactNode } from 'react';
import { readPolicies } from '../../../../../domain/contact/contact.server.ts';
import { fa } from '../../../../messages/fa.ts';
import { OfficeForm, wasReturned } from '../../../../office/office-form.tsx';
import { paths } from '../../../../paths.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import type { Catalogue } from '../../../../web/request/context.ts';
import { contactPackageForm, contactPolicyForm } from './contact-forms.ts';

const words = fa.paidContact;

const categoryName = ({ taxonomy }: Catalogue, id: number): string =>
  (taxonomy.byId.get(id)?.path ?? []).map(({ name }) => name).join(' › ');

/** Forms above the list: for a new package, and for a category's policy. */
export async function aboveContactPackages(context: SignedIn): Promise<ReactNode> {
  const { catalogue, db } = context;
  const policies = await readPolicies(db);
  const form = (action: string) => ({ action, state: formStateAt(context, action) });
  const [add, set] = [form(paths.office.contactPackages()), form(paths.office.contactPolicy())];
  const categories = [...catalogue.taxonomy.byId.values()]
    .filter(({ type }) => type !== 'brand')
    .map(({ id }) => ({ value: String(id), name: categoryName(catalogue, id) }));
  return (
    <>
      <p>{words.text}</p>
      <Facts
        facts={policies.map(({ categoryId, paid }) => [
          categoryName(catalogue, categoryId),
          words.policies[paid ? 'paid' : 'free'],
        ])}
      />
      <details open={wasReturned(set)}>
        <summary>{words.setPolicy}</summary>
        <OfficeForm
          of={contactPolicyForm}
          form={set}
          values={{ policy: 'paid' }}
          options={{ category: categories }}
          button={words.setPolicy}
        />
      </details>
      <details open={wasReturned(add)}>
        <summary>{words.add}</summary>
        <OfficeForm of={contactPackageForm} form={add} values={{ active: true }} button={words.add} />
      </details>
    </>
  );
}
