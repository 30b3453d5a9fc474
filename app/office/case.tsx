import type { ReactNode } from 'react';
import { Badge, type BadgeLook } from '../ui/badge.tsx';
import { type Fact, Facts } from '../ui/facts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './case.module.css';

export type CaseProps = {
  /** Id of the case, for scripts. */
  readonly id: string | number;
  readonly title: ReactNode;
  /** `h2` if the case is shown inside another page. */
  readonly heading?: 'h1' | 'h2';
  readonly badges?: readonly { readonly name: string; readonly look?: BadgeLook }[];
  readonly back: { readonly href: string; readonly name: string };
  /** Links and notes beside the title. */
  readonly aside?: ReactNode;
  /** Content beside the case from 1024 px, below it on narrower screens. */
  readonly side?: ReactNode;
  /** The case's decisions, as a `Decide` bar. */
  readonly acts?: ReactNode;
  /** Address of the case that probably follows; a script fetches it ahead. */
  readonly next?: string | null;
  /** Address that renews the viewer's claim; a script calls it while the viewer works on the case. */
  readonly renew?: string | null;
  readonly children: ReactNode;
};

/** A case: one record that staff inspect and decide about. */
export function Case({
  id,
  title,
  heading: Heading = 'h1',
  badges = [],
  back,
  aside,
  side,
  acts,
  next,
  renew,
  children,
}: CaseProps): ReactNode {
  return (
    <article className={styles.case} data-case={id} data-next-case={next ?? undefined} data-renew={renew ?? undefined}>
      <a className={styles.back} href={back.href} data-key="k">
        <Icon name="arrow-right" />
        {back.name}
      </a>
      <header className={styles.head}>
        <Heading>{title}</Heading>
        {badges.map(({ name, look }) => (
          <Badge key={name} look={look}>
            {name}
          </Badge>
        ))}
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      <div className={side ? styles.columns : styles.column}>
        <div className={styles.column}>{children}</div>
        {side && <div className={styles.column}>{side}</div>}
      </div>
      {acts}
    </article>
  );
}

type CaseFactsProps = { readonly title?: string; readonly facts: readonly Fact[] };

/** Names and values of a case, in two columns. */
export function CaseFacts({ title, facts }: CaseFactsProps): ReactNode {
  return (
    <section className={styles.part}>
      {title && <h2>{title}</h2>}
      <Facts facts={facts} />
    </section>
  );
}

/** A section of a case or page under its own heading. */
export function CasePart({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
