import type { ReactNode } from 'react';
import type { Reported, RunState } from '../../../domain/feeds/feed.ts';
import { fa } from '../../messages/fa.ts';
import type { DateTime } from '../../parts/date-time.ts';
import { FlashNotice, type FlashView } from '../../parts/flash-notice.tsx';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { ShopFrame, type ShopHead } from '../../parts/shops/shop-frame.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge, type BadgeLook } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import { confirmForm, LEFT_OUT } from './feed-forms.ts';
import { RunBadge } from './run-badge.tsx';
import styles from './shop-feeds.module.css';
import type { AskedWord } from './word-choices.ts';

type ActForm = { readonly action: string; readonly form: FormState };

export type RunView = {
  readonly shop: ShopHead;
  readonly title: string;
  /** Null if it was removed. */
  readonly feed: { readonly name: string; readonly href: string } | null;
  readonly runId: number;
  readonly state: RunState;
  readonly at: DateTime;
  readonly isWorking: boolean;
  readonly fault: string | null;
  readonly progress: { readonly done: number; readonly all: number; readonly text: string } | null;
  readonly counts: string | null;
  readonly notes: readonly string[];
  /** Why somebody has to confirm it. */
  readonly guards: readonly string[];
  readonly words: (ActForm & { readonly asked: readonly AskedWord[]; readonly more: string | null }) | null;
  /** `asksAbsent`: what happens to listings that the file does not name. */
  readonly confirm: (ActForm & { readonly asksAbsent: boolean }) | null;
  readonly stop: ActForm | null;
  readonly report: {
    readonly outcomes: readonly { readonly name: string; readonly href: string; readonly isShown: boolean }[];
    readonly lines: readonly {
      readonly id: number;
      readonly outcome: Reported;
      readonly sentence: string;
      readonly sample: string | null;
      readonly externalId: string | null;
      readonly listing: string | null;
    }[];
    readonly next: string | null;
    readonly csv: string;
    readonly isOfCheck: boolean;
  };
  readonly flash: FlashView | null;
};

const words = fa.feeds;

type Props = { readonly view: RunView };

export function RunPage({ view }: Props): ReactNode {
  const { shop, feed, state, at, fault, progress, counts, notes, guards, flash } = view;
  return (
    <ShopFrame shop={shop}>
      <div className={styles.page}>
        <BackLink href={feed?.href ?? paths.myShopFeeds(shop.id)}>
          <bdi>{feed?.name ?? words.title}</bdi>
        </BackLink>
        <FlashNotice flash={flash} />
        <div className={styles.line}>
          <h2>
            <time dateTime={at.iso}>{words.runOf(at.text)}</time>
          </h2>
          <RunBadge state={state} />
        </div>
        {fault && <Notice kind={state === 'failed' ? 'danger' : 'info'}>{fault}</Notice>}
        <p>{words.told[state]}</p>
        {progress && (
          <p>
            <progress className={styles.progress} max={progress.all} value={progress.done} aria-label={progress.text} />
            {progress.text}
          </p>
        )}
        {counts && <p className={styles.counts}>{counts}</p>}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {guards.length > 0 && (
          <Notice kind="warning" quiet as="div">
            {guards.map((guard) => (
              <p key={guard}>{guard}</p>
            ))}
          </Notice>
        )}
        <Words view={view} />
        <Acts view={view} />
        <Report view={view} />
      </div>
    </ShopFrame>
  );
}

function Acts({ view: { runId, confirm, stop } }: Props): ReactNode {
  if (!confirm && !stop) return null;
  return (
    <div className={styles.part}>
      {confirm && (
        <Form id="confirm" action={confirm.action} state={confirm.form} labels={confirmForm.labels}>
          <input type="hidden" name="run" value={runId} />
          {confirm.asksAbsent && <FormField of={confirmForm} name="absent" value="keep" required />}
          <SubmitButton wide>{words.confirm}</SubmitButton>
        </Form>
      )}
      {stop && (
        <Form id="stop" action={stop.action} state={stop.form}>
          <input type="hidden" name="run" value={runId} />
          <SubmitButton look="danger">{words.stop}</SubmitButton>
        </Form>
      )}
    </div>
  );
}

function Words({ view: { words: asking } }: Props): ReactNode {
  if (!asking) return null;
  const { action, form, asked, more } = asking;
  return (
    <section className={styles.section} aria-labelledby="words">
      <h2 id="words">{words.words.title}</h2>
      <p className="help">{words.words.text}</p>
      <Form id="answers" action={action} state={form}>
        <ul className={styles.words}>
          {asked.map((word, at) => (
            <li key={word.key}>
              <WordField word={word} id={`word-${at}`} />
            </li>
          ))}
        </ul>
        {more && <p className="help">{words.words.more(more)}</p>}
        <SubmitButton look="plain">{words.words.save}</SubmitButton>
      </Form>
    </section>
  );
}

function WordField({ word, id }: { readonly word: AskedWord; readonly id: string }): ReactNode {
  const { key, kind, word: said, rows, example, proposals, groups } = word;
  return (
    <div className={styles.word}>
      <label htmlFor={id}>
        {`${kind} `}
        <b>
          <bdi>{said}</bdi>
        </b>
        <small className={styles.soft}>
          {` · ${rows}`}
          {example && ` · ${words.words.example(example)}`}
        </small>
      </label>
      <input type="hidden" name="word[]" value={key} />
      <select id={id} className="input" name="target[]" defaultValue="">
        <option value="">{words.words.later}</option>
        <option value={LEFT_OUT}>{words.words.leaveOut}</option>
        {[{ name: words.words.proposed, options: proposals }, ...groups]
          .filter(({ options }) => options.length > 0)
          .map((group) => (
            <optgroup key={group.name} label={group.name}>
              {group.options.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
      </select>
    </div>
  );
}

const LOOKS: Readonly<Record<Reported, BadgeLook>> = {
  new: 'trust',
  changed: 'plain',
  warned: 'accent',
  faulty: 'danger',
  absent: 'plain',
};

function Report({ view: { report } }: Props): ReactNode {
  const { outcomes, lines, next, csv, isOfCheck } = report;
  const all = outcomes[0]?.isShown ?? false;
  if (lines.length === 0 && all && !next) return null;
  return (
    <section className={styles.section} aria-labelledby="report">
      <h2 id="report">{words.report.title}</h2>
      <p className="help">{isOfCheck ? words.report.examples : words.report.kept}</p>
      <Tabs label={words.report.filter} tabs={outcomes} wrap />
      {lines.length === 0 && <p>{words.report.none}</p>}
      <ul className={styles.lines}>
        {lines.map(({ id, outcome, sentence, sample, externalId, listing }) => (
          <li key={id}>
            <p className={styles.line}>
              <Badge look={LOOKS[outcome]}>{words.report.outcomes[outcome]}</Badge>
              <span>{sentence}</span>
            </p>
            {sample && (
              <p className={styles.sample}>
                <bdi>{sample}</bdi>
              </p>
            )}
            {(externalId || listing) && (
              <p className={styles.soft}>
                {externalId && <bdi>{externalId}</bdi>}
                {externalId && listing && ' · '}
                {listing && <a href={listing}>{words.report.listing}</a>}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Pager next={{ href: next, name: words.report.next }}>
        <a href={csv} download="">
          {words.report.csv}
        </a>
      </Pager>
    </section>
  );
}
