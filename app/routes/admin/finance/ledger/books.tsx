import type { ReactNode } from 'react';
import { fa } from '../../../../messages/fa.ts';
import { paths } from '../../../../paths.ts';
import { Actions } from '../../../../ui/actions.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import type { PeriodLinks } from './period-view.ts';

const { office } = paths;
const BOOKS = [
  { name: fa.ledgerBook.title, href: office.ledger() },
  { name: fa.journal.title, href: office.journal() },
  { name: fa.trialBalance.title, href: office.trialBalance() },
  { name: fa.vatReturn.title, href: office.vatReturn() },
];

/** Tabs that link the pages of the books. `current` is the address of the shown page, without its period. */
export function Books({ current }: { readonly current: string }): ReactNode {
  return <Tabs label={fa.books.label} tabs={BOOKS.map((book) => ({ ...book, isShown: book.href === current }))} wrap />;
}

/** Links to the same page for other periods. */
export function PeriodWays({ links }: { readonly links: PeriodLinks & { readonly csv?: string } }): ReactNode {
  const { earlier, later, kinds, csv } = links;
  return (
    <>
      {kinds.length > 1 && <Tabs label={fa.periods.label} tabs={kinds} />}
      <Actions>
        <LinkButton href={earlier.href}>{earlier.name}</LinkButton>
        {later && <LinkButton href={later.href}>{later.name}</LinkButton>}
        {csv !== undefined && (
          <LinkButton href={csv} download>
            {fa.books.csv}
          </LinkButton>
        )}
      </Actions>
    </>
  );
}
