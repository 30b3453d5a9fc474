import type { ReactNode } from 'react';
import { persianDigits } from '../../../../domain/values/numbers.ts';
import { fa } from '../../../messages/fa.ts';
import { FlashNotice } from '../../../parts/flash-notice.tsx';
import { ForeignText } from '../../../parts/foreign-text.tsx';
import { AccountFrame } from '../../../parts/frame/account-frame.tsx';
import styles from '../../../parts/purchases/disputes.module.css';
import { ListingSnapshot } from '../../../parts/purchases/listing-snapshot.tsx';
import { Posts } from '../../../parts/purchases/posts.tsx';
import { paths } from '../../../paths.ts';
import { Actions } from '../../../ui/actions.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { definePage } from '../../../web/pages/route.ts';
import { get } from '../../../web/request/address.ts';
import type { FormAct } from './dispute-forms.ts';
import { type DisputeView, loadDispute } from './dispute-view.ts';

const words = fa.disputes;

/** Page of a dispute for buyer and seller: what was said, the next step, and the acts they can carry out (SECP-07). */
export const purchaseDispute = definePage<DisputeView>({
  at: get(paths.purchaseDispute),
  id: 'purchase-dispute-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.purchaseDispute, example: { id: 'AAAAAAAAAAAAAAAAAAAAAA' }, statuses: [404] },
  load: loadDispute,
  head: () => ({ title: words.title, robots: 'noindex' }),
  Page: DisputePage,
});

/** Acts for which the other party is waiting. */
const AWAITED: readonly FormAct[] = ['answer', 'agree', 'send-back', 'received'];

function DisputePage({ view }: { readonly view: DisputeView }): ReactNode {
  const { id, title, reason, step, next, until, isFrozen, posts, acts, listing, returnTo, returned, flash } = view;
  const { sellerNumber, offered, isHearing } = view;
  const main = acts.find((act) => AWAITED.includes(act));
  const others = acts.filter((act) => act !== main);
  return (
    <AccountFrame nested>
      <div className={styles.page}>
        <BackLink href={paths.purchaseInvoice(id)}>{words.toPurchase}</BackLink>
        <header>
          <h1>{words.title}</h1>
          <p>
            <ForeignText text={title} />
          </p>
        </header>
        <FlashNotice flash={flash} />
        {isFrozen && <Notice kind="warning">{fa.purchases.invoice.frozen}</Notice>}
        <Notice as="div" quiet>
          <p>
            <b>{step}</b> {until && <small>{until}</small>}
          </p>
          <p>{next}</p>
        </Notice>
        <Facts
          facts={[
            [words.reason, reason],
            [words.offer, offered ?? ''],
            [words.returnTo, returnTo.map((line) => <bdi key={line}>{line}</bdi>)],
            [
              words.sellerNumber,
              sellerNumber && (
                <bdi key="seller-number" dir="ltr">
                  {sellerNumber}
                </bdi>
              ),
            ],
            [fa.purchases.invoice.carrier, returned?.[0] ?? ''],
            [words.returnNumber, returned ? <bdi key="number">{persianDigits(returned[1])}</bdi> : ''],
          ]}
        />
        {main && (
          <LinkButton look="accent" wide href={paths.disputeForm(id, main)}>
            {words.forms[main === 'answer' && isHearing ? 'hearing' : main].title}
          </LinkButton>
        )}
        {others.length > 0 && (
          <Actions>
            {others.map((act) => (
              <LinkButton key={act} href={paths.disputeForm(id, act)}>
                {words.forms[act].title}
              </LinkButton>
            ))}
          </Actions>
        )}
        <section>
          <h2>{words.posts}</h2>
          <Posts posts={posts} />
        </section>
        {listing && <ListingSnapshot listing={listing} />}
      </div>
    </AccountFrame>
  );
}
