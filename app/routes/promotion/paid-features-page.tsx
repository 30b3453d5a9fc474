import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PaidFeaturesView, WayView } from './paid-features-view.ts';
import styles from './promotion.module.css';

const words = fa.promotion.features;

export function PaidFeaturesPage({ view: { name, special, ways } }: { readonly view: PaidFeaturesView }): ReactNode {
  return (
    <div className={styles.page}>
      <header>
        <h1>{words.title}</h1>
        <p>
          <bdi>{name}</bdi>
        </p>
      </header>
      {special && (
        <Notice kind="success" icon="star" quiet>
          {special}
        </Notice>
      )}
      <Notice>{words.unpaid}</Notice>
      <section className={styles.ways}>
        <h2>{words.free}</h2>
        <ul>
          {ways.map((way) => (
            <Way key={way.title} way={way} />
          ))}
        </ul>
      </section>
      <section className={styles.ways}>
        <h2>{words.paid}</h2>
        <ul>
          <Way way={{ title: words.showcase, text: words.showcaseText, link: null }} />
        </ul>
      </section>
      <p>
        <LinkButton href={paths.myListings()}>{fa.myListings.title}</LinkButton>
      </p>
    </div>
  );
}

function Way({ way: { title, text, link } }: { readonly way: WayView }): ReactNode {
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
      {link && (
        <LinkButton
          href={link.href}
          data-popup={link.popup}
          data-params={link.popup && JSON.stringify({ listing: String(link.listing) })}
        >
          {link.text}
        </LinkButton>
      )}
    </li>
  );
}
