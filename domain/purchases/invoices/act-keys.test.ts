import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purchasesOn } from '../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { INVOICE_ACTS, type InvoiceAct, type InvoiceActor, type InvoiceState, invoiceMoves } from '../invoice.ts';
import type { Invoice } from './invoice-record.ts';

let site: TestSite;
let purchases: ReturnType<typeof purchasesOn>;
beforeAll(async () => {
  site = await createTestSite();
  purchases = purchasesOn(site);
});
afterAll(() => site.stop());

/** Acts that bring a paid purchase to each state. */
const WAYS: Readonly<Partial<Record<InvoiceState, readonly (readonly [InvoiceAct, InvoiceActor])[]>>> = {
  paid: [],
  accepted: [['accept', 'seller']],
  shipped: [
    ['accept', 'seller'],
    ['ship', 'seller'],
  ],
  delivered: [
    ['accept', 'seller'],
    ['hand-over', 'seller'],
  ],
};

type Asked = { readonly act: InvoiceAct; readonly to: InvoiceState };

const outcomesOf = (state: InvoiceState, actor: InvoiceActor): Asked[] =>
  INVOICE_ACTS.flatMap((act) => invoiceMoves({ state, isFrozen: false }, act, actor).map(({ to }) => ({ act, to })));

/**
 * Pairs of acts of one side that its page may offer together: the first is possible in the state, the second is a
 * different act.
 */
const PAIRS = (Object.keys(WAYS) as InvoiceState[]).flatMap((state) =>
  (['buyer', 'seller'] as const).flatMap((actor) =>
    outcomesOf(state, actor).flatMap((first) =>
      // Acts that the table of transitions gives this side in any state.
      [
        ...new Map(
          Object.keys(WAYS)
            .flatMap((at) => outcomesOf(at as InvoiceState, actor))
            .map((each) => [each.act, each]),
        ).values(),
      ]
        .filter(({ act }) => act !== first.act)
        .map((second) => ({ state, actor, first, second })),
    ),
  ),
);

const KEY = 'one key of a page';

async function twice({ state, actor, first, second }: (typeof PAIRS)[number], orderKey: string | null) {
  const invoice = await purchases.paid();
  for (const [act, by] of WAYS[state] ?? []) await purchases.act(invoice, act, by);
  expect(await done(invoice, actor, first, KEY)).toMatchObject({ ok: true, isNew: true });
  return [await done(invoice, actor, second, orderKey), (await purchases.read(invoice)).state];
}

async function done(invoice: Invoice, actor: InvoiceActor, { act, to }: Asked, orderKey: string | null) {
  const acted = await purchases.act(invoice, act, actor, { to, orderKey });
  return acted.ok ? { ok: true, isNew: acted.isNew, state: acted.invoice.state } : acted;
}

describe('SECP-03 the forms of a page of a purchase share a key, which stands for the act as well', () => {
  it.each(PAIRS)(
    'SECP-03 $state: $actor $first.act, then $second.act, is answered by what is true then',
    async (pair) => {
      expect(await twice(pair, KEY)).toEqual(await twice(pair, null));
    },
  );

  it('SECP-03 the same act with the same key is done once', async () => {
    const invoice = await purchases.paid();
    expect(await done(invoice, 'seller', { act: 'accept', to: 'accepted' }, KEY)).toMatchObject({ isNew: true });
    expect(await done(invoice, 'seller', { act: 'accept', to: 'accepted' }, KEY)).toMatchObject({ isNew: false });
  });

  it('covers both sides and more than ten pairs', () => {
    expect(new Set(PAIRS.map(({ actor }) => actor)).size).toBe(2);
    expect(PAIRS.length).toBeGreaterThan(10);
  });
});
