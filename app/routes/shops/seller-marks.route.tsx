import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './seller-marks.module.css';
import { type SellerMarksPageView, sellerMarks } from './seller-marks-view.ts';

const { popup: words } = fa.marks;

/** Page of the verified facts about a seller, with their dates; its content is also shown as a popup (SHOP-03). */
export const sellerMarksPage = definePage<SellerMarksPageView>({
  at: get(paths.sellerMarks),
  id: 'seller-marks-page',
  cache: 'private',
  about: { summary: fa.api.pages.sellerMarks },
  load: async (context) => (await sellerMarks(context, context.params.id)) ?? notFound(),
  head: ({ name }) => ({ title: fa.marks.titleOf(name), robots: 'noindex' }),
  Page: ({ view }) => (
    <div className={styles.page}>
      <BackLink href={view.href}>{view.name}</BackLink>
      <h1>{fa.marks.titleOf(view.name)}</h1>
      <CheckedMarks view={view} />
    </div>
  ),
});

export const sellerMarksPopup = defineFragment<SellerMarksPageView | null>({
  load: (context, { seller }) => sellerMarks(context, seller),
  Component: ({ view }) => (
    <>
      <PopupHeader title={view ? fa.marks.titleOf(view.name) : fa.marks.title} />
      <div className={styles.popup}>{view ? <CheckedMarks view={view} /> : <p>{words.none}</p>}</div>
    </>
  ),
});

function CheckedMarks({ view: { marks } }: { readonly view: SellerMarksPageView }): ReactNode {
  if (marks.length === 0) return <p>{words.none}</p>;
  return (
    <>
      <ul className={styles.marks}>
        {marks.map(({ name, what, when }) => (
          <li key={name}>
            <b>
              <Icon name="check" /> {name}
            </b>
            <p>{what}</p>
            {when.length > 0 && <p className="help">{when.join(' · ')}</p>}
          </li>
        ))}
      </ul>
      <p className="help">{words.note}</p>
    </>
  );
}
