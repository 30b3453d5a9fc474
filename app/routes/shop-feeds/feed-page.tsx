import type { ReactNode } from 'react';
import type { Feed, RunState } from '../../../domain/feeds/feed.ts';
import { fa } from '../../messages/fa.ts';
import type { DateTime } from '../../parts/date-time.ts';
import { FlashNotice, type FlashView } from '../../parts/flash-notice.tsx';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { ShopFrame, type ShopHead } from '../../parts/shops/shop-frame.tsx';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import { feedForm } from './feed-forms.ts';
import { FileField } from './file-field.tsx';
import { RunBadge } from './run-badge.tsx';
import styles from './shop-feeds.module.css';

type ActForm = { readonly action: string; readonly form: FormState };

export type FeedView = {
  readonly shop: ShopHead;
  readonly feed: Pick<Feed, 'id' | 'name' | 'source' | 'address' | 'every' | 'version'> & {
    readonly nextAt: string | null;
  };
  readonly isShut: boolean;
  readonly check: ActForm;
  readonly run: ActForm;
  readonly save: ActForm;
  readonly remove: ActForm;
  /** Message of a refused call about one of the feed's runs. */
  readonly refusal: string | null;
  /** Link to the run in progress; null if there is none. */
  readonly open: string | null;
  readonly runs: readonly {
    readonly id: number;
    readonly state: RunState;
    readonly at: DateTime;
    readonly bySchedule: boolean;
    readonly href: string;
    readonly said: string | null;
  }[];
  readonly older: string | null;
  readonly flash: FlashView | null;
};

const words = fa.feeds;

type Props = { readonly view: FeedView };

export function FeedPage({ view }: Props): ReactNode {
  const { shop, feed, isShut, open, refusal, flash } = view;
  return (
    <ShopFrame shop={shop}>
      <div className={styles.page}>
        <BackLink href={paths.myShopFeeds(shop.id)}>{words.title}</BackLink>
        <FlashNotice flash={flash} />
        {refusal && (
          <p className="error" role="alert">
            {refusal}
          </p>
        )}
        <h2>
          <bdi>{feed.name}</bdi>
        </h2>
        <p className={styles.soft}>
          {feed.address === null ? words.upload : <bdi dir="ltr">{feed.address}</bdi>}
          {feed.nextAt && ` · ${words.nextAt(feed.nextAt)}`}
        </p>
        {isShut ? <Notice>{words.shut}</Notice> : <Reading view={view} />}
        {open && (
          <Actions>
            <LinkButton href={open}>{words.lastRun}</LinkButton>
          </Actions>
        )}
        <Runs view={view} />
        <Settings view={view} />
      </div>
    </ShopFrame>
  );
}

/** Form that sends a new file, or that reads the web address again. */
function Reading({ view: { feed, check, run } }: Props): ReactNode {
  if (feed.source === 'upload') {
    return (
      <Form id="check" action={check.action} state={check.form} multipart labels={{ file: words.opening.choose }}>
        <FileField />
        <p className="help">{words.opening.uploadText}</p>
        <SubmitButton>{words.check}</SubmitButton>
      </Form>
    );
  }
  return (
    <div className={styles.acts}>
      <Form id="check" action={check.action} state={check.form} className="">
        <SubmitButton>{words.check}</SubmitButton>
      </Form>
      <Form id="run" action={run.action} state={run.form} className="">
        <SubmitButton look="plain">{words.runNow}</SubmitButton>
      </Form>
    </div>
  );
}

function Runs({ view: { runs, older } }: Props): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="runs">
      <h2 id="runs">{words.runs}</h2>
      {runs.length === 0 && <p>{words.never}</p>}
      <ul className={styles.lines}>
        {runs.map(({ id, state, at, bySchedule, href, said }) => (
          <li key={id}>
            <p className={styles.line}>
              <a href={href}>
                <time dateTime={at.iso}>{at.text}</time>
              </a>
              <RunBadge state={state} />
              {bySchedule && <small className={styles.soft}>{words.bySchedule}</small>}
            </p>
            {said && <p className={styles.soft}>{said}</p>}
          </li>
        ))}
      </ul>
      <Pager next={{ href: older, name: words.olderRuns }} />
    </section>
  );
}

function Settings({ view: { feed, save, remove } }: Props): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="settings">
      <h2 id="settings">{words.settings}</h2>
      <Form id="feed" action={save.action} state={save.form} labels={feedForm.labels}>
        {/* The version that is shown, also after a refusal: a stale form stays stale. */}
        <input type="hidden" name="version" value={save.form.values.version ?? String(feed.version)} />
        <FormField of={feedForm} name="name" value={feed.name} />
        {feed.source === 'address' && (
          <>
            <FormField of={feedForm} name="address" value={feed.address} required />
            <FormField of={feedForm} name="every" value={feed.every} required />
          </>
        )}
        <SubmitButton look="plain">{words.save}</SubmitButton>
      </Form>
      <Form id="remove" action={remove.action} state={remove.form}>
        <p className="help">{words.removeText}</p>
        <SubmitButton look="danger" icon="trash-2">
          {words.remove}
        </SubmitButton>
      </Form>
    </section>
  );
}
