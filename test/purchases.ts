import { type Ctx, transact } from '../db/transact.server.ts';
import type { PurchaseAddress } from '../domain/carriers/delivery/purchase-address.ts';
import { requestToken, takeCallback } from '../domain/gateways/gateways.server.ts';
import { actInSandbox } from '../domain/gateways/sandbox-gateway.server.ts';
import { goodwillGiven } from '../domain/ledger/facts.ts';
import { postEntry } from '../domain/ledger/ledger.server.ts';
import type { NewListing } from '../domain/listings/listing.ts';
import type { Order } from '../domain/orders/order.ts';
import { numberReceipts, provePayments } from '../domain/payments/payments.server.ts';
import { provePayouts } from '../domain/payouts/payouts.server.ts';
import type { InvoiceInput } from '../domain/purchases/checkout/create-invoice.server.ts';
import { writeSecureListing } from '../domain/purchases/goods/goods-store.server.ts';
import type { InvoiceAct, InvoiceActor, InvoiceState } from '../domain/purchases/invoice.ts';
import type { Invoice } from '../domain/purchases/invoices/invoice-record.ts';
import { readInvoiceBy } from '../domain/purchases/invoices/invoice-store.server.ts';
import type { PayInput } from '../domain/purchases/invoices/pay.server.ts';
import { actOn, createInvoice, payInvoice, provePurchases, quote } from '../domain/purchases/purchases.server.ts';
import { MINUTE } from '../domain/values/durations.ts';
import { addAccount } from './accounts.ts';
import { allowPurchases } from './purchase-policies.ts';
import type { TestSite } from './site.ts';

export type Sold = { readonly listingId: number; readonly sellerId: number };

let made = 0;

/**
 * Performs secure purchases on a test site as its pages do. `ctx`: a transaction, if the changes are rolled back
 * afterwards.
 */
export function purchasesOn(site: TestSite, ctx: () => Ctx = () => site.ctx) {
  const { services } = site;
  const places = () => services.catalogue().places;
  const parts = () => ({ ...services.payments, carriers: services.carriers, places: places() });

  const address = (slug = 'tehran'): PurchaseAddress => {
    const city = places().bySlug.get(slug);
    return {
      fullName: 'مریم احمدی',
      regionId: city?.parentId ?? 0,
      cityId: city?.id ?? 0,
      plaque: '۷',
      unit: '',
      address: 'خیابان آزادی، کوچهٔ یکم',
      latitude: city?.latitude ?? 0,
      longitude: city?.longitude ?? 0,
    };
  };

  return {
    address,
    differences: async () => (await provePayments(ctx(), [provePurchases, provePayouts])).differences,
    /** Differences between the ledger and the purchases, after all receipts were numbered. */
    async differencesAtLast() {
      while ((await numberReceipts(ctx(), { taxMemoryId: null })) > 0);
      return this.differences();
    },
    /** A listing of a new seller that can be bought securely. */
    async sell(listing: Partial<NewListing> = {}): Promise<Sold> {
      await allowPurchases(services.db);
      const sellerId = listing.userId ?? (await addAccount(site, {}));
      const [listingId = 0] = await site.publish({ ...listing, userId: sellerId });
      const secure = { isOn: true, weight: 1, dimension: 1, fullName: 'رضا کاظمی', price: null } as const;
      await writeSecureListing(ctx(), listingId, secure);
      return { listingId, sellerId };
    },
    async addBuyer(balance = 0): Promise<number> {
      const userId = await addAccount(site, {});
      const entry = goodwillGiven(`test:purchases:${++made}`, { userId, amount: balance });
      await transact(ctx(), async (trx) => {
        if (entry) await postEntry(trx, entry);
      });
      return userId;
    },
    /** Requests an invoice with the first delivery slot that is offered, and returns the result. */
    async ask({ listingId }: Pick<Sold, 'listingId'>, buyerId: number, asked: Partial<InvoiceInput> = {}) {
      const to = asked.address === undefined ? address() : asked.address;
      const wished = { listingId, buyerId, count: 1, cod: false, couponCode: null, ...asked };
      const quoted = await quote(ctx(), places(), { ...wished, cityId: to?.cityId ?? null });
      const deliveryTime = quoted.ok ? (quoted.quote.delivery?.times[0]?.id ?? null) : null;
      const orderKey = `key of purchase ${++made}`;
      return createInvoice(ctx(), parts(), { deliveryTime, orderKey, totalPrice: null, address: to, ...wished });
    },
    async invoice(sold: Pick<Sold, 'listingId'>, buyerId: number, asked: Partial<InvoiceInput> = {}): Promise<Invoice> {
      const created = await this.ask(sold, buyerId, asked);
      if (!created.ok) throw new Error(created.refused);
      return created.invoice;
    },
    pay: ({ publicId, buyerId }: Invoice, asked: Partial<PayInput> = {}) =>
      payInvoice(ctx(), services.payments, {
        publicId,
        buyerId,
        useWallet: true,
        paymentSource: 'secure-purchase',
        isFromApp: false,
        orderKey: null,
        ...asked,
      }),
    /** Starts a payment at the sandbox for an order; returns a function that pays there and calls back. */
    async leadToGateway({ publicId, userId }: Order): Promise<() => Promise<void>> {
      const asked = await requestToken(ctx(), services.payments, { publicId, userId, gateway: null, description: '' });
      if (!asked.ok || asked.way.method !== 'get') throw new Error('no way to the sandbox');
      const token = asked.way.url.split('/').at(-1) ?? '';
      const { resNum } = asked;
      return async () => {
        const acted = await actInSandbox(ctx(), token, 'pay');
        const to = new URL(acted === 'gone' ? '' : (acted.to ?? ''));
        await takeCallback(ctx(), services.payments, { resNum, fields: new Map(to.searchParams) });
      };
    },
    async payAtGateway(order: Order): Promise<void> {
      await (await this.leadToGateway(order))();
    },
    /**
     * A purchase that was paid at the gateway, with a function that pays its order a second time, as in a window that
     * was left open.
     */
    async payableAgain(): Promise<{ readonly invoice: Invoice; readonly payAgain: () => Promise<void> }> {
      const invoice = await this.invoice(await this.sell(), await this.addBuyer());
      const placed = await this.pay(invoice);
      if (!placed.ok) throw new Error(placed.refused);
      const payAgain = await this.leadToGateway(placed.order);
      // The gateway may have forgotten the first token by now, so that the payer gets another.
      site.clock = new Date(site.clock.getTime() + 15 * MINUTE);
      await this.payAtGateway(placed.order);
      return { invoice: await this.read(invoice), payAgain };
    },
    /** An invoice that was paid from the buyer's wallet. */
    async paid(asked: Partial<InvoiceInput> = {}): Promise<Invoice> {
      const sold = await this.sell();
      const buyerId = await this.addBuyer(5_000_000);
      const invoice = await this.invoice(sold, buyerId, asked);
      const paid = await this.pay(invoice);
      if (!paid.ok) throw new Error(paid.refused);
      return this.read(invoice);
    },
    act: (
      { publicId, buyerId, sellerId }: Invoice,
      act: InvoiceAct,
      actor: InvoiceActor,
      { to, orderKey = null }: { readonly to?: InvoiceState; readonly orderKey?: string | null } = {},
    ) => {
      const actorId = actor === 'buyer' ? buyerId : actor === 'seller' ? sellerId : null;
      return actOn(ctx(), { publicId, act, actor, actorId, orderKey, ...(to && { to }) });
    },
    /**
     * Settles a paid purchase: the seller accepts it and hands the goods over, and the buyer confirms that they
     * arrived.
     */
    async settle(invoice: Invoice): Promise<Invoice> {
      for (const [act, actor] of [
        ['accept', 'seller'],
        ['hand-over', 'seller'],
        ['confirm', 'buyer'],
      ] as const) {
        const acted = await this.act(invoice, act, actor);
        if (!acted.ok) throw new Error(`${act}: ${acted.refused}`);
      }
      return this.read(invoice);
    },
    async read({ id }: Pick<Invoice, 'id'>): Promise<Invoice> {
      const invoice = await readInvoiceBy(services.db, { id });
      if (!invoice) throw new Error('there is no such invoice');
      return invoice;
    },
  };
}
