import type { ReactNode } from 'react';
import { persianNumber } from '../../../../domain/values/numbers.ts';
import { fa } from '../../../messages/fa.ts';
import { ForeignText } from '../../../parts/foreign-text.tsx';
import { AdminFrame, type Office } from '../../../parts/frame/admin-frame.tsx';
import { LastDecision, type LastDecisionView } from '../../../parts/office/last-decision.tsx';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import admin from '../admin.module.css';
import styles from './listings.module.css';
import type { CaseFact, CaseLine, DuplicateView } from './listings-case-view.ts';
import { type CaseForm, ClaimForm, DecisionForms } from './listings-forms.tsx';
import { ListingsKeys } from './listings-keys.tsx';

export type CaseView = {
  readonly office: Office;
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly version: number;
  /** Keys signed for the viewer's browser. */
  readonly pictures: readonly string[];
  readonly facts: readonly CaseFact[];
  readonly description: string;
  readonly flags: readonly { readonly name: string; readonly detail: string | null }[];
  readonly duplicates: readonly DuplicateView[];
  readonly seller: { readonly name: string; readonly href: string };
  readonly counts: readonly { readonly status: string; readonly count: number }[];
  readonly decisions: readonly CaseLine[];
  readonly history: readonly CaseLine[];
  readonly lastDecision: LastDecisionView | null;
  /** Until when it is the viewer's. */
  readonly hand: string | null;
  /** That somebody else has it. */
  readonly others: string | null;
  readonly claim: CaseForm | null;
  readonly decide: { readonly approve: CaseForm; readonly reject: CaseForm; readonly suggest: CaseForm } | null;
  readonly waits: boolean;
};

const words = fa.moderation.case;
const queue = fa.moderation.queue;

export function CasePage({ view }: { readonly view: CaseView }): ReactNode {
  return (
    <AdminFrame office={view.office} current="listings">
      <div className={admin.line}>
        <h1>
          <ForeignText text={view.name} />
        </h1>
        <Badge>{view.status}</Badge>
        <a className={admin.aside} href={paths.adminListings()} data-key="k">
          {words.back}
        </a>
      </div>
      <div className={admin.file}>
        <div className={admin.part}>
          <Pictures keys={view.pictures} />
          <Facts
            facts={view.facts.map(({ name, value, ltr }) => [
              name,
              <ForeignText key={name} text={value} dir={ltr ? 'ltr' : undefined} />,
            ])}
          />
          <h2>{words.description}</h2>
          <p className={styles.words}>
            <ForeignText text={view.description} />
          </p>
        </div>
        <div className={styles.side}>
          <Decision view={view} />
          <Flags flags={view.flags} />
          <Duplicates duplicates={view.duplicates} />
          <Seller view={view} />
        </div>
      </div>
      {view.history.length > 0 && (
        <section className={admin.part}>
          <h2>{words.history}</h2>
          <LastDecision decision={view.lastDecision} />
          <Lines lines={view.history} />
        </section>
      )}
    </AdminFrame>
  );
}

function Pictures({ keys }: { readonly keys: readonly string[] }): ReactNode {
  if (keys.length === 0) return <p>{queue.noPicture}</p>;
  return (
    <div className={styles.pictures}>
      {keys.map((key, index) => (
        <a key={key} href={paths.picture(key, 1600, 'jpg')}>
          <img
            src={paths.picture(key, 320, 'webp')}
            alt={`${words.pictures} ${persianNumber(index + 1)}`}
            width="320"
            height="240"
          />
        </a>
      ))}
    </div>
  );
}

function Decision({ view }: { readonly view: CaseView }): ReactNode {
  const { claim, decide, hand, others, waits, version } = view;
  return (
    <section className={admin.part} aria-label={words.decide}>
      {!waits && <Notice>{words.notWaiting}</Notice>}
      {others && <Notice>{others}</Notice>}
      {hand && (
        <Notice kind="success" quiet>
          {hand}
        </Notice>
      )}
      {claim && <ClaimForm form={claim} version={version} />}
      {decide && <DecisionForms {...decide} version={version} />}
      {claim && (
        <ListingsKeys
          keys={[
            ['c', words.keyClaim],
            ['k', words.back],
          ]}
        />
      )}
      {decide && (
        <ListingsKeys
          keys={[
            ['a', words.approve],
            ['r', words.reject],
            ['k', words.back],
          ]}
        />
      )}
    </section>
  );
}

function Flags({ flags }: { readonly flags: CaseView['flags'] }): ReactNode {
  if (flags.length === 0) return null;
  return (
    <section className={admin.part}>
      <h2>{words.flags}</h2>
      <p className={admin.line}>
        {flags.map(({ name, detail }) => (
          <Badge look="accent" key={`${name} ${detail}`}>
            {name}
            {detail && <ForeignText text={`«${detail}»`} />}
          </Badge>
        ))}
      </p>
    </section>
  );
}

function Duplicates({ duplicates }: { readonly duplicates: readonly DuplicateView[] }): ReactNode {
  return (
    <section className={admin.part}>
      <h2>{words.duplicates}</h2>
      {duplicates.length === 0 && <p>{words.noDuplicates}</p>}
      {duplicates.map(({ id, href, name, picture, about, signs }) => (
        <div key={id} className={styles.pair}>
          {picture ? (
            <img src={paths.picture(picture, 320, 'webp')} alt="" width="320" height="240" loading="lazy" />
          ) : (
            <small>{queue.noPicture}</small>
          )}
          <div>
            <a href={href}>
              <ForeignText text={name} />
            </a>
            <small>{about}</small>
            <span className={admin.line}>
              {signs.map((sign) => (
                <Badge key={sign}>{sign}</Badge>
              ))}
            </span>
          </div>
        </div>
      ))}
    </section>
  );
}

function Seller({ view: { seller, counts, decisions } }: { readonly view: CaseView }): ReactNode {
  return (
    <section className={admin.part}>
      <h2>
        {words.seller}:{' '}
        <a href={seller.href}>
          <ForeignText text={seller.name} />
        </a>
      </h2>
      <dl className={admin.counts} aria-label={words.sellerListings}>
        {counts.map(({ status, count }) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>{persianNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <h3>{words.decisions}</h3>
      {decisions.length === 0 ? <p>{words.noDecisions}</p> : <Lines lines={decisions} />}
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly CaseLine[] }): ReactNode {
  return (
    <ol className={admin.rows}>
      {lines.map(({ key, what, about, by, at, why }) => (
        <li key={key}>
          <p className={admin.line}>
            <b>{what}</b>
            {about && (
              <a href={about.href}>
                <ForeignText text={about.name} />
              </a>
            )}
            <small>
              <ForeignText text={by} />
            </small>
            <time dateTime={at.iso}>{at.text}</time>
          </p>
          {why && (
            <p className={admin.reason}>
              <ForeignText text={why} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
