import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { MarkLinks } from '../../parts/marks/mark-links.tsx';
import { SellerReviews } from '../../parts/ratings/seller-reviews.tsx';
import { SellerStars } from '../../parts/ratings/seller-stars.tsx';
import { ShopLogo } from '../../parts/shops/shop-logo.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RenderedOnce } from '../../web/pages/raw-html.tsx';
import { Region } from '../../web/pages/region.tsx';
import styles from './shop.module.css';
import { ShopAbout, ShopVisit } from './shop-about.tsx';
import { ShopFilters, ShopListings } from './shop-listings.tsx';
import type { ShopView } from './shop-view.ts';

const words = fa.shops.page;

type ViewProps = { readonly view: ShopView };

/** Page of a shop or an agent: who they are, how to contact them, their listings, reviews and facts (SHOP-01). */
export function ShopPage({ view }: ViewProps): ReactNode {
  return (
    <div className={styles.page}>
      {view.notice && (
        <Notice kind="warning">
          {view.notice} {words.previewHint}
        </Notice>
      )}
      <Header view={view} />
      <nav className={styles.parts} aria-label={words.parts} data-no-print="">
        <a href="#listings">{words.listings}</a>
        {view.reviews && <a href="#reviews">{words.reviews}</a>}
        <a href="#about">{words.about}</a>
      </nav>
      <div className={styles.columns}>
        <RenderedOnce by={view.kept} part="visit">
          <ShopVisit view={view} />
        </RenderedOnce>
        <div className={styles.main}>
          <section className={styles.listings} aria-labelledby="listings">
            <h2 id="listings">{words.listings}</h2>
            <Region id="filters">
              <RenderedOnce by={view.keptFilters} part="filters">
                <ShopFilters view={view} />
              </RenderedOnce>
            </Region>
            <Region id="results">
              <ShopListings view={view} />
            </Region>
          </section>
          {view.reviews && (
            <RenderedOnce by={view.kept} part="reviews">
              <SellerReviews view={view.reviews} />
            </RenderedOnce>
          )}
        </div>
        <RenderedOnce by={view.kept} part="about">
          <ShopAbout view={view} />
        </RenderedOnce>
      </div>
    </div>
  );
}

function Header({ view }: ViewProps): ReactNode {
  const { kept, isOpen, opens, reviews } = view;
  return (
    <header className={styles.header}>
      <Cover view={view} />
      <div className={styles.who}>
        <RenderedOnce by={kept} part={`name ${isOpen} ${opens} ${reviews !== null}`}>
          <Name view={view} />
        </RenderedOnce>
        <ContactBar view={view} />
      </div>
      <RenderedOnce by={kept} part="tools">
        <Tools view={view} />
      </RenderedOnce>
    </header>
  );
}

function Cover({ view: { coverKey } }: ViewProps): ReactNode {
  return (
    coverKey && (
      <img
        className={styles.cover}
        src={paths.picture(coverKey, 960, 'webp')}
        srcSet={`${paths.picture(coverKey, 960, 'webp')} 960w, ${paths.picture(coverKey, 1600, 'webp')} 1600w`}
        sizes="(min-width: 77rem) 77rem, 100vw"
        alt=""
        width="1600"
        height="400"
        fetchPriority="high"
      />
    )
  );
}

function Name({ view }: ViewProps): ReactNode {
  const { name, kindName, logoKey, marks, since, answers, isOpen, opens, reviews } = view;
  return (
    <>
      <ShopLogo pictureKey={logoKey} large />
      <div className={styles.name}>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className={styles.marks}>
          <Badge>{kindName}</Badge>
          {isOpen !== null && (
            <Badge look={isOpen ? 'trust' : 'plain'}>
              <Icon name="clock" /> {isOpen ? fa.shops.card.openNow : (opens ?? fa.shops.card.closedNow)}
            </Badge>
          )}
          <MarkLinks marks={marks} />
        </p>
        {reviews && <SellerStars standing={reviews.standing} href="#reviews" />}
        <p className={styles.help}>
          {since}
          {answers && <> · {answers}</>}
        </p>
      </div>
    </>
  );
}

function ContactBar({ view }: ViewProps): ReactNode {
  const { shop, contactHref, chat, isFrozen } = view;
  if (isFrozen) return <p className={styles.help}>{words.frozen}</p>;
  return (
    <div className={styles.contact} data-contact="" data-no-print="">
      {contactHref && (
        <LinkButton
          look="accent"
          icon="phone"
          href={contactHref}
          rel="nofollow"
          data-do="reveal"
          data-url={paths.revealNumber(shop.kind === 'shop' ? 'shops' : 'agents', shop.id)}
        >
          {fa.contact.showNumber}
        </LinkButton>
      )}
      {chat && (
        <LinkButton icon="message-circle" href={chat.href} rel="nofollow" aria-label={chat.label} title={chat.label}>
          {words.chat}
        </LinkButton>
      )}
    </div>
  );
}

function Tools({ view: { shop, name, canonical, map } }: ViewProps): ReactNode {
  const query = `ui=${shop.id}`;
  return (
    <ul className={`chips wrap ${styles.tools}`} aria-label={words.actions} data-no-print="">
      {map && (
        <li>
          <a className="chip" href="#map">
            <Icon name="map-pin" />
            {words.map}
          </a>
        </li>
      )}
      <li>
        <a
          className="chip"
          href={paths.newSavedSearch(query)}
          rel="nofollow"
          data-popup="save-search"
          data-params={JSON.stringify({ query })}
        >
          <Icon name="bell" />
          {words.save}
        </a>
      </li>
      <li>
        <button className="chip" type="button" data-do="share" data-url={canonical} data-title={name}>
          <Icon name="share-2" />
          {words.share}
        </button>
      </li>
      <li>
        <details className={styles.code}>
          <summary className="chip">
            <Icon name="qr-code" />
            {words.code}
          </summary>
          <img src={paths.shopCode(shop.id)} alt={words.codeOf(name)} width="200" height="200" loading="lazy" />
        </details>
      </li>
      <li>
        <a
          className="chip"
          href={paths.reportUserPage(shop.id)}
          rel="nofollow"
          data-popup="report"
          data-params={JSON.stringify({ user: String(shop.id) })}
        >
          <Icon name="flag" />
          {words.report}
        </a>
      </li>
    </ul>
  );
}
