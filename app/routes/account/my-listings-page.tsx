import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { FlashNotice } from '../../parts/flash-notice.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { ListRows } from '../../parts/list-rows.tsx';
import { LimitationLink } from '../../parts/listing/limitation-link.tsx';
import { ShopFrame } from '../../parts/shops/shop-frame.tsx';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Select } from '../../ui/select.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import { Region } from '../../web/pages/region.tsx';
import styles from './my-listings.module.css';
import { OwnListing } from './my-listings-row.tsx';
import type { HandingView, MyListingsView } from './my-listings-view.ts';

const words = fa.myListings;

export function MyListingsPage({ view }: { readonly view: MyListingsView }): ReactNode {
  const { flash, refusal, form, shop, handAll } = view;
  const list = (
    <Region id="listings">
      <OwnListingsRegion view={view} />
    </Region>
  );
  const notice = <FlashNotice flash={flash} form={form} />;
  if (shop) {
    return (
      <ShopFrame shop={shop} current="listings">
        <div className={styles.ofShop}>
          {notice}
          {refusal && (
            <p className="error" role="alert">
              {refusal}
            </p>
          )}
          {!hasNone(view) && <PostLink shopId={shop.id} />}
          {list}
          {handAll && (
            <p className="help">
              <a href={handAll}>{fa.handOver.all}</a>: {fa.handOver.allText}
            </p>
          )}
        </div>
      </ShopFrame>
    );
  }
  return (
    <AccountFrame current="listings">
      <ListPage
        title={words.title}
        aside={!hasNone(view) && <PostLink shopId={null} />}
        refusal={refusal}
        notice={notice}
      >
        {list}
      </ListPage>
    </AccountFrame>
  );
}

/** The states with their counts and the listings of the selected state; one region, so both are updated together. */
export function OwnListingsRegion({ view }: { readonly view: MyListingsView }): ReactNode {
  const { tabs, rows, quotas, form, status, next, newest, handing } = view;
  return (
    <div className={styles.listings}>
      <Tabs label={words.states} tabs={tabs} />
      {handing && <Handing handing={handing} form={form} />}
      {quotas.map(({ text, listing }) => (
        <Notice key={listing}>
          {text} <LimitationLink of={{ listing }} />
        </Notice>
      ))}
      <ListRows
        rows={rows}
        className={styles.rows}
        empty={<EmptyListings view={view} />}
        pager={<Pager first={{ href: newest, name: words.newest }} next={{ href: next, name: words.more }} />}
      >
        {(row) => <OwnListing row={row} form={form} shown={status} />}
      </ListRows>
    </div>
  );
}

/** Form that assigns one listing to another member of the shop (SHOP-03). */
function Handing({ handing, form }: { readonly handing: HandingView; readonly form: FormState }): ReactNode {
  return (
    <Notice as="div" quiet>
      <h2>{handing.name}</h2>
      <p>
        {words.hand.of} <bdi>{handing.from}</bdi>
      </p>
      <Form id="hand" action={handing.action} state={form}>
        <Select name="to" options={handing.to} aria-label={words.hand.to} />
        <Actions>
          <SubmitButton>{words.hand.submit}</SubmitButton>
          <LinkButton href={handing.back}>{words.hand.back}</LinkButton>
        </Actions>
      </Form>
    </Notice>
  );
}

function EmptyListings({ view }: { readonly view: MyListingsView }): ReactNode {
  if (!hasNone(view)) return <Empty text={words.noneHere} />;
  const [title, text] = view.hasRemoved ? [words.noneLeft, words.noneLeftHint] : [words.none, words.noneHint];
  return (
    <Empty scene="listings" title={title} text={text}>
      <PostLink shopId={view.shop?.id ?? null} />
    </Empty>
  );
}

/** Link to the form for a new listing. `shopId`: shop in whose name it is posted; null for the user's own. */
function PostLink({ shopId }: { readonly shopId: number | null }): ReactNode {
  const href = paths.newListing('my-listings', shopId === null ? {} : { seller: shopId });
  return (
    <LinkButton look="accent" icon="plus" href={href}>
      {words.post}
    </LinkButton>
  );
}

const hasNone = ({ rows, status, newest }: MyListingsView): boolean =>
  rows.length === 0 && status === null && newest === null;
