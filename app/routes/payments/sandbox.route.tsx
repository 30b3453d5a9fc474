import type { ReactNode } from 'react';
import * as v from 'valibot';
import {
  actInSandbox,
  readSandboxPayment,
  SANDBOX_ACTS,
  type SandboxAct,
  takeCallback,
} from '../../../domain/gateways/gateways.server.ts';
import { RIAL_PER_TOMAN } from '../../../domain/values/money.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { outboxIsOpen } from '../../office/outbox-is-open.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { readFields } from '../../web/forms/form-body.ts';
import { defineAnswer, definePage } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound, Problem, Redirect } from '../../web/request/problem.ts';
import styles from './payments.module.css';

const words = fa.payments.sandbox;

type SandboxView = {
  readonly token: string;
  /** Amount in toman, as the site shows it, and in rial, as gateways get it. */
  readonly amount: string;
  readonly isOpen: boolean;
  /** Whether the payment was made but the payer never returned. */
  readonly isClosed: boolean;
};

const Act = v.object({ act: v.picklist(SANDBOX_ACTS) });
const EXAMPLE = { token: 'AAAAAAAAAAAAAAAAAAAAAA' };

/**
 * Page of the sandbox, the gateway of sites that are not public (PAY-04): a person chooses the result. It behaves as if
 * it were another site.
 */
export const paymentSandbox = definePage<SandboxView>({
  at: get(paths.paymentSandbox),
  id: 'payment-sandbox-page',
  cache: 'private',
  about: { summary: fa.api.pages.paymentSandbox, example: EXAMPLE, statuses: [404] },
  async load(context) {
    const payment = await paymentOf(context);
    return {
      token: payment.token,
      amount: words.amount(persianNumber(payment.amount / RIAL_PER_TOMAN), persianNumber(payment.amount)),
      isOpen: payment.state === 'new',
      isClosed: payment.state === 'paid',
    };
  },
  head: () => ({ title: words.title, robots: 'noindex,nofollow' }),
  Page: SandboxPage,
});

/**
 * Carries out the chosen act of the sandbox. The form has no CSRF key, because the sandbox acts as another site; its
 * token cannot be guessed.
 */
export const actInSandboxCall = defineAnswer({
  at: post(paths.paymentSandbox),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.actInSandbox,
    body: Act,
    type: 'text/html',
    example: { ...EXAMPLE, act: 'pay' },
    statuses: [303, 404, 422],
  },
  async answer(context) {
    const { token } = await paymentOf(context);
    const parsed = v.safeParse(Act, await readFields(context.request));
    if (!parsed.success) throw new Problem(422);
    const acted = await actInSandbox(context, token, parsed.output.act as SandboxAct);
    if (acted !== 'gone') for (const address of acted.calls) await callBack(context, address);
    const to = acted === 'gone' || acted.to === null ? paths.paymentSandbox(token) : acted.to;
    throw new Redirect(to, 303);
  },
});

/** Sends the callback, as a gateway's server does in addition to the payer's browser. */
async function callBack(context: Context, address: string): Promise<void> {
  const { searchParams } = new URL(address);
  const fields = new Map(searchParams);
  await takeCallback(context, context.services.payments, { resNum: searchParams.get('attempt') ?? '', fields });
}

/**
 * Reads the payment; throws 404 unless the client may read the outbox. Paying without money must not be open to all,
 * because a proxy may make a site available that is not public.
 */
async function paymentOf(context: Context) {
  const { db, params, services } = context;
  const isOpen = services.payments.gateways.has('sandbox') && (await outboxIsOpen(context));
  return (isOpen ? await readSandboxPayment(db, params.token ?? '') : null) ?? notFound();
}

function SandboxPage({ view }: { readonly view: SandboxView }): ReactNode {
  const { token, amount, isOpen, isClosed } = view;
  return (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <p>{amount}</p>
      {!isOpen && <Notice>{isClosed ? words.closed : words.gone}</Notice>}
      {isOpen && (
        <form method="post" action={paths.paymentSandbox(token)} className={styles.acts}>
          {SANDBOX_ACTS.map((act) => (
            <Button key={act} type="submit" name="act" value={act} look={act === 'pay' ? 'accent' : undefined} wide>
              {words.acts[act]}
            </Button>
          ))}
        </form>
      )}
    </div>
  );
}
