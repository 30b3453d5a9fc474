import { describe, expect, it } from 'vitest';
import { HOLDING, INVOICE_ACTORS, INVOICE_ACTS, INVOICE_STATES, type InvoiceState, invoiceMoves } from '../invoice.ts';

/** Every transition of the specification, as «actor act state»; all others are refused. */
const MOVES: Readonly<Record<InvoiceState | 'none', readonly string[]>> = {
  none: ['buyer create created'],
  created: [
    ...['buyer pay awaiting', 'buyer pay paid', 'system paid paid', 'system paid refunded', 'buyer cancel cancelled'],
    ...['system replace cancelled', 'job expire expired', 'system gone cancelled'],
  ],
  awaiting: ['system paid paid', 'system paid refunded', 'system unpaid created'],
  cancelled: ['system late refunded'],
  expired: ['system late refunded'],
  refunded: [],
  paid: [
    ...['buyer cancel refunded', 'seller accept accepted', 'seller decline refunded', 'job lapse refunded'],
    ...['system seller-out refunded', 'staff stop refunded', 'staff freeze paid', 'system freeze paid'],
  ],
  accepted: [
    ...['seller decline refunded', 'job lapse refunded', 'system seller-out refunded', 'seller ship shipped'],
    ...['carrier ship shipped', 'seller hand-over delivered', 'staff stop refunded', 'staff freeze accepted'],
    'system freeze accepted',
  ],
  shipped: [
    ...['carrier arrive delivered', 'buyer arrive delivered', 'job arrive delivered', 'buyer confirm settled'],
    ...['buyer complain disputed', 'seller returned disputed', 'staff stop refunded', 'staff freeze shipped'],
    'system freeze shipped',
  ],
  delivered: [
    ...['buyer confirm settled', 'job settle settled', 'buyer complain disputed', 'staff stop refunded'],
    ...['staff freeze delivered', 'system freeze delivered'],
  ],
  settled: [],
  disputed: [
    ...['buyer withdraw settled', 'buyer agree refunded', 'seller agree refunded', 'buyer agree settled'],
    ...['seller agree settled', 'seller received refunded', 'job return-not-sent settled'],
    ...['job return-unanswered refunded', 'staff decide refunded', 'staff decide settled', 'staff freeze disputed'],
    'system freeze disputed',
  ],
};

/** Transitions that are possible while a purchase is frozen. */
const FROZEN: Partial<typeof MOVES> = {
  paid: ['seller accept accepted', 'staff thaw paid', 'staff stop refunded'],
  accepted: [
    ...['seller ship shipped', 'carrier ship shipped', 'seller hand-over delivered', 'staff thaw accepted'],
    'staff stop refunded',
  ],
  shipped: [
    ...['carrier arrive delivered', 'buyer arrive delivered', 'job arrive delivered', 'buyer complain disputed'],
    ...['seller returned disputed', 'staff thaw shipped', 'staff release settled', 'staff stop refunded'],
  ],
  delivered: [...['buyer complain disputed', 'staff thaw delivered', 'staff release settled', 'staff stop refunded']],
  disputed: ['staff decide refunded', 'staff decide settled', 'staff thaw disputed'],
};

function movesOf(state: InvoiceState | 'none', isFrozen: boolean): string[] {
  return INVOICE_ACTORS.flatMap((actor) =>
    INVOICE_ACTS.flatMap((act) =>
      invoiceMoves({ state, isFrozen }, act, actor).map(({ to }) => `${actor} ${act} ${to}`),
    ),
  ).toSorted();
}

describe('the life of a purchase', () => {
  it.each(['none', ...INVOICE_STATES] as const)('SECP-06 %s allows its moves alone', (state) => {
    expect(movesOf(state, false)).toEqual(MOVES[state].toSorted());
  });

  it.each(HOLDING)('SECP-06 while frozen, in %s only staff moves money and no deadline ends it', (state) => {
    expect(movesOf(state, true)).toEqual(FROZEN[state]?.toSorted());
  });

  it.each(HOLDING)('SECP-06 %s has a way out for money, whoever is silent', (state) => {
    const reached = new Set<string>([state]);
    for (const each of reached)
      for (const move of movesOf(each as InvoiceState, false)) {
        const [actor = '', , to = ''] = move.split(' ');
        if (actor === 'job' || actor === 'staff') reached.add(to);
      }
    expect([...reached].some((each) => each === 'settled' || each === 'refunded')).toBe(true);
  });

  it('SECP-06 money moves when a purchase begins to hold it, and when it ends', () => {
    for (const state of ['none', ...INVOICE_STATES] as const)
      for (const actor of INVOICE_ACTORS)
        for (const act of INVOICE_ACTS)
          for (const isFrozen of [false, true])
            for (const { to, effect } of invoiceMoves({ state, isFrozen }, act, actor)) {
              const holds = (each: InvoiceState | 'none') => HOLDING.some((holding) => holding === each);
              const isNotHad = to === 'refunded' && !holds(state);
              expect([act, state, to, effect !== undefined]).toEqual([
                ...[act, state, to],
                holds(state) !== holds(to) || isNotHad,
              ]);
            }
  });
});
