import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { ListingCards } from '../../parts/listing/listing-cards.tsx';
import { TypedTexts } from '../../parts/typed-texts.tsx';
import { Actions } from '../../ui/actions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import styles from './problem.module.css';
import type { ProblemView } from './problem-view.ts';

/** The problem, the next step for users, and links. The frame has the search box. */
export function ProblemPage({ view }: { readonly view: ProblemView }): ReactNode {
  return (
    <div className={styles.page}>
      <Empty
        scene={view.status === 404 || view.status === 410 ? 'search' : 'problem'}
        heading="h1"
        title={view.title}
        text={view.text}
      >
        {view.wait && <p>{view.wait}</p>}
        <Actions>
          {view.links.map(({ name, href }, index) => (
            <LinkButton key={href} look={index === 0 ? 'accent' : 'plain'} href={href}>
              {name}
            </LinkButton>
          ))}
        </Actions>
        {view.requestId && (
          <small>
            {fa.problems.requestId} <bdi>{view.requestId}</bdi>
          </small>
        )}
      </Empty>
      <TypedTexts typed={view.typed} />
      {view.similar.length > 0 && (
        <section aria-labelledby="similar">
          <h2 id="similar">{fa.problems.similar}</h2>
          <ListingCards cards={view.similar} />
        </section>
      )}
    </div>
  );
}
