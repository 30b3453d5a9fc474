import type { ReactNode } from 'react';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { FreeText } from '../../parts/free-text.tsx';
import { ListRows } from '../../parts/list-rows.tsx';
import { tintClass } from '../../parts/tint.ts';
import { paths } from '../../paths.ts';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './chat-list.module.css';
import type { ChatListItem, ChatListView } from './chat-list-view.ts';

const MAX_QUERY_LENGTH = 60;

export function ChatList({
  view: { items, isCut, words, olderHref, tabs, shopId },
}: {
  readonly view: ChatListView;
}): ReactNode {
  const isEmpty = items.length === 0;
  return (
    <>
      {tabs.length > 0 && <Tabs label={fa.chat.asWhom} tabs={tabs} />}
      {(!isEmpty || words) && (
        <form className={styles.search} action={paths.myChats()} method="get">
          {shopId !== null && <input type="hidden" name="as" value={shopId} />}
          <input
            type="search"
            className="input"
            name="q"
            defaultValue={words}
            placeholder={fa.chat.search}
            aria-label={fa.chat.search}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
          />
          <IconButton icon="search" label={fa.chat.searchButton} type="submit" />
        </form>
      )}
      {words && (
        <p>
          <a className="chip" href={shopId === null ? paths.myChats() : paths.chatsAs(shopId)}>
            <Icon name="x" />
            {fa.chat.clearSearch}
          </a>
        </p>
      )}
      <ListRows
        rows={items}
        className={styles.lines}
        empty={words ? <Empty text={fa.chat.foundNone(words)} /> : <EmptyChats />}
      >
        {(item) => <Item item={item} />}
      </ListRows>
      {isCut && <p className="help">{fa.chat.foundMore(persianNumber(items.length))}</p>}
      {olderHref && (
        <p>
          <LinkButton wide href={olderHref}>
            {fa.chat.more}
          </LinkButton>
        </p>
      )}
    </>
  );
}

function Item({ item }: { readonly item: ChatListItem }): ReactNode {
  const { cover } = item;
  return (
    <a
      className={styles.line}
      href={item.href}
      // The link's text changes, so a region swap identifies the focused entry by this key.
      data-key={`chat-${item.id}`}
      aria-current={item.isCurrent ? 'page' : undefined}
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
          <bdi>{item.other}</bdi>
        </b>
        <time dateTime={item.at} data-ago="">
          {item.ago}
        </time>
      </span>
      <span className={styles.about}>
        <bdi>{item.listing}</bdi>
      </span>
      <span className={styles.said}>
        <span>
          <bdi>
            <FreeText text={item.text} />
          </bdi>
        </span>
        {item.unread && (
          <span className={styles.unread}>
            <span aria-hidden="true">{item.unread}</span>
            <span className="visually-hidden">{fa.chat.unread(item.unread)}</span>
          </span>
        )}
      </span>
    </a>
  );
}

function EmptyChats(): ReactNode {
  return (
    <Empty scene="chat" title={fa.chat.none} text={fa.chat.noneHint}>
      <LinkButton look="accent" href={paths.results(EVERYTHING)}>
        {fa.chat.browse}
      </LinkButton>
    </Empty>
  );
}
