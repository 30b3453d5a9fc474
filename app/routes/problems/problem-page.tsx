import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { ListingCards } from '../../parts/listing/listing-cards.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './problem.module.css';
import type { ProblemView } from './problem-view.ts';

/** What happened, what to do next, and the ways on. The search box stands in the frame. */
export function ProblemPage({ view }: { readonly view: ProblemView }): ReactNode {
  return (
    <div className={styles.page}>
      <section className="empty">
        <Icon name={view.status === 404 || view.status === 410 ? 'search' : 'triangle-alert'} />
        <h1>{view.title}</h1>
        <p>{view.text}</p>
        {view.wait && <p>{view.wait}</p>}
        <p className={styles.links}>
          {view.links.map(({ name, href }, index) => (
            <a key={href} className={index === 0 ? 'button accent' : 'button'} href={href}>
              {name}
            </a>
          ))}
        </p>
        {view.requestId && (
          <small>
            {fa.problems.requestId} <bdi>{view.requestId}</bdi>
          </small>
        )}
      </section>
      {view.similar.length > 0 && (
        <section aria-labelledby="similar">
          <h2 id="similar">{fa.problems.similar}</h2>
          <ListingCards cards={view.similar} />
        </section>
      )}
    </div>
  );
}
