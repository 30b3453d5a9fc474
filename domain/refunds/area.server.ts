import type { Media } from '../media/media.server.ts';
import type { Area } from '../values/area.server.ts';
import { HOUR, SECOND } from '../values/durations.ts';
import {
  forgetBankPages,
  inquireHolders,
  type PaymentParts,
  recoverDebts,
  sumOwed,
  sumRefundsUnderWay,
  workRefunds,
} from './refunds.server.ts';

type Parts = { readonly payments: PaymentParts; readonly media: Pick<Media, 'remove'> };

export const refundsArea: Area<Parts> = {
  sealed: [{ table: 'refunds', column: 'sheba', what: 'bank accounts for refunds' }],
  personal: {
    tables: {
      refunds: { topic: 'bank', atEnd: 'stays', exported: 'refunds.json' },
      chargebacks: {
        topic: 'payments',
        atEnd: 'stays',
        exported: {
          not: 'What a bank took back; what was recovered of it is in wallet.json, and what is owed on the page of sales.',
        },
      },
    },
    gateways: { 'domain/refunds/inquiry/http-holder-gateway.server.ts': 'shebas' },
  },
  // An account cannot be deleted until its refunds have arrived and its debts are recovered or written off by finance.
  end: {
    isHeld: async ({ db }, userId) => (await sumRefundsUnderWay(db, userId)) > 0 || (await sumOwed(db, userId)) > 0,
  },
  timers: [
    { name: 'work on refunds', every: 5 * SECOND, run: (ctx, { payments }) => workRefunds(ctx, payments) },
    { name: 'ask whose accounts are', every: 5 * SECOND, run: (ctx, { payments }) => inquireHolders(ctx, payments) },
    { name: 'delete pictures of bank pages', every: HOUR, run: (ctx, { media }) => forgetBankPages(ctx, media) },
    { name: 'recover debts', every: 10 * SECOND, run: (ctx) => recoverDebts(ctx) },
  ],
};
