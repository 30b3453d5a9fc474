import type { ReactNode } from 'react';
import { fa } from '../../../../messages/fa.ts';
import { OfficeForm, wasReturned } from '../../../../office/office-form.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { CutNote } from '../../../../parts/cut-note.tsx';
import { returned } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { ORDER_FIELD } from '../../../../web/forms/order-key.ts';
import { Books, PeriodWays } from './books.tsx';
import { FILES_SHOWN, type JournalView } from './journal-view.ts';
import styles from './ledger.module.css';

const words = fa.journal;

/** Form that requests a file of the journal, for the period and the account that the page shows. */
export const fileForm = defineForm({ [ORDER_FIELD]: returned(), period: returned('1405-09'), account: returned() }, {});

/** Page with the journal entries of a period, the earliest first, and the list of journal files. */
export function JournalPage({ view }: { readonly view: JournalView }): ReactNode {
  const { title, period, links, account, isUnknown, lines, first, next, form, files } = view;
  return (
    <>
      <h1>{title}</h1>
      <Books current={paths.office.journal()} />
      <p>{words.text}</p>
      <PeriodWays links={links} />
      <Find period={period} account={account} />
      <details open={wasReturned(form) || files.some(({ state }) => state === 'waiting')}>
        <summary>{words.files.title}</summary>
        <p>{words.files.text}</p>
        {!isUnknown && (
          <OfficeForm
            of={fileForm}
            form={form}
            values={{ [ORDER_FIELD]: form.orderKey, period, account }}
            button={words.files.ask}
          />
        )}
        <Files files={files} />
      </details>
      {isUnknown ? (
        <Notice>{words.noAccount}</Notice>
      ) : (
        <Rows
          caption={title}
          rows={lines}
          keyOf={({ id }) => id}
          empty={<p>{words.none}</p>}
          columns={[
            { head: words.entry, cell: ({ entry }) => entry, isName: true },
            { head: words.at, cell: ({ at }) => at },
            { head: words.fact, cell: ({ fact }) => fact },
            { head: words.account, cell: (line) => line.account },
            { head: words.debit, cell: ({ debit }) => debit, look: 'number' },
            { head: words.credit, cell: ({ credit }) => credit, look: 'number' },
            { head: words.key, cell: ({ key }) => key, dir: 'ltr' },
          ]}
        />
      )}
      <Pager first={{ href: first, name: words.first }} next={{ href: next, name: words.next }} />
    </>
  );
}

function Find({ period, account }: Pick<JournalView, 'period' | 'account'>): ReactNode {
  return (
    <search>
      <form className={styles.find} action={paths.office.journal()}>
        <input type="hidden" name="period" value={period} />
        <div className="field">
          <label htmlFor="account">{words.account}</label>
          <input
            id="account"
            className="input"
            name="account"
            dir="ltr"
            autoComplete="off"
            defaultValue={account}
            aria-describedby="account-help"
          />
          <p id="account-help" className="help">
            {words.findHelp}
          </p>
        </div>
        <Button type="submit" icon="search">
          {words.find}
        </Button>
      </form>
    </search>
  );
}

function Files({ files }: Pick<JournalView, 'files'>): ReactNode {
  const { states } = words.files;
  return (
    <>
      <Rows
        caption={words.files.title}
        rows={files}
        keyOf={({ id }) => id}
        empty={<p>{words.files.none}</p>}
        columns={[
          { head: words.files.period, cell: ({ period }) => period, isName: true },
          { head: words.files.account, cell: ({ account }) => account },
          { head: words.files.by, cell: ({ by }) => by },
          { head: words.files.at, cell: ({ at }) => at },
          { head: words.files.lines, cell: ({ lines }) => lines, look: 'number' },
          {
            head: words.files.state,
            cell: ({ state, href }) =>
              href === null ? (
                states[state]
              ) : (
                <a href={href} download="">
                  {states[state]}
                </a>
              ),
          },
        ]}
      />
      <CutNote rows={files} most={FILES_SHOWN} />
    </>
  );
}
