import type { ReactNode } from 'react';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { FlashNotice } from '../../parts/flash-notice.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { ListRows } from '../../parts/list-rows.tsx';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { Badge, type BadgeLook } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import styles from './leasing.module.css';
import type { MyLeasingView, RequestView } from './my-leasing-view.ts';

const words = fa.leasing;

const BADGES: Partial<Record<RequestView['state'], BadgeLook>> = { new: 'accent', claimed: 'accent', offered: 'trust' };

export function MyLeasingPage({ view }: { readonly view: MyLeasingView }): ReactNode {
  const { requests, olderHref, form, refusal, done } = view;
  return (
    <AccountFrame current="leasing">
      <ListPage
        title={words.mine.title}
        refusal={refusal}
        notice={<FlashNotice flash={done === null ? null : { text: done }} />}
      >
        <ListRows
          rows={requests}
          className={styles.requests}
          empty={
            <Empty scene="vehicle" title={words.mine.none} text={words.mine.noneHint}>
              <LinkButton look="accent" href={paths.results(EVERYTHING)}>
                {fa.favourites.find}
              </LinkButton>
            </Empty>
          }
          pager={<Pager next={{ href: olderHref, name: words.mine.older }} />}
        >
          {(request) => <Request request={request} form={form} />}
        </ListRows>
      </ListPage>
    </AccountFrame>
  );
}

type RequestProps = { readonly request: RequestView; readonly form: FormState };

function Request({ request, form }: RequestProps): ReactNode {
  const { id, name, href, state, made, price, prePayment, months, installment, total, answer, canWithdraw } = request;
  return (
    <article className={styles.request}>
      <div className={styles.head}>
        <h2>
          <a href={href ?? undefined}>
            <bdi>{name}</bdi>
          </a>
        </h2>
        <Badge look={BADGES[state]}>{words.states[state]}</Badge>
      </div>
      {answer && (
        <p className={styles.answer}>
          <b>{words.mine.answer}:</b> <bdi>{answer}</bdi>
        </p>
      )}
      <Facts
        facts={[
          [words.price, <Toman key="price" amount={price} />],
          [words.prePaymentName, <Toman key="prePayment" amount={prePayment} />],
          [words.numberOfMonths, words.months(months)],
          [words.installment, <Toman key="installment" amount={installment} />],
          [words.total, <Toman key="total" amount={total} />],
          [
            words.mine.made,
            <time key="made" dateTime={made.iso}>
              {made.text}
            </time>,
          ],
        ]}
      />
      {canWithdraw && (
        <Form action={paths.leasingRequest(id)} state={form} after="reload">
          <input type="hidden" name="action" value="withdraw" />
          <SubmitButton look="plain" aria-label={words.mine.withdrawOf(name)}>
            {words.mine.withdraw}
          </SubmitButton>
        </Form>
      )}
    </article>
  );
}
