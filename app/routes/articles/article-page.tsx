import type { ReactNode } from 'react';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import styles from './article.module.css';

export type ArticleSection = {
  readonly id: string;
  readonly heading: string;
  readonly texts?: readonly string[];
  readonly points?: readonly string[];
};

type ArticleProps = {
  readonly title: string;
  readonly intro: string;
  readonly updated?: Date;
  readonly sections: readonly ArticleSection[];
  /** Content between the introduction and the sections. */
  readonly before?: ReactNode;
  /** Headings inside `children`, for the table of contents. */
  readonly further?: readonly Pick<ArticleSection, 'id' | 'heading'>[];
  readonly children?: ReactNode;
};

/** Minimum number of sections for a table of contents. */
const MIN_PARTS_FOR_CONTENTS = 5;

/** A page of text that can be read on a phone, printed, and linked to by section. */
export function Article(props: ArticleProps): ReactNode {
  const { title, intro, updated, sections, before, further = [], children } = props;
  const parts = [...sections, ...further];
  return (
    <article className={styles.article}>
      <header>
        <h1>{title}</h1>
        {updated && (
          <p className={styles.updated}>
            {fa.articles.updated} <time dateTime={updated.toISOString().slice(0, 10)}>{jalaliDate(updated)}</time>
          </p>
        )}
      </header>
      <p>{intro}</p>
      {before}
      {parts.length >= MIN_PARTS_FOR_CONTENTS && (
        <nav className={styles.contents} aria-label={fa.articles.contents}>
          <ul>
            {parts.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.map(({ id, heading, texts, points }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{heading}</h2>
          {texts?.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {points && <Points points={points} />}
        </section>
      ))}
      {children}
    </article>
  );
}

function Points({ points }: { readonly points: readonly string[] }): ReactNode {
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
