import type { ReactNode } from 'react';
import type { ListingStatus } from '../../../domain/listings/listing.ts';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { FreeText } from '../../parts/free-text.tsx';
import { BumpLink } from '../../parts/listing/bump-link.tsx';
import { VipLink } from '../../parts/listing/vip-link.tsx';
import { SupportLink } from '../../parts/support/support-link.tsx';
import { tintClass } from '../../parts/tint.ts';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { Badge, type BadgeLook } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
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
  /** The state that the page shows, to return to. */
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
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
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
      {row.can.special && row.status === 'pending' && <p className="help">{words.specialLater}</p>}
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

/** One form, whose buttons have different targets. */
function Actions({ row, form, shown }: RowProps): ReactNode {
  const { id, can, status, refreshAgain, handOver, isBought } = row;
  return (
    <Form id={`own-${id}`} action={paths.refreshListing(id)} state={form} after="region" className={styles.actions}>
      {shown && <input type="hidden" name="status" value={shown} />}
      {can.pay && (
        <LinkButton look="accent" href={paths.paidFeatures(id)}>
          {words.pay}
        </LinkButton>
      )}
      {can.edit && (
        <LinkButton href={paths.editListing(id)}>{status === 'rejected' ? words.correct : words.edit}</LinkButton>
      )}
      {can.refresh && <SubmitButton look="plain">{words.refresh}</SubmitButton>}
      {can.renew && (
        <SubmitButton look="plain" formAction={paths.listingAct(id, 'renew')}>
          {words.renew}
        </SubmitButton>
      )}
      {can.special && <BumpLink id={id} />}
      {can.special && <VipLink id={id} />}
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
      {can.stats && <LinkButton href={paths.listingStats(id)}>{words.stats}</LinkButton>}
      {handOver && <LinkButton href={handOver}>{fa.handOver.act}</LinkButton>}
      {can.remove && (
        <AskedFirst summary={words.remove} question={isBought ? words.boughtRemove : null}>
          <SubmitButton look="danger" formAction={paths.webListing(id)} name="_method" value="DELETE">
            {isBought ? words.removeAnyway : words.remove}
          </SubmitButton>
        </AskedFirst>
      )}
      {refreshAgain && <small>{refreshAgain}</small>}
    </Form>
  );
}

type AskedFirstProps = { readonly summary: string; readonly question: string | null; readonly children: ReactNode };

/** The button of an act, behind a question if there is one. */
function AskedFirst({ summary, question, children }: AskedFirstProps): ReactNode {
  if (question === null) return children;
  return (
    <details className={styles.asked}>
      <summary>{summary}</summary>
      <p>{question}</p>
      {children}
    </details>
  );
}
