import type { ReactNode } from 'react';
import { DECISIONS_SHOWN } from '../../../../../domain/moderation/listing-acts.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { CaseFacts, CasePart } from '../../../../office/case.tsx';
import { OfficeForm, wasReturned } from '../../../../office/office-form.tsx';
import { Timeline } from '../../../../office/timeline.tsx';
import { CutNote } from '../../../../parts/cut-note.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { videoForm } from './decision-forms.tsx';
import type { ListingCase } from './listing-case.ts';
import { ChangedText, MarkedText } from './marked-text.tsx';
import styles from './moderation.module.css';

const words = fa.moderation.case;

type ContentProps = { readonly content: ListingCase };

/** The listing: pictures, changes by an edit, text, and answers in the form. */
export function ListingFacts({ content }: ContentProps): ReactNode {
  return (
    <>
      <Pictures pictures={content.pictures} />
      {content.edited && <Edited edited={content.edited} />}
      <CasePart title={words.description}>
        <p className={styles.text}>
          <MarkedText text={content.description} rules={content.rules} />
        </p>
      </CasePart>
      <CaseFacts
        title={words.fields}
        facts={content.facts.map(({ name, value, ltr }) => [
          name,
          <ForeignText key={name} text={value} dir={ltr ? 'ltr' : undefined} />,
        ])}
      />
      <Video video={content.video} />
      {content.history.length > 0 && (
        <CasePart title={words.history}>
          <Timeline entries={content.history} />
        </CasePart>
      )}
    </>
  );
}

/** Context of the listing: flags, similar listings and the seller. */
export function ListingSide({ content }: ContentProps): ReactNode {
  return (
    <>
      <Flags flags={content.flags} />
      <Alike alike={content.alike} />
      <CasePart title={words.duplicates}>
        {content.duplicates.length === 0 && <p>{words.noDuplicates}</p>}
        {content.duplicates.map((duplicate) => (
          <Lookalike key={duplicate.id} {...duplicate} />
        ))}
      </CasePart>
      <Seller content={content} />
    </>
  );
}

function Pictures({ pictures }: Pick<ListingCase, 'pictures'>): ReactNode {
  if (pictures.length === 0) return <p>{fa.moderation.queue.noPicture}</p>;
  return (
    <div className={styles.pictures}>
      {pictures.map(({ key, isNew }, index) => (
        <a key={key} href={paths.picture(key, 1600, 'jpg')}>
          <img
            src={paths.picture(key, 960, 'webp')}
            alt={`${isNew ? words.newPicture : words.pictures} ${persianNumber(index + 1)}`}
            width="960"
            height="720"
            loading={index > 1 ? 'lazy' : undefined}
          />
          {isNew && <Badge look="accent">{words.newPicture}</Badge>}
        </a>
      ))}
    </div>
  );
}

function Edited({ edited }: { readonly edited: NonNullable<ListingCase['edited']> }): ReactNode {
  const { texts, facts, addedPictures, removedPictures } = edited;
  const pictures = addedPictures.length + removedPictures;
  return (
    <CasePart title={words.edited}>
      {texts.length + facts.length + pictures === 0 && <p>{words.unedited}</p>}
      {texts.map(({ name, parts }) => (
        <div key={name} className={styles.change}>
          <h3>{name}</h3>
          <p className={styles.text}>
            <ChangedText parts={parts} />
          </p>
        </div>
      ))}
      {facts.map(({ name, before, after }) => (
        <p key={name} className={styles.change}>
          <b>{name}</b>: <span className="visually-hidden">{`${words.before} `}</span>
          <del>
            <ForeignText text={before} />
          </del>{' '}
          <span className="visually-hidden">{`${words.after} `}</span>
          <ins>
            <ForeignText text={after} />
          </ins>
        </p>
      ))}
      {pictures > 0 && (
        <p>{words.picturesChanged(persianNumber(addedPictures.length), persianNumber(removedPictures))}</p>
      )}
    </CasePart>
  );
}

function Flags({ flags }: Pick<ListingCase, 'flags'>): ReactNode {
  if (flags.length === 0) return null;
  return (
    <CasePart title={words.flags}>
      <p className={styles.line}>
        {flags.map(({ key, name, detail, count }) => (
          <Badge look="accent" key={key}>
            {count > 1 ? words.times(name, persianNumber(count)) : name}
            {detail && <ForeignText text={` «${detail}»`} />}
          </Badge>
        ))}
      </p>
    </CasePart>
  );
}

function Alike({ alike: { others, hasMore } }: Pick<ListingCase, 'alike'>): ReactNode {
  if (others.length === 0) return null;
  return (
    <CasePart title={words.alike(persianNumber(others.length))}>
      <p>{hasMore ? words.alikeMore : words.alikeHelp}</p>
      <div className={styles.alike}>
        {others.map((other) => (
          <Lookalike key={other.id} {...other} />
        ))}
      </div>
    </CasePart>
  );
}

type LookalikeProps = Pick<ListingCase['duplicates'][number], 'href' | 'name' | 'picture' | 'about'> & {
  readonly signs?: readonly string[];
};

function Lookalike({ href, name, picture, about, signs = [] }: LookalikeProps): ReactNode {
  return (
    <div className={styles.pair}>
      {picture ? (
        <img src={paths.picture(picture, 320, 'webp')} alt="" width="320" height="240" loading="lazy" />
      ) : (
        <small>{fa.moderation.queue.noPicture}</small>
      )}
      <div>
        <a href={href}>
          <ForeignText text={name} />
        </a>
        <small>{about}</small>
        {signs.length > 0 && (
          <span className={styles.line}>
            {signs.map((sign) => (
              <Badge key={sign}>{sign}</Badge>
            ))}
          </span>
        )}
      </div>
    </div>
  );
}

function Seller({ content: { seller, counts, decisions } }: ContentProps): ReactNode {
  return (
    <CasePart title={words.seller}>
      <p className={styles.seller}>
        <a href={seller.href}>
          <ForeignText text={seller.name} />
        </a>
      </p>
      <dl className={styles.counts} aria-label={words.sellerListings}>
        {counts.map(({ status, count }) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>{persianNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <h3>{words.decisions}</h3>
      {decisions.length === 0 ? <p>{words.noDecisions}</p> : <Timeline entries={decisions} />}
      <CutNote rows={decisions} most={DECISIONS_SHOWN} />
    </CasePart>
  );
}

function Video({ video: { form, url } }: Pick<ListingCase, 'video'>): ReactNode {
  return (
    <details className={styles.fold} open={wasReturned(form)}>
      <summary>{words.video}</summary>
      <OfficeForm of={videoForm} form={form} values={{ url }} button={words.videoSave} look="plain" />
    </details>
  );
}
