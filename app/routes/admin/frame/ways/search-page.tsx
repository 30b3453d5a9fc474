import type { ReactNode } from 'react';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { OfficeSearch } from '../../../../office/office-search.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import { Empty } from '../../../../ui/empty.tsx';

type Found = { readonly id: string; readonly href: string; readonly name: string };

export type SearchView = {
  readonly text: string;
  /** Links to sections and settings. */
  readonly ways: readonly { readonly name: string; readonly href: string; readonly of: string }[];
  /** Users that were found; `mobile` is masked. */
  readonly users: readonly (Found & { readonly mobile: string | null; readonly state: string | null })[];
  readonly listings: readonly (Found & { readonly seller: string; readonly state: string })[];
};

const words = fa.admin.search;

const id = { head: words.id, cell: ({ id }: Found) => id, look: 'number' } as const;
const name = { head: words.name, cell: ({ name }: Found) => <ForeignText text={name} />, isName: true } as const;

export function SearchPage({ view: { text, ways, users, listings } }: { readonly view: SearchView }): ReactNode {
  const isEmpty = ways.length === 0 && users.length === 0 && listings.length === 0;
  return (
    <>
      <h1>{words.title}</h1>
      <OfficeSearch action={paths.office.search()} text={text} help={words.hint} />
      {isEmpty && text !== '' && <Empty title={words.none} text={words.hint} />}
      {ways.length > 0 && (
        <CasePart title={words.foundWays}>
          <Rows
            rows={ways}
            keyOf={({ href }) => href}
            hrefOf={({ href }) => href}
            columns={[
              { head: words.name, cell: (way) => way.name, isName: true },
              { head: words.part, cell: ({ of }) => of },
            ]}
          />
        </CasePart>
      )}
      {users.length > 0 && (
        <CasePart title={words.foundUsers}>
          <Rows
            rows={users}
            keyOf={(user) => user.id}
            hrefOf={({ href }) => href}
            columns={[
              name,
              id,
              { head: words.mobile, cell: ({ mobile }) => mobile, dir: 'ltr' },
              { head: words.state, cell: ({ state }) => state },
            ]}
          />
        </CasePart>
      )}
      {listings.length > 0 && (
        <CasePart title={words.foundListings}>
          <Rows
            rows={listings}
            keyOf={(listing) => listing.id}
            hrefOf={({ href }) => href}
            columns={[
              name,
              id,
              { head: words.seller, cell: ({ seller }) => <ForeignText text={seller} /> },
              { head: words.state, cell: ({ state }) => state },
            ]}
          />
        </CasePart>
      )}
    </>
  );
}
