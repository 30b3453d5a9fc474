import type { ReactNode } from 'react';
import { type PlannedListing, planHandOver } from '../../../domain/hand-over/hand-over.server.ts';
import { HANDED_MOST } from '../../../domain/hand-over/hand-over.ts';
import { shopsToHandTo } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { largestFeeOf } from '../../parts/checkout/largest-fee.ts';
import { FlashNotice, type FlashView } from '../../parts/flash-notice.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { ownShop, shopHead } from '../../parts/shops/own-shop.ts';
import { ShopFrame, type ShopHead } from '../../parts/shops/shop-frame.tsx';
import { paths } from '../../paths.ts';
import { Empty } from '../../ui/empty.tsx';
import { pageForm } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { defineFlash } from '../../web/pages/flash.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './my-shops.module.css';

const words = fa.handOver;

type ListedView = { readonly id: number; readonly name: string; readonly href: string; readonly why: string | null };

type HandOverView = {
  readonly shop: ShopHead;
  readonly title: string;
  /** The single listing to transfer; null for all of the user's listings. */
  readonly listingId: number | null;
  readonly goes: readonly ListedView[];
  readonly stays: readonly ListedView[];
  readonly isMore: boolean;
  readonly others: readonly { readonly name: string; readonly href: string }[];
  readonly form: FormState;
  readonly refusal: string | null;
  readonly flash: FlashView | null;
};

/** Page that says what will happen to the user's listings if they transfer them to a shop (SHOP-03). */
export const handOverPage = definePage<HandOverView>({
  at: get(paths.handOverPage),
  id: 'hand-over-page',
  cache: 'private',
  guard: 'signed-in',
  about: {
    summary: fa.api.pages.handOver,
    query: ['listing', 'did', 'of'],
    example: { listing: '1001', did: 'moved', of: '3' },
  },
  load,
  head: ({ title }) => ({ title, robots: 'noindex' }),
  Page: HandOverPage,
});

/** Confirmations of a transfer; `of`: number of transferred listings. */
const handOverFlash = defineFlash({ moved: words.act, noneMoved: words.noneMoved }, paths.myShops);

async function load(context: SignedIn): Promise<HandOverView> {
  const own = await ownShop(context, 'ownership');
  const { url, db, viewer } = context;
  const { userId } = viewer;
  const shops = await shopsToHandTo(db, userId);
  if (!shops.some(({ sellerId }) => sellerId === own.shop.id)) return notFound();
  const named = url.searchParams.get('listing');
  const listingId = named === null ? null : (parseId(named) ?? notFound());
  const asked = { userId, shopId: own.shop.id, listingId, largestFee: await largestFeeOf(context) };
  const { listings, isMore } = await planHandOver(context, asked);
  const [first] = listings;
  if (listingId !== null && !first) return notFound();
  const shown = listingId === null ? {} : { listing: listingId };
  const others = shops.filter(({ sellerId }) => sellerId !== own.shop.id);
  const said = handOverFlash.read(context);
  const moved = said?.did === 'moved' ? words.moved(persianNumber(said.of ?? 0)) : said?.text;
  return {
    shop: shopHead(own),
    title: listingId !== null && first ? words.one(cleanProse(first.name)) : words.all,
    listingId,
    goes: listings.filter(({ kept }) => kept === null).map(listed),
    stays: listings.filter(({ kept }) => kept !== null).map(listed),
    isMore,
    others: others.map(({ sellerId, name }) => ({ name: cleanProse(name), href: paths.handOverPage(sellerId, shown) })),
    flash: moved === undefined ? null : { text: moved },
    ...pageForm(context),
  };
}

const listed = ({ id, name, kept }: PlannedListing): ListedView => ({
  id,
  name: cleanProse(name),
  href: paths.listing(id, name),
  why: kept && words.kept[kept],
});

function HandOverPage({ view }: { readonly view: HandOverView }): ReactNode {
  const { shop, title, listingId, goes, stays, isMore, others, form, refusal, flash } = view;
  return (
    <ShopFrame shop={shop}>
      <div className={styles.page}>
        <FlashNotice flash={flash} />
        {refusal && (
          <p className="error" role="alert">
            {refusal}
          </p>
        )}
        <h2>{title}</h2>
        {goes.length === 0 && stays.length === 0 ? (
          <Empty text={words.none} />
        ) : (
          <>
            {goes.length > 0 && <Facts />}
            {goes.length > 0 && (
              <Form action={paths.handOver(shop.id)} state={form}>
                {listingId === null ? (
                  <>
                    <input type="hidden" name="all" value="1" />
                    <Listed title={words.goes(persianNumber(goes.length))} listings={goes} />
                  </>
                ) : (
                  <input type="hidden" name="listing" value={listingId} />
                )}
                <p>{words.to(shop.name)}</p>
                <SubmitButton look="accent">{words.act}</SubmitButton>
              </Form>
            )}
            {stays.length > 0 && <Listed title={words.stays(persianNumber(stays.length))} listings={stays} isOpen />}
            {isMore && <p className="help">{words.rest(persianNumber(HANDED_MOST))}</p>}
          </>
        )}
        {others.length > 0 && (
          <p className="chips wrap">
            {words.others}
            {others.map(({ name, href }) => (
              <a key={href} className="chip" href={href}>
                <bdi>{name}</bdi>
              </a>
            ))}
          </p>
        )}
        <p>
          <a href={paths.myShopListings(shop.id)}>{words.back}</a>
        </p>
      </div>
    </ShopFrame>
  );
}

function Facts(): ReactNode {
  return (
    <section className={styles.facts} aria-labelledby="happens">
      <h3 id="happens">{words.happens}</h3>
      <ul className={styles.missing}>
        {words.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}

type ListedProps = { readonly title: string; readonly listings: readonly ListedView[]; readonly isOpen?: boolean };

function Listed({ title, listings, isOpen = false }: ListedProps): ReactNode {
  return (
    <details className={styles.listed} open={isOpen}>
      <summary>{title}</summary>
      <ul className={styles.missing}>
        {listings.map(({ id, name, href, why }) => (
          <li key={id}>
            <a href={href}>
              <bdi>{name}</bdi>
            </a>
            {why && <small>{why}</small>}
          </li>
        ))}
      </ul>
    </details>
  );
}
