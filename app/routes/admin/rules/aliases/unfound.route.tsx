import type { ReactNode } from 'react';
import { EVERYTHING } from '../../../../../domain/query-reading/search-query.ts';
import { POPULAR_DAYS } from '../../../../../domain/search/search.server.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { CutNote } from '../../../../parts/cut-note.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import { Empty } from '../../../../ui/empty.tsx';
import { get } from '../../../../web/request/address.ts';
import { readingText } from './reading-text.ts';

const words = fa.aliases;

type Unfound = {
  readonly query: string;
  readonly ended: string;
  /** How the search reads the phrase; null if it understands no word. */
  readonly reading: string | null;
};

/** Maximum number of rows; small, because each phrase is parsed again. */
const SHOWN = 50;

/** Searches that found nothing, or only similar listings (SRCH-16). */
export const adminUnfound = defineOfficePage<readonly Unfound[]>({
  at: get(paths.office.unfound),
  id: 'admin-unfound-page',
  section: 'aliases',
  permission: 'change the catalogue',
  about: { summary: fa.api.pages.adminUnfound },
  title: words.unfound,
  async load({ services, catalogue, now }) {
    const scope = { ...catalogue, now };
    const unfound = await services.popularQueries.unfound(SHOWN);
    const read: Unfound[] = [];
    for (const { query, near } of unfound) {
      const { understood } = await services.search.understand({ ...EVERYTHING, text: query }, scope);
      read.push({
        query,
        ended: words.endings[near ? 'near' : 'none'],
        reading: readingText(understood),
      });
    }
    return read;
  },
  Page: ({ view }) => <UnfoundPage rows={view} />,
});

function UnfoundPage({ rows }: { readonly rows: readonly Unfound[] }): ReactNode {
  return (
    <>
      <h1>{words.unfound}</h1>
      <p>{words.unfoundText(persianNumber(POPULAR_DAYS))}</p>
      <Rows
        rows={rows}
        keyOf={({ query }) => query}
        empty={<Empty title={words.unfoundNone} />}
        columns={[
          { head: words.phrase, cell: ({ query }) => <ForeignText text={query} />, isName: true },
          { head: words.ended, cell: ({ ended }) => ended },
          { head: words.reading, cell: ({ reading }) => reading ?? words.unread },
          {
            head: words.means,
            cell: ({ query }) => <a href={paths.office.newAlias({ phrase: query })}>{words.give}</a>,
            look: 'acts',
          },
        ]}
      />
      <CutNote rows={rows} most={SHOWN} />
    </>
  );
}
