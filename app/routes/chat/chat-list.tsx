import type { ReactNode } from 'react';
import { EVERYTHING } from '../../../domain/search/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { tintClass } from '../../parts/tint.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './chat-list.module.css';
import type { ChatLineView, ChatListView } from './chat-list-view.ts';

const MOST = 60;

export function ChatList({ view: { lines, words, olderHref } }: { readonly view: ChatListView }): ReactNode {
  const isEmpty = lines.length === 0;
  return (
    <>
      {(!isEmpty || words) && (
        <form className={styles.search} action={paths.myChats()} method="get">
          <input
            type="search"
            className="input"
            name="q"
            defaultValue={words}
            placeholder={fa.chat.search}
            aria-label={fa.chat.search}
            maxLength={MOST}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" className="icon-button" aria-label={fa.chat.searchButton}>
            <Icon name="search" />
          </button>
        </form>
      )}
      {words && (
        <p>
          <a className="chip" href={paths.myChats()}>
            <Icon name="x" />
            {fa.chat.clearSearch}
          </a>
        </p>
      )}
      {isEmpty && words && <p className={styles.nothing}>{fa.chat.foundNone(words)}</p>}
      {isEmpty && !words && <Nothing />}
      {!isEmpty && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.href}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
      {olderHref && (
        <p>
          <a className="button wide" href={olderHref}>
            {fa.chat.more}
          </a>
        </p>
      )}
    </>
  );
}

function Line({ line }: { readonly line: ChatLineView }): ReactNode {
  const { cover } = line;
  return (
    <a
      className={styles.line}
      href={line.href}
      // Its words change: what has the focus is found again by this.
      data-key={`chat-${line.id}`}
      aria-current={line.isCurrent ? 'page' : undefined}
    >
      {cover ? (
        <img
          className={tintClass(cover.hash)}
          src={paths.picture(cover.key, 320, 'webp')}
          alt=""
          width="56"
          height="56"
          loading="lazy"
        />
      ) : (
        <span className={styles.noCover}>
          <Icon name="image" />
        </span>
      )}
      <span className={styles.who}>
        <b>
          <bdi>{line.other}</bdi>
        </b>
        <time dateTime={line.at} data-ago="">
          {line.ago}
        </time>
      </span>
      <span className={styles.about}>
        <bdi>{line.listing}</bdi>
      </span>
      <span className={styles.said}>
        <span>
          <bdi>{line.text}</bdi>
        </span>
        {line.unread && (
          <span className={styles.unread}>
            <span aria-hidden="true">{line.unread}</span>
            <span className="visually-hidden">{fa.chat.unread(line.unread)}</span>
          </span>
        )}
      </span>
    </a>
  );
}

function Nothing(): ReactNode {
  return (
    <div className="empty">
      <Icon name="messages-square" />
      <h2>{fa.chat.none}</h2>
      <p>{fa.chat.noneHint}</p>
      <a className="button accent" href={paths.results(EVERYTHING)}>
        {fa.chat.browse}
      </a>
    </div>
  );
}
