import type { ReactNode } from 'react';
import type { ListingStatus } from '../../../domain/listings/listing.ts';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { FreeText } from '../../parts/free-text.tsx';
import { ActivationLink } from '../../parts/listing/activation-link.tsx';
import { BumpLink } from '../../parts/listing/bump-link.tsx';
import { VipLink } from '../../parts/listing/vip-link.tsx';
import { SupportLink } from '../../parts/support/support-link.tsx';
import { tintClass } from '../../parts/tint.ts';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { Badge, type BadgeLook } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import styles from './my-listings.module.css';
import type { RowView } from './my-listings-view.ts';

const words = fa.myListings;
const BADGE: Partial<Record<ListingStatus, BadgeLook>> = {
  published: 'trust',
  rejected: 'danger',
  pending: 'accent',
  unpaid: 'accent',
};

type RowProps = {
  readonly row: RowView;
  readonly form: FormState;
  /** State that the list is filtered by, to which the action returns. */
  readonly shown: ListingStatus | null;
};

/** One of the user's listings with its state and actions. */
export function OwnListing({ row, form, shown }: RowProps): ReactNode {
  const { name, href, price, status, facts, rejection, earlyEnd } = row;
  return (
    <article className={styles.row}>
      <Cover row={row} />
      <div className={styles.about}>
        <h2>{href ? <a href={href}>{name}</a> : name}</h2>
        {(price.amount ?? price.words) && (
          <p className={styles.price}>
            <Toman {...price} />
          </p>
        )}
        <p className={styles.facts}>
          <Badge look={BADGE[status]}>{words.statuses[status]}</Badge>
          {row.secure === 'on' && <Badge look="trust">{words.secure}</Badge>}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {row.counts && (
          <p className={styles.facts}>
            <span>
              <Icon name="eye" /> {row.counts.views}
            </span>
            <span>
              <Icon name="phone" /> {row.counts.leads}
            </span>
          </p>
        )}
        {row.running.length > 0 && (
          <ul className={styles.facts} aria-label={fa.promotion.running.title}>
            {row.running.map((one) => (
              <li key={one.id}>
                <Badge look={one.isRunning ? 'trust' : 'plain'}>{one.name}</Badge> {one.text}
              </li>
            ))}
          </ul>
        )}
        {earlyEnd && <p className={styles.rejection}>{earlyEnd}</p>}
        {rejection && (
          <div className={styles.rejection}>
            <b>{words.rejectedFor}</b>
            <ul>
              {rejection.reasons.map((reason) => (
                <li key={reason}>
                  <FreeText text={reason} />
                </li>
              ))}
            </ul>
            {rejection.words && (
              <p>
                <FreeText text={rejection.words} />
              </p>
            )}
            {rejection.pictures && <p>{rejection.pictures}</p>}
            <SupportLink about={{ listingId: row.id }} />
          </div>
        )}
      </div>
      <Actions row={row} form={form} shown={shown} />
      {row.can.special && row.status === 'pending' && <p className={`help ${styles.later}`}>{words.specialLater}</p>}
      {row.hand && (
        <p className={styles.hand}>
          {words.hand.of} <bdi>{row.hand.from}</bdi> · <a href={row.hand.href}>{words.hand.other}</a>
        </p>
      )}
    </article>
  );
}

function Cover({ row: { picture, icon } }: { readonly row: RowView }): ReactNode {
  if (!picture) {
    return (
      <div className={styles.cover}>
        <Icon name={icon} />
      </div>
    );
  }
  return (
    <div className={`${styles.cover} ${tintClass(picture.hash)}`}>
      <img src={paths.picture(picture.key, 320, 'webp')} alt="" width="320" height="240" loading="lazy" />
    </div>
  );
}

/**
 * Actions of a listing: one form whose buttons have different targets. Actions that bring views are in one menu, rare
 * actions in another.
 */
function Actions({ row, form, shown }: RowProps): ReactNode {
  const { id, can, status, refreshAgain, isBought } = row;
  return (
    <Form id={`own-${id}`} action={paths.refreshListing(id)} state={form} after="region" className={styles.actions}>
      {shown && <input type="hidden" name="status" value={shown} />}
      {can.pay && (
        <LinkButton look="accent" href={paths.paidFeatures(id)}>
          {words.pay}
        </LinkButton>
      )}
      {isPromotable(row) && <Promotion row={row} />}
      {can.edit && (
        <LinkButton href={paths.editListing(id)}>{status === 'rejected' ? words.correct : words.edit}</LinkButton>
      )}
      {can.renew && (
        <SubmitButton look="plain" formAction={paths.listingAct(id, 'renew')}>
          {words.renew}
        </SubmitButton>
      )}
      {isBought && <input type="hidden" name="confirm" value="1" />}
      {can.markSold && (
        <AskedFirst summary={words.sold} question={isBought ? words.boughtSold : null}>
          <SubmitButton look="plain" formAction={paths.listingAct(id, 'sold')}>
            {isBought ? words.soldAnyway : words.sold}
          </SubmitButton>
        </AskedFirst>
      )}
      {can.restore && (
        <SubmitButton look="plain" formAction={paths.listingAct(id, 'restore')}>
          {words.restore}
        </SubmitButton>
      )}
      <More row={row} />
      {refreshAgain && !can.special && <small>{refreshAgain}</small>}
    </Form>
  );
}

const isPromotable = ({ can, secure }: RowView): boolean => can.special || can.refresh || secure === 'offered';

/** Menu of everything that brings a listing more views, with explanations (ITEM-15, ITEM-18). */
function Promotion({ row }: { readonly row: RowView }): ReactNode {
  const { id, can, refreshAgain, secure } = row;
  return (
    <Fold label={fa.promotion.features.act} icon="arrow-up" group={`own-${id}`}>
      <ul className={styles.ways}>
        {can.refresh && (
          <li>
            <SubmitButton look="plain">{words.refresh}</SubmitButton>
            <span>{words.refreshing.text}</span>
          </li>
        )}
        {refreshAgain && <li>{refreshAgain}</li>}
        {can.special && (
          <>
            <li>
              <BumpLink id={id} />
              <span>{fa.promotion.bump.does}</span>
            </li>
            <li>
              <VipLink id={id} />
              <span>{fa.promotion.checkout.kinds.vip}</span>
            </li>
          </>
        )}
        {secure === 'offered' && (
          <li>
            <ActivationLink id={id} />
            <span>{fa.promotion.features.secureText}</span>
          </li>
        )}
        {can.special && (
          <li>
            <LinkButton look="accent" href={paths.paidFeatures(id)}>
              {fa.promotion.features.all}
            </LinkButton>
            <span>{fa.promotion.features.allText}</span>
          </li>
        )}
      </ul>
    </Fold>
  );
}

function More({ row: { id, can, handOver, isBought } }: { readonly row: RowView }): ReactNode {
  const remove = can.remove && (
    <AskedFirst summary={words.remove} question={isBought ? words.boughtRemove : null}>
      <SubmitButton look="danger" formAction={paths.webListing(id)} name="_method" value="DELETE">
        {isBought ? words.removeAnyway : words.remove}
      </SubmitButton>
    </AskedFirst>
  );
  if (!can.stats && !handOver) return remove;
  return (
    <Fold label={words.others} icon="ellipsis" isIcon group={`own-${id}`}>
      <div className={styles.others}>
        {can.stats && <LinkButton href={paths.listingStats(id)}>{words.stats}</LinkButton>}
        {handOver && <LinkButton href={handOver}>{fa.handOver.act}</LinkButton>}
        {remove}
      </div>
    </Fold>
  );
}

type AskedFirstProps = { readonly summary: string; readonly question: string | null; readonly children: ReactNode };

/** The button of an action; if there is a question, a first press shows the question with the button. */
function AskedFirst({ summary, question, children }: AskedFirstProps): ReactNode {
  if (question === null) return children;
  return (
    <details className={styles.asked}>
      <Button as="summary">{summary}</Button>
      <p>{question}</p>
      {children}
    </details>
  );
}
