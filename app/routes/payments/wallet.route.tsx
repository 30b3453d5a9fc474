import type { ReactNode } from 'react';
import { readCredits } from '../../../domain/contact/contact.server.ts';
import { walletOf } from '../../../domain/ledger/accounts.ts';
import { readBalance, readStatement } from '../../../domain/ledger/ledger.server.ts';
import { namesOfListings } from '../../../domain/listings/listings.server.ts';
import type { OrderState } from '../../../domain/orders/order.ts';
import { placeOrder, sumHeld } from '../../../domain/orders/orders.server.ts';
import { gatewaysFor } from '../../../domain/orders/pricing.ts';
import { type EntryOrder, readOrdersOfEntries } from '../../../domain/payments/payments.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { type Toman as Amount, formatToman, toman } from '../../../domain/values/money.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { refusedChange } from '../../parts/checkout/agreed.ts';
import { GatewayChoice } from '../../parts/checkout/gateway-choice.tsx';
import { type NamedGateway, namedGateways } from '../../parts/checkout/gateway-names.ts';
import { answerOrder, OrderJson, refuseGateway } from '../../parts/checkout/order-answer.ts';
import { loadQuestion, PaymentQuestion, type QuestionView } from '../../parts/checkout/payment-question.tsx';
import { type DateTime, dateTime } from '../../parts/date-time.ts';
import { returned, returnedSum, tick } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormFields } from '../../parts/form/form-field.tsx';
import { money } from '../../parts/form/number-kinds.ts';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { LeavingLine } from '../../parts/leaving-line.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { ListRows } from '../../parts/list-rows.tsx';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { isOrderKey, newOrderKey, ORDER_FIELD } from '../../web/forms/order-key.ts';
import { defineAction, refuse } from '../../web/pages/action.ts';
import { afterId } from '../../web/pages/after-id.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import { ContactCredits, type CreditView, creditView } from './contact-credits.tsx';
import styles from './payments.module.css';

const words = fa.wallet;
const PAGE_SIZE = 20;

const topUpForm = defineForm(
  {
    'order-key': returned(),
    expectedTotal: returnedSum(50_000),
    isFromApp: tick(),
    gatewayName: returned('sandbox'),
    amount: money({ min: 1 }),
  },
  { amount: words.amount, isFromApp: '' },
);

type LineView = {
  readonly id: number;
  /**
   * Name of the movement, according to the order's current state: held money may have been spent or released meanwhile.
   */
  readonly fact: string;
  /**
   * Name of the purchased item, such as «خرید امن» (secure purchase); null if the name of the movement already says it.
   */
  readonly kind: string | null;
  /** Name of the listing; null if there is none, or if the user may not see it. */
  readonly listing: string | null;
  readonly at: DateTime;
  readonly isIncome: boolean;
  readonly amount: string;
  readonly after: string;
  /** Link to the order's page; null if the line has no order. */
  readonly href: string | null;
};

type WalletView = {
  readonly balance: string;
  /** Held amount; null if nothing is held. */
  readonly held: string | null;
  /** Minimum and maximum of a top-up; null if payments are off. */
  readonly bounds: { readonly least: string; readonly most: string } | null;
  /** A top-up that may have been paid already; the user can nevertheless pay another one. */
  readonly question: QuestionView | null;
  readonly form: FormState;
  /** Amount in toman of an earlier attempt; null if there is none. */
  readonly amount: number | null;
  readonly orderKey: string;
  readonly gateways: readonly NamedGateway[];
  readonly isFromApp: boolean;
  /** Day on which the account and its money will be deleted; null if no deletion is scheduled. */
  readonly deleteAfter: Date | null;
  readonly lines: readonly LineView[];
  readonly olderHref: string | null;
  readonly credits: readonly CreditView[];
};

/** Page of the user's wallet: balance, movements, and the form that fills it (PAY-05). */
export const myWallet = definePage<WalletView>({
  at: get(paths.myWallet),
  id: 'my-wallet-page',
  cache: 'private',
  postsToGateways: true,
  guard: 'signed-in',
  about: { summary: fa.api.pages.myWallet, query: ['after', 'amount'], example: { after: '1', amount: '50000' } },
  load: loadWallet,
  head: () => ({ title: words.title, robots: 'noindex' }),
  Page: WalletPage,
});

export const topUpCall = defineAction({
  at: post(paths.topUp),
  movesMoney: true,
  guard: 'signed-in',
  about: { summary: fa.api.calls.topUp, answers: OrderJson, statuses: [409, 503] },
  input: topUpForm.input,
  inputIn: async (context) => topUpForm.inputWith('amount', await topUpAmount(context)),
  limits: () => [{ action: 'order' }],
  page: myWallet,
  async act(context, { amount, 'order-key': key, gatewayName: gateway, isFromApp, expectedTotal }) {
    const total = expectedTotal === '' ? null : expectedTotal;
    const unknown = refuseGateway(context, gateway, 'top-up');
    if (unknown) return unknown;
    const placed = await placeOrder(context, context.services.payments, {
      userId: context.viewer.userId,
      kind: 'top-up',
      listingId: null,
      paymentSource: 'wallet',
      isFromApp,
      asked: { items: [], amount, couponCode: null, useWallet: false },
      // The payer has typed the amount, so there is no shown price to compare.
      agreed: { total: total ?? amount, form: null },
      orderKey: isOrderKey(key, context) ? key : null,
    });
    if (placed.ok) return answerOrder(context, placed, { gateway, bought: paths.myWallet() });
    if (placed.refused === 'changed') return refusedChange(placed);
    const { refused } = placed;
    if (refused === 'wallet-full') {
      const { walletMax } = await context.services.settings.get(context.now);
      return refuse({ errors: { amount: words.refused[refused](persianNumber(walletMax)) } });
    }
    return refuse({ message: refused === 'off' ? words.off : words.refused.other });
  },
});

/** Field kind for a top-up's amount, within the range that the settings currently allow. */
async function topUpAmount({ services, now }: SignedIn) {
  const { topUpMin, topUpMax } = await services.settings.get(now);
  return money({ min: topUpMin, max: topUpMax });
}

async function loadWallet(context: SignedIn): Promise<WalletView> {
  const { db, services, url, viewer } = context;
  const account = walletOf(viewer.userId);
  const [balance, held, found, settings, credits, question] = await Promise.all([
    readBalance(db, account),
    sumHeld(db, viewer.userId),
    readStatement(db, account, afterId(url), PAGE_SIZE + 1),
    services.settings.get(context.now),
    readCredits(context, viewer.userId),
    loadQuestion(context, { userId: viewer.userId, kind: 'top-up', listingId: null }),
  ]);
  const form = formState(context);
  const lines = found.slice(0, PAGE_SIZE);
  const orders = await readOrdersOfEntries(
    db,
    viewer.userId,
    lines.map(({ key }) => key),
  );
  const ids = [...new Set([...orders.values()].flatMap(({ listingId }) => listingId ?? []))];
  const names = await namesOfListings(context, ids, viewer.userId);
  const last = lines.at(-1);
  const inWords = (amount: number): string => persianNumber(amount);
  return {
    balance: formatToman(balance),
    held: held === 0 ? null : formatToman(held),
    bounds:
      gatewaysFor(services.payments.gateways, 'top-up').size === 0
        ? null
        : { least: inWords(settings.topUpMin), most: inWords(settings.topUpMax) },
    question,
    form,
    amount: parseId(url.searchParams.get('amount')),
    orderKey: form.values[ORDER_FIELD] || newOrderKey(context),
    gateways: namedGateways(services.payments.gateways, 'top-up'),
    isFromApp: (form.values.isFromApp ?? url.searchParams.get('isFromApp')) === '1',
    deleteAfter: viewer.deleteAfter,
    lines: lines.map(({ id, at, key, fact, amount, balanceAfter }) => {
      const order = orders.get(key);
      const name = order?.listingId ? names.get(order.listingId)?.name : undefined;
      return {
        id,
        href: order ? paths.myPayment(order.publicId) : null,
        fact: factName(fact, order),
        kind: order && order.kind !== 'top-up' ? fa.payments.kinds[order.kind] : null,
        listing: name ? cleanProse(name) : null,
        at: dateTime(at),
        // A credit entry on the wallet's account is money that the site owes the user, so it counts as income.
        isIncome: amount < 0,
        // The direction mark keeps the sign in front of the digits, as in Persian writing.
        amount: `\u200e${amount < 0 ? '+' : '−'}${formatToman(toman(Math.abs(amount)))}`,
        after: formatToman((balanceAfter ?? 0) as Amount),
      };
    }),
    credits: credits.map((credit) => creditView(credit, context.catalogue)),
    olderHref: last && found.length > PAGE_SIZE ? paths.myWallet({ after: last.id }) : null,
  };
}

const OPEN: readonly OrderState[] = ['created', 'awaiting'];

/**
 * Name of a movement. Money held for an order counts as spent once the order is paid, and as released once the order
 * has ended.
 */
function factName(fact: string, order: EntryOrder | undefined): string {
  if (fact === 'held' && order && !OPEN.includes(order.state))
    return order.state === 'paid' || order.state === 'refunded' ? words.spent : words.heldBefore;
  return Object.hasOwn(words.facts, fact) ? words.facts[fact as keyof typeof words.facts] : words.facts.other;
}

function WalletPage({ view }: { readonly view: WalletView }): ReactNode {
  const { balance, held, bounds, question, deleteAfter, lines, olderHref, credits } = view;
  return (
    <AccountFrame current="wallet">
      <ListPage title={words.title}>
        <LeavingLine deleteAfter={deleteAfter} what="wallet" />
        <div className={styles.purse}>
          <div className={styles.balance}>
            <p>
              <small>{words.balance}</small>
              <b>
                <Toman amount={balance} />
              </b>
              {held !== null && (
                <small>
                  {words.held}: <Toman amount={held} />
                </small>
              )}
            </p>
            <p className="help">{words.text}</p>
          </div>
          {bounds === null ? <Notice>{words.off}</Notice> : <TopUp view={view} bounds={bounds} />}
        </div>
        {question && <PaymentQuestion question={question} />}
        <ContactCredits credits={credits} />
        <h2>{words.statement}</h2>
        <p>
          <a href={paths.myStatement()}>{fa.statements.link}</a>
        </p>
        <ListRows
          rows={lines}
          className={styles.list}
          empty={
            <Empty scene="money" title={words.none} text={words.noneHint}>
              <LinkButton href={paths.myListings()}>{fa.myListings.title}</LinkButton>
            </Empty>
          }
          pager={<Pager next={{ href: olderHref, name: words.older }} />}
        >
          {(line) => <StatementRow line={line} />}
        </ListRows>
      </ListPage>
    </AccountFrame>
  );
}

const FIELDS = ['order-key', 'amount'] as const;

type TopUpProps = { readonly view: WalletView; readonly bounds: NonNullable<WalletView['bounds']> };

function TopUp({ view: { form, amount, orderKey, gateways, isFromApp }, bounds }: TopUpProps): ReactNode {
  return (
    <Form action={paths.topUp()} state={form} id="top-up" labels={topUpForm.labels} className="form">
      <h2>{words.topUp}</h2>
      <FormFields of={topUpForm} names={FIELDS} values={{ 'order-key': orderKey, amount }} />
      <p className="help">{words.amountHelp(bounds.least, bounds.most)}</p>
      {isFromApp && <input type="hidden" name="isFromApp" value="1" />}
      <GatewayChoice gateways={gateways} />
      <SubmitButton>{words.topUp}</SubmitButton>
    </Form>
  );
}

function StatementRow({ line }: { readonly line: LineView }): ReactNode {
  const { fact, kind, listing, at, href, isIncome, amount, after } = line;
  return (
    <article className={styles.order}>
      <div>
        {href === null ? <b>{fact}</b> : <a href={href}>{fact}</a>}
        {(kind !== null || listing !== null) && (
          <p>
            <span>{kind}</span>
            {kind !== null && listing !== null && ' · '}
            <bdi>{listing}</bdi>
          </p>
        )}
        <small>
          <time dateTime={at.iso}>{at.text}</time>
        </small>
      </div>
      <div>
        <b className={isIncome ? styles.income : undefined}>
          <Toman amount={amount} />
        </b>
        <small>{words.after(after)}</small>
      </div>
    </article>
  );
}
