import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { FreeText } from '../../parts/free-text.tsx';
import { ListingCards } from '../../parts/listing/listing-cards.tsx';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RenderedOnce } from '../../web/pages/raw-html.tsx';
import { CertificateLinks } from './certificate-links.tsx';
import { ContactBar } from './contact-bar.tsx';
import { FactsTable, TellingFacts } from './facts-table.tsx';
import { Gallery } from './gallery.tsx';
import styles from './listing.module.css';
import { ListingActions } from './listing-actions.tsx';
import { ListingMap } from './listing-map.tsx';
import type { ListingView } from './listing-view.ts';
import { OwnerBar } from './owner-bar.tsx';
import { PriceScale } from './price-scale.tsx';
import { SafetyTips } from './safety-tips.tsx';
import { SellerBox } from './seller-box.tsx';

/** A listing (ITEM-01): one column on a phone; on wide screens, price and seller are next to the pictures. */
export function ListingPage({ view }: { readonly view: ListingView }): ReactNode {
  return (
    <>
      <article className={styles.page} data-listing-id={view.id}>
        {/* Counts the view without scripts (AN-03). */}
        <noscript>
          <img src={paths.viewImage(view.id)} width={1} height={1} alt="" hidden />
        </noscript>
        <Way view={view} />
        <div className={styles.gallery}>
          <Gallery view={view} />
        </div>
        <Summary view={view} />
        <div className={styles.body}>
          <FactsTable facts={view.facts} />
          {view.certificates && <CertificateLinks certificates={view.certificates} />}
          <section aria-labelledby="description">
            <h2 id="description">{fa.listing.description}</h2>
            <p className={styles.description} data-description="">
              <FreeText text={view.description.text} />
            </p>
            {view.hasContact && !view.isSellerFrozen && view.description.isMasked && (
              <LinkButton
                icon="eye"
                className={styles.whole}
                href={`${paths.contact(view.id)}#description`}
                rel="nofollow"
                data-do="reveal"
                data-url={paths.revealDescription(view.id)}
                data-listing={view.id}
                data-no-print=""
              >
                {fa.contact.showDescription}
              </LinkButton>
            )}
          </section>
          {view.map && <ListingMap map={view.map} place={view.place} />}
        </div>
        <div className={styles.aside}>
          {view.hasContact &&
            (view.isSellerFrozen ? (
              <Notice>{fa.shops.page.frozen}</Notice>
            ) : (
              <ContactBar id={view.id} purchase={view.purchase} takesOffers={view.takesOffers} />
            ))}
          <SellerBox seller={view.seller} />
          <SafetyTips isSecure={view.purchase !== null} category={view.about.category} />
          {view.hasContact && <ReportLink id={view.id} />}
        </div>
      </article>
      {view.similar.cards.length > 0 && (
        <section className={styles.similar} aria-labelledby="similar" data-no-print="">
          <h2 id="similar">{fa.listing.similar}</h2>
          <RenderedOnce by={view.similar.cacheKey} part="cards">
            <ListingCards cards={view.similar.cards} />
          </RenderedOnce>
        </section>
      )}
    </>
  );
}

function Way({ view: { breadcrumb } }: { readonly view: ListingView }): ReactNode {
  const list = breadcrumb.at(-1)?.href ?? paths.home();
  return (
    <div className={styles.way} data-no-print="">
      <nav aria-label={fa.listing.breadcrumb}>
        {breadcrumb.map(({ name, href }) => (
          <a key={href} href={href}>
            {name}
          </a>
        ))}
      </nav>
      <nav aria-label={fa.listing.neighbours}>
        <a href={list} data-list-previous="" aria-label={fa.listing.previous} hidden>
          <Icon name="chevron-right" />
        </a>
        <a href={list} data-list-back="">
          {fa.listing.backToList}
        </a>
        <a href={list} data-list-next="" aria-label={fa.listing.next} hidden>
          <Icon name="chevron-left" />
        </a>
      </nav>
    </div>
  );
}

function Summary({ view }: { readonly view: ListingView }): ReactNode {
  const { price } = view;
  return (
    <header className={styles.summary}>
      {view.notice && (
        <Notice className={styles.closed} role="status">
          <b>{fa.listing[view.notice]}</b>{' '}
          {view.notice === 'sold' || view.notice === 'expired' ? fa.listing.closedHint : fa.listing.hiddenHint}
        </Notice>
      )}
      {view.owner && <OwnerBar view={view.owner} />}
      {view.marks.length > 0 && (
        <p className={styles.marks}>
          {view.marks.map((mark) => (
            <Badge key={mark} look="trust">
              <Icon name="star" /> {mark}
            </Badge>
          ))}
        </p>
      )}
      <h1>{view.name}</h1>
      {(price.amount ?? price.words) && (
        <p className={styles.price}>
          <Toman {...price} />
          {view.metre && <small> · {view.metre}</small>}
        </p>
      )}
      <TellingFacts facts={view.telling} />
      {view.scale && <PriceScale scale={view.scale} />}
      {view.isLeased && <LeasingLink id={view.id} />}
      <p className={styles.meta}>
        <a href={view.placeHref}>
          <Icon name="map-pin" />
          {view.place}
        </a>
        <span>
          <Icon name="clock" />
          <time dateTime={view.published.iso} data-ago="">
            {view.published.ago}
          </time>
        </span>
        {view.published.date && <span>{fa.listing.published(view.published.date)}</span>}
        {view.videoUrl && <Badge>{fa.listing.hasVideo}</Badge>}
      </p>
      {view.tags.length > 0 && (
        <ul className={styles.tags} aria-label={fa.listing.tags}>
          {view.tags.map((tag) => (
            <Badge as="li" key={tag}>
              {tag}
            </Badge>
          ))}
        </ul>
      )}
      <ListingActions view={view} />
      {/* Last in the header, so that its late arrival does not move text that is being read. */}
      {!view.owner && <div data-personal="owner-bar" data-params={JSON.stringify({ listing: String(view.id) })} />}
    </header>
  );
}

function LeasingLink({ id }: { readonly id: number }): ReactNode {
  return (
    <p data-no-print="">
      <LinkButton
        icon="calendar-clock"
        href={paths.leasing(id)}
        rel="nofollow"
        data-popup="leasing-car"
        data-params={JSON.stringify({ listing: String(id) })}
      >
        {fa.leasing.link}
      </LinkButton>
    </p>
  );
}

function ReportLink({ id }: { readonly id: number }): ReactNode {
  return (
    <a
      className={styles.report}
      href={paths.report(id)}
      rel="nofollow"
      data-popup="report"
      data-params={JSON.stringify({ listing: String(id) })}
      data-no-print=""
    >
      <Icon name="flag" />
      {fa.reports.link}
    </a>
  );
}
