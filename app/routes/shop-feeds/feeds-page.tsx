import type { ReactNode } from 'react';
import type { FeedEvery, FeedSource, RunState } from '../../../domain/feeds/feed.ts';
import { fa } from '../../messages/fa.ts';
import type { DateTime } from '../../parts/date-time.ts';
import { FlashNotice, type FlashView } from '../../parts/flash-notice.tsx';
import { ShopFrame, type ShopHead } from '../../parts/shops/shop-frame.tsx';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RunBadge } from './run-badge.tsx';
import styles from './shop-feeds.module.css';

export type FeedsView = {
  readonly shop: ShopHead;
  readonly feeds: readonly {
    readonly id: number;
    readonly name: string;
    readonly source: FeedSource;
    readonly every: FeedEvery;
    /** Host of the web address; null for files. */
    readonly address: string | null;
    readonly href: string;
    readonly nextAt: string | null;
    readonly run: {
      readonly state: RunState;
      readonly at: DateTime;
      readonly href: string;
      /** Counts of the run, actual or planned, or why it failed; null while this is unknown. */
      readonly said: string | null;
    } | null;
  }[];
  /** Whether the shop is not active, so that no feed is read. */
  readonly isShut: boolean;
  /** Link to add a feed; null if the shop has the maximum number. */
  readonly add: string | null;
  readonly most: string;
  readonly files: { readonly templates: string; readonly sample: string; readonly export: string };
  readonly flash: FlashView | null;
};

const words = fa.feeds;

export function FeedsPage({ view }: { readonly view: FeedsView }): ReactNode {
  const { shop, feeds, isShut, add, most, files, flash } = view;
  return (
    <ShopFrame shop={shop} current="feeds">
      <div className={styles.page}>
        <FlashNotice flash={flash} />
        <p>{words.text}</p>
        {isShut && <Notice>{words.shut}</Notice>}
        {feeds.length === 0 ? (
          <Empty scene="shop" title={words.none} text={words.noneHint} />
        ) : (
          <ul className={styles.feeds}>
            {feeds.map((feed) => (
              <li key={feed.id}>
                <FeedLine feed={feed} />
              </li>
            ))}
          </ul>
        )}
        {!isShut &&
          (add ? (
            <Actions>
              <LinkButton look="accent" icon="plus" href={add}>
                {words.add}
              </LinkButton>
            </Actions>
          ) : (
            <p className="help">{words.full(most)}</p>
          ))}
        <section className={styles.section} aria-labelledby="outlets">
          <h2 id="outlets">{fa.outlets.title}</h2>
          <p className="help">{fa.outlets.linkHelp}</p>
          <a href={paths.myShopOutlets(shop.id)}>{fa.outlets.link}</a>
        </section>
        <section className={styles.section} aria-labelledby="files">
          <h2 id="files">{words.files.title}</h2>
          <p className="help">{words.files.text}</p>
          <ul className={styles.links}>
            <li>
              <a href={files.templates}>{words.files.template}</a>
            </li>
            <li>
              <a href={files.sample} download="">
                {words.files.sample}
              </a>
            </li>
            <li>
              <a href={files.export} download="">
                {words.files.export}
              </a>
            </li>
          </ul>
        </section>
      </div>
    </ShopFrame>
  );
}

function FeedLine({ feed }: { readonly feed: FeedsView['feeds'][number] }): ReactNode {
  const { name, source, every, address, href, nextAt, run } = feed;
  return (
    <>
      <p className={styles.line}>
        <a className={styles.name} href={href}>
          <bdi>{name}</bdi>
        </a>
        {run && <RunBadge state={run.state} />}
      </p>
      <p className={styles.soft}>
        {source === 'upload' ? words.upload : <bdi dir="ltr">{address}</bdi>}
        {source === 'address' && ` · ${words.every[every]}`}
        {nextAt && ` · ${words.nextAt(nextAt)}`}
      </p>
      {run ? (
        <p className={styles.soft}>
          <a href={run.href}>
            {words.lastRun} <time dateTime={run.at.iso}>{run.at.text}</time>
          </a>
          {run.said && `: ${run.said}`}
        </p>
      ) : (
        <p className={styles.soft}>{words.never}</p>
      )}
    </>
  );
}
