import type { ReactNode } from 'react';
import type { Reported, RunState } from '../../../domain/feeds/feed.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
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
import { Select } from '../../ui/select.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import { confirmForm } from './feed-forms.ts';
import { GoodsList } from './goods-list.tsx';
import type { GoodsView } from './goods-view.ts';
import { RunBadge } from './run-badge.tsx';
import styles from './shop-feeds.module.css';
import type { WordQuestion } from './word-choices.ts';

type ActForm = { readonly action: string; readonly form: FormState };

export type SeenView = {
  readonly lines: readonly string[];
  /** Headers of columns that the import ignores. */
  readonly idle: { readonly title: string; readonly headers: string } | null;
  readonly goods: readonly GoodsView[];
  readonly goodsText: string;
  readonly causes: readonly {
    readonly key: string;
    readonly sentence: string;
    readonly rows: string;
    readonly sample: string | null;
    /** Whether answering one of the questions about words corrects this fault. */
    readonly isAsked: boolean;
  }[];
  /** Sentence about the first thing to correct; null unless a run would import nothing. */
  readonly first: string | null;
};

export type RunView = {
  readonly shop: ShopHead;
  readonly title: string;
  /** Null if the feed was removed. */
  readonly feed: { readonly name: string; readonly href: string } | null;
  readonly runId: number;
  readonly state: RunState;
  readonly at: DateTime;
  readonly isWorking: boolean;
  readonly fault: string | null;
  readonly progress: { readonly done: number; readonly all: number; readonly text: string } | null;
  readonly counts: string | null;
  readonly notes: readonly string[];
  /** Reasons why a person has to confirm the run. */
  readonly guards: readonly string[];
  readonly words:
    | (ActForm & {
        readonly asked: readonly WordQuestion[];
        readonly more: string | null;
        /** Names that typed answers may have; empty if no answer is typed. */
        readonly lists: { readonly leaves: readonly string[]; readonly columns: readonly string[] };
      })
    | null;
  /** Result of the check of the file; null before the check, and once the run has begun. */
  readonly seen: SeenView | null;
  /** Where further goods are shown; null if the file has no more. */
  readonly allGoods: string | null;
  /** `asksAbsent`: whether the form asks what happens to listings that are missing in the file. */
  /** `isMain`: whether the run would import anything, so that its button is the main one. */
  readonly confirm: (ActForm & { readonly asksAbsent: boolean; readonly isMain: boolean }) | null;
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
        {view.seen?.first && (
          <Notice kind="warning" quiet>
            {view.seen.first}
          </Notice>
        )}
        <Words view={view} />
        {view.confirm?.isMain && <Acts view={view} />}
        <Seen view={view} />
        {!view.confirm?.isMain && <Acts view={view} />}
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
          <SubmitButton wide={confirm.isMain} look={confirm.isMain ? 'accent' : 'plain'}>
            {words.confirm}
          </SubmitButton>
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

function Words({ view: { words: asking, confirm } }: Props): ReactNode {
  if (!asking) return null;
  const { action, form, asked, more, lists } = asking;
  const of = (need: WordQuestion['need']) => asked.filter((word) => word.need === need);
  const [needed, proposed, others] = [of('asked'), of('proposed'), of('spare')];
  return (
    <section className={styles.section} aria-labelledby="words">
      <h2 id="words">{words.words.title}</h2>
      {needed.length + proposed.length > 0 && <p className="help">{words.words.text}</p>}
      <Form id="answers" action={action} state={form}>
        {needed.length > 0 && <WordFields asked={needed} id="word" />}
        {proposed.length > 0 && (
          <details className={styles.others} open={needed.length === 0}>
            <summary>{words.words.proposed(persianNumber(proposed.length))}</summary>
            <WordFields asked={proposed} id="proposed" />
          </details>
        )}
        {others.length > 0 && (
          <details className={styles.others} open={needed.length + proposed.length === 0}>
            <summary>{words.words.others(persianNumber(others.length))}</summary>
            <p className="help">{words.words.othersText}</p>
            <WordFields asked={others} id="other" />
          </details>
        )}
        {more && <p className="help">{words.words.more(more)}</p>}
        <NameList id="leaves" names={lists.leaves} />
        <NameList id="columns" names={lists.columns} />
        <SubmitButton look={confirm?.isMain ? 'plain' : 'accent'}>{words.words.save}</SubmitButton>
      </Form>
    </section>
  );
}

function NameList({ id, names }: { readonly id: string; readonly names: readonly string[] }): ReactNode {
  if (names.length === 0) return null;
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

function WordFields({ asked, id }: { readonly asked: readonly WordQuestion[]; readonly id: string }): ReactNode {
  return (
    <ul className={styles.words}>
      {asked.map((word, at) => (
        <li key={word.key}>
          <WordField word={word} id={`${id}-${at}`} />
        </li>
      ))}
    </ul>
  );
}

function WordField({ word, id }: { readonly word: WordQuestion; readonly id: string }): ReactNode {
  const { key, label, word: said, rows, example, hints, value, options, list } = word;
  const isShown = example !== null && hints.length === 0;
  return (
    <div className={styles.word}>
      <label htmlFor={id}>
        {label}
        {said !== null && (
          <>
            {' '}
            <b>
              «<bdi>{said}</bdi>»
            </b>
          </>
        )}
        <small className={styles.soft}>
          {` · ${rows}`}
          {(isShown || list === 'leaves') && example && ` · ${words.words.example(example)}`}
        </small>
      </label>
      <input type="hidden" name="word[]" value={key} />
      <div className={styles.answer}>
        {options ? (
          <Select id={id} name="target[]" defaultValue={value} none={words.words.choose} options={options} />
        ) : (
          <input
            id={id}
            className="input"
            name="target[]"
            defaultValue={value}
            list={list ?? undefined}
            autoComplete="off"
            placeholder={
              list === 'leaves' ? words.words.type : list === 'columns' ? words.words.typeColumn : words.words.typeCity
            }
          />
        )}
        {hints.map((hint) => (
          <small key={hint} className={styles.soft}>
            {hint}
          </small>
        ))}
      </div>
    </div>
  );
}

function Seen({ view: { seen, allGoods } }: Props): ReactNode {
  if (!seen) return null;
  const { lines, idle, goods, goodsText, causes } = seen;
  return (
    <>
      {causes.length > 0 && (
        <section className={styles.section} aria-labelledby="causes">
          <h2 id="causes">{words.seen.causes}</h2>
          <ul className={styles.lines}>
            {causes.map(({ key, sentence, rows, sample, isAsked }) => (
              <li key={key}>
                <p>{sentence}</p>
                <p className={styles.soft}>
                  {rows}
                  {sample && (
                    <>
                      {' · '}
                      <bdi>{sample}</bdi>
                    </>
                  )}
                </p>
                {isAsked && (
                  <p>
                    <a href="#words">{words.seen.answerAbove}</a>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {goods.length > 0 && (
        <section className={styles.section} aria-labelledby="goods">
          <h2 id="goods">{words.seen.goods}</h2>
          <p className="help">{goodsText}</p>
          <GoodsList goods={goods} />
          {allGoods && (
            <p>
              <a href={allGoods}>{words.seen.allGoods}</a>
            </p>
          )}
        </section>
      )}
      <section className={styles.section} aria-labelledby="seen">
        <h2 id="seen">{words.seen.title}</h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {idle && (
          <details className={styles.others}>
            <summary>{idle.title}</summary>
            <p className={styles.soft}>{idle.headers}</p>
          </details>
        )}
      </section>
    </>
  );
}

const LOOKS: Readonly<Record<Reported, BadgeLook>> = {
  new: 'trust',
  changed: 'plain',
  warned: 'accent',
  faulty: 'danger',
  absent: 'plain',
};

function Report({ view }: Props): ReactNode {
  const { report } = view;
  const { outcomes, lines, next, csv, isOfCheck } = report;
  const all = outcomes[0]?.isShown ?? false;
  if (lines.length === 0 && all && !next) return null;
  // The stored lines are of an earlier check, not of the check in progress.
  if (isOfCheck && view.isWorking) return null;
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
