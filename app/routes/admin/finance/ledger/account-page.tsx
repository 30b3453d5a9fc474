import type { ReactNode } from 'react';
import { fa } from '../../../../messages/fa.ts';
import { Rows, type RowsColumn } from '../../../../office/rows.tsx';
import { paths } from '../../../../paths.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { FindAccount } from './ledger-page.tsx';

const words = fa.ledgerBook;

export type AccountView = {
  /** Name of the account as requested. */
  readonly account: string;
  readonly name: string;
  readonly isUnknown: boolean;
  readonly isGuarded: boolean;
  readonly lines: readonly {
    readonly id: number;
    readonly at: string;
    readonly fact: string;
    readonly key: string;
    readonly debit: string;
    readonly credit: string;
    readonly after: string;
  }[];
  readonly first: string | null;
  readonly older: string | null;
};

const AFTER: RowsColumn<AccountView['lines'][number]> = {
  head: words.after,
  cell: ({ after }) => after,
  look: 'number',
};

/** Statement of one account, the latest posting first. */
export function AccountPage({ view }: { readonly view: AccountView }): ReactNode {
  const { account, name, isUnknown, isGuarded, lines, first, older } = view;
  return (
    <>
      <BackLink href={paths.office.ledger()}>{words.title}</BackLink>
      <h1>{name}</h1>
      <FindAccount account={account} />
      {isUnknown && <Notice>{words.noAccount}</Notice>}
      {!isUnknown && (
        <Rows
          rows={lines}
          keyOf={({ id }) => id}
          empty={<p>{words.none}</p>}
          columns={[
            { head: words.fact, cell: ({ fact }) => fact, isName: true },
            { head: words.at, cell: ({ at }) => at },
            { head: words.debit, cell: ({ debit }) => debit, look: 'number' },
            { head: words.credit, cell: ({ credit }) => credit, look: 'number' },
            ...(isGuarded ? [AFTER] : []),
            { head: words.key, cell: ({ key }) => key, dir: 'ltr' },
          ]}
        />
      )}
      <Pager first={{ href: first, name: words.latest }} next={{ href: older, name: words.older }} />
    </>
  );
}
