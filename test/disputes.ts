import type { Ctx } from '../db/transact.server.ts';
import type { DisputeOffer } from '../domain/disputes/dispute-offer.ts';
import { agree, answer, complain, decidePurchase, readOfferTo, sendBack } from '../domain/disputes/disputes.server.ts';
import { uploadSetHash } from '../domain/media/media.server.ts';
import type { Invoice, Side } from '../domain/purchases/invoices/invoice-record.ts';
import { toman } from '../domain/values/money.ts';
import { purchasesOn } from './purchases.ts';
import type { TestSite } from './site.ts';

export const COMPLAINT = 'کالایی که رسید آنی نیست که در آگهی بود';
/** Tracking number of a parcel. */
export const RETURN_NUMBER = '123456789012';

const ALL = 5_000_000;
const LARGE = { price: 21_000_000, balance: 30_000_000 };

type Paid = { readonly isLarge?: boolean; readonly sellerId?: number };

let sets = 0;

/** Brings purchases into disputes on a test site, as their pages do. */
export function disputesOn(site: TestSite) {
  const purchases = purchasesOn(site);
  const ctx = (): Ctx => site.ctx;
  const by = ({ publicId }: Invoice, userId: number) => ({ publicId, userId, orderKey: null });
  const asBuyer = (invoice: Invoice) => ({ ...by(invoice, invoice.buyerId), side: 'buyer' as const });
  const asSeller = (invoice: Invoice) => ({ ...by(invoice, invoice.sellerId), side: 'seller' as const });

  async function paid({ isLarge = false, sellerId }: Paid = {}): Promise<Invoice> {
    const sold = await purchases.sell({
      ...(isLarge && { price: LARGE.price }),
      ...(sellerId !== undefined && { userId: sellerId }),
    });
    const invoice = await purchases.invoice(sold, await purchases.addBuyer(isLarge ? LARGE.balance : ALL));
    const done = await purchases.pay(invoice);
    if (!done.ok) throw new Error(done.refused);
    return purchases.read(invoice);
  }

  /** A purchase of 1,045,000 toman that was sent, with shipping of 45,000; or a large one. */
  async function shipped(asked: Paid = {}): Promise<Invoice> {
    const invoice = await paid(asked);
    for (const act of ['accept', 'ship'] as const) await purchases.act(invoice, act, 'seller');
    return purchases.read(invoice);
  }

  /**
   * Stores an upload of a form with this number of pictures of a user. Returns the hash that identifies the form's
   * uploads.
   */
  async function pictures(userId: number, count: number): Promise<Buffer> {
    const tokenHash = uploadSetHash(`pictures ${++sets}`);
    for (let n = 0; n < count; n++) {
      const picture = { key: `pic-dispute-${sets}-${n}`, width: 8, height: 6, hash: 'AAAA', fingerprint: 0 };
      const row = {
        token_hash: tokenHash,
        client_id: `c${n}`,
        position: n,
        user_id: userId,
        borrowed: false,
        bytes: 1,
      };
      await site.services.db
        .insertInto('uploads')
        .values({ ...row, ...picture, created_at: site.clock })
        .execute();
    }
    return tokenHash;
  }

  /** Makes the buyer complain, with a picture, that the goods came damaged. */
  async function complainOf(invoice: Invoice) {
    const tokenHash = await pictures(invoice.buyerId, 1);
    return complain(ctx(), { ...asBuyer(invoice), reason: 'damaged', text: COMPLAINT, tokenHash });
  }

  async function complained(asked: Paid = {}): Promise<Invoice> {
    const done = await complainOf(await shipped(asked));
    if (!done.ok) throw new Error(done.refused);
    return done.invoice;
  }

  /** The buyer complains, and the seller answers. */
  async function heard(invoice: Invoice, offer: DisputeOffer | null = null): Promise<Invoice> {
    const begun = await complainOf(invoice);
    if (!begun.ok) throw new Error(begun.refused);
    const tokenHash = await pictures(invoice.sellerId, 0);
    const done = await answer(ctx(), { ...asSeller(invoice), text: COMPLAINT, tokenHash, offer });
    if (!done.ok) throw new Error(done.refused);
    return purchases.read(invoice);
  }

  async function answered(offer: DisputeOffer | null = null, asked: Paid = {}): Promise<Invoice> {
    return heard(await shipped(asked), offer);
  }

  /** Agrees to the other side's last offer. */
  async function agreeTo(invoice: Invoice, side: Side) {
    const offered = await readOfferTo(site.services.db, invoice.id, side);
    const as = side === 'buyer' ? asBuyer(invoice) : asSeller(invoice);
    return agree(ctx(), { ...as, invoiceId: invoice.id, offerId: offered?.id ?? 0 });
  }

  async function returnAgreed(): Promise<Invoice> {
    const invoice = await answered({ kind: 'return', amount: null });
    await agreeTo(invoice, 'buyer');
    return purchases.read(invoice);
  }

  return {
    asBuyer,
    asSeller,
    paid,
    shipped,
    pictures,
    complainOf,
    complained,
    heard,
    answered,
    agreeTo,
    returnAgreed,
    /** A purchase whose return is on its way. */
    async returnSent(): Promise<Invoice> {
      const invoice = await returnAgreed();
      await sendBack(ctx(), { ...asBuyer(invoice), carrier: 'post', trackingNumber: RETURN_NUMBER });
      return purchases.read(invoice);
    },
    /** A large purchase that a member of staff has proposed to stop, so that a second person must approve. */
    async proposed(byId: number): Promise<Invoice> {
      const invoice = await paid({ isLarge: true });
      const asked = { act: 'stop', back: toman(0), reason: COMPLAINT, withCarriage: false } as const;
      await decidePurchase(ctx(), { userId: byId }, { ...asked, invoiceId: invoice.id });
      return invoice;
    },
  };
}
