import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Couriers, couriersOn } from '../../test/couriers.ts';
import { decideAtOnce } from '../../test/decide-at-once.ts';
import { disputesOn } from '../../test/disputes.ts';
import { itInLongTier } from '../../test/it-in-long-tier.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { createMember } from '../../test/staff.ts';
import { sample } from '../../test/tier.ts';
import { bookBill } from '../carriers/carriers.server.ts';
import { workDueInvoices } from '../disputes/disputes.server.ts';
import { numberReceipts } from '../payments/payments.server.ts';
import type { Invoice } from '../purchases/invoices/invoice-record.ts';
import { DAY, HOUR, MINUTE } from '../values/durations.ts';
import { toman } from '../values/money.ts';
import { hintAt } from './bookings.server.ts';

let site: TestSite;
let couriers: Couriers;
beforeAll(async () => {
  site = await createTestSite();
  couriers = await couriersOn(site);
});
afterAll(async () => {
  couriers.provider.stop();
  await site.stop();
});
beforeEach(async () => {
  await sql`update carrier_bookings set state = 'failed', look_at = null where look_at is not null`.execute(
    site.services.db,
  );
  couriers.provider.orders.length = 0;
  couriers.provider.instead = null;
  couriers.provider.told.refuses = false;
});
afterEach(async () => {
  await numberReceipts(site.ctx, { taxMemoryId: null });
  expect(await couriers.purchases.differences()).toEqual([]);
});

const read = (invoice: Invoice) => couriers.purchases.read(invoice);
const silent = () => {
  couriers.provider.instead = (response) => response.destroy();
};
const back = () => {
  couriers.provider.instead = null;
};
const lastId = () => String(couriers.provider.orders.at(-1)?.id);
const orders = () => couriers.provider.orders.map(({ status }) => status);

async function booked(): Promise<Invoice> {
  const invoice = await couriers.accepted();
  await couriers.book(invoice);
  await couriers.work();
  return invoice;
}

/** Balance of a ledger account. */
async function balances(name: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(-amount), 0)::bigint as sum from ledger_postings
    join ledger_accounts on ledger_accounts.id = account_id where name = ${name}`.execute(site.services.db);
  return rows[0]?.sum ?? 0;
}

describe('a courier', () => {
  it('SECP-06 takes the goods and brings them, and the purchase goes with them', async () => {
    const before = await balances('carrier:alopeyk');
    const invoice = await booked();
    expect(await couriers.booking(invoice)).toMatchObject({ state: 'booked', courier: 'searching', price: 24_000 });
    expect((await read(invoice)).state).toBe('accepted');
    couriers.provider.move('accepted');
    await couriers.workAfter();
    expect(await couriers.booking(invoice)).toMatchObject({ state: 'booked', courier: 'assigned' });
    couriers.provider.move('delivering');
    await couriers.workAfter();
    expect(await read(invoice)).toMatchObject({
      state: 'shipped',
      isCarried: true,
      carrier: 'alopeyk',
      trackingNumber: null,
    });
    couriers.provider.move('delivered');
    await couriers.workAfter();
    expect(await read(invoice)).toMatchObject({ state: 'delivered' });
    expect(await couriers.booking(invoice)).toMatchObject({ state: 'delivered', carries: true, lookAt: null });
    await couriers.purchases.act(invoice, 'confirm', 'buyer');
    // E3c: the shipping is credited to the carrier's account.
    expect((await balances('carrier:alopeyk')) - before).toBe(invoice.shipping);
    const { rows } = await sql<{ act: string }>`
      select act from invoice_changes where invoice_id = ${invoice.id} and actor = 'carrier' order by id`.execute(
      site.services.db,
    );
    expect(rows.map(({ act }) => act)).toEqual(['ship', 'arrive']);
  });

  it('SECP-06 who was not looked at on the way is stored as both', async () => {
    const invoice = await booked();
    couriers.provider.move('finished');
    await couriers.workAfter();
    expect(await read(invoice)).toMatchObject({ state: 'delivered', isCarried: true });
  });

  it('SECP-06 is booked once, however often it is asked for', async () => {
    const invoice = await couriers.accepted();
    await Promise.all([couriers.book(invoice), couriers.book(invoice), couriers.book(invoice)]);
    await Promise.all([couriers.work(), couriers.work()]);
    await couriers.book(invoice);
    await couriers.workAfter();
    expect(orders()).toEqual(['new']);
  });

  it('SECP-06 comes for the seller alone, of what was accepted, paid for and within one city', async () => {
    const invoice = await couriers.accepted();
    expect(await couriers.book(invoice, invoice.buyerId)).toMatchObject({ refused: 'not-found' });
    const away = await couriers.accepted({ address: couriers.purchases.address('qom') });
    expect(await couriers.book(away)).toMatchObject({ refused: 'no-carrier' });
    const cod = await couriers.accepted({ cod: true });
    expect(await couriers.book(cod)).toMatchObject({ refused: 'no-carrier' });
    const paid = await couriers.purchases.paid();
    expect(await couriers.book(paid)).toMatchObject({ refused: 'state', state: 'paid' });
    expect(await couriers.cancel(invoice)).toMatchObject({ refused: 'not-booked' });
    expect(orders()).toEqual([]);
  });

  it('SECP-06 goes on while the purchase is frozen', async () => {
    const invoice = await booked();
    await sql`update invoices set frozen_at = ${site.clock} where id = ${invoice.id}`.execute(site.services.db);
    couriers.provider.move('delivered');
    await couriers.workAfter();
    expect((await read(invoice)).state).toBe('delivered');
    await sql`update invoices set frozen_at = null where id = ${invoice.id}`.execute(site.services.db);
  });
});

describe('the money of goods that a courier took', () => {
  async function carried() {
    const invoice = await booked();
    couriers.provider.move('delivering');
    await couriers.workAfter();
    return read(invoice);
  }
  const giveBack = async ({ id: invoiceId, goods }: Invoice, act: 'stop' | 'decide', withCarriage: boolean) => {
    const { id: userId } = await createMember(site, 'support');
    const asked = { invoiceId, act, back: goods, reason: 'به دلیل آزمایش', withCarriage } as const;
    expect(await decideAtOnce(site.ctx, { userId }, asked)).toMatchObject({ ok: true });
  };

  it.each([
    ['stop', 'E4c', false, 0],
    ['stop', 'E2c', true, 1],
    ['decide', 'E4c', false, 0],
    ['decide', 'E2c', true, 1],
  ] as const)(
    'SECP-06 goes back by %s without the shipping, unless staff gives that too from goodwill: %s',
    async (act, _, too, times) => {
      const invoice = await carried();
      if (act === 'decide') await disputesOn(site).heard(invoice);
      const before = await Promise.all(['carrier:alopeyk', 'goodwill', `wallet:${invoice.buyerId}`].map(balances));
      await giveBack(invoice, act, too);
      const after = await Promise.all(['carrier:alopeyk', 'goodwill', `wallet:${invoice.buyerId}`].map(balances));
      const { shipping, goods } = invoice;
      expect(after.map((sum, at) => sum - (before[at] ?? 0))).toEqual([
        shipping,
        times === 0 ? 0 : -shipping,
        goods + shipping * times,
      ]);
    },
  );

  it('SECP-04 E7 is not billed before its courier has taken the goods or been cancelled', async () => {
    const invoice = await booked();
    const { id: userId } = await createMember(site, 'finance');
    const asked = { carrier: 'alopeyk', number: 'AP-6', amount: toman(24_000), orders: [lastId()], reason: 'autumn' };
    expect(await bookBill(site.ctx, { userId }, asked)).toMatchObject({ refused: 'not-taken-yet' });
    couriers.provider.move('delivering');
    await couriers.workAfter();
    expect(await bookBill(site.ctx, { userId }, asked)).toMatchObject({ ok: true });
    await couriers.purchases.act(await read(invoice), 'confirm', 'buyer');
  });

  it('SECP-04 E7 is billed by order: the site bears what buyers did not pay', async () => {
    const invoice = await carried();
    await giveBack(invoice, 'stop', false);
    const { id: userId } = await createMember(site, 'finance');
    const orders = [lastId()];
    const before = await Promise.all(['carrier:alopeyk', 'goodwill', 'bank'].map(balances));
    const asked = {
      carrier: 'alopeyk',
      number: 'AP-7',
      amount: toman(invoice.shipping + 5_000),
      orders,
      reason: 'autumn',
    };
    expect(await bookBill(site.ctx, { userId }, asked)).toMatchObject({ ok: true, waits: false });
    expect(await bookBill(site.ctx, { userId }, asked)).toMatchObject({ refused: 'booked-before' });
    expect(await bookBill(site.ctx, { userId }, { ...asked, number: 'AP-8' })).toMatchObject({ refused: 'doubled' });
    const after = await Promise.all(['carrier:alopeyk', 'goodwill', 'bank'].map(balances));
    expect(after.map((sum, at) => sum - (before[at] ?? 0))).toEqual([
      -invoice.shipping,
      -5_000,
      invoice.shipping + 5_000,
    ]);
  });
});

describe('what ends an accepted purchase otherwise', () => {
  it.each(['decline', 'lapse', 'seller-out', 'stop'] as const)('SECP-06 cancels the courier: %s', async (act) => {
    const invoice = await booked();
    const actor = ({ decline: 'seller', lapse: 'job', 'seller-out': 'system', stop: 'staff' } as const)[act];
    expect((await couriers.purchases.act(invoice, act, actor)).ok).toBe(true);
    expect((await couriers.booking(invoice)).state).toBe('cancelling');
    await couriers.work();
    expect([orders(), (await couriers.booking(invoice)).state]).toEqual([['cancelled'], 'cancelled']);
    expect((await read(invoice)).state).toBe('refunded');
  });

  it.each(['ship', 'hand-over'] as const)('SECP-06 cancels the courier of what the seller sends: %s', async (act) => {
    const invoice = await booked();
    await couriers.purchases.act(invoice, act, 'seller');
    await couriers.work();
    expect([orders(), await read(invoice)]).toEqual([['cancelled'], expect.objectContaining({ isCarried: false })]);
  });

  it('SECP-06 never books what ended before it was booked', async () => {
    const invoice = await couriers.accepted();
    await couriers.book(invoice);
    await couriers.purchases.act(invoice, 'decline', 'seller');
    await couriers.workAfter();
    expect([orders(), (await couriers.booking(invoice)).state]).toEqual([[], 'cancelled']);
  });

  it('SECP-06 while the courier is being booked cancels the order once it is known', async () => {
    const invoice = await couriers.accepted();
    await couriers.book(invoice);
    await couriers.dieAtNext('carrier booked, not stored');
    await couriers.purchases.act(invoice, 'decline', 'seller');
    expect(await couriers.booking(invoice)).toMatchObject({ state: 'cancelling', orderId: null });
    await couriers.workAfter();
    expect([orders(), (await couriers.booking(invoice)).state]).toEqual([['cancelled'], 'cancelled']);
  });

  it('SECP-06 leaves a courier who has the goods to the books: nothing of the purchase moves', async () => {
    const invoice = await booked();
    couriers.provider.move('delivering');
    await couriers.purchases.act(invoice, 'decline', 'seller');
    await couriers.work();
    expect(await couriers.booking(invoice)).toMatchObject({ state: 'taken', carries: false });
    couriers.provider.move('delivered');
    await couriers.workAfter();
    expect(await couriers.booking(invoice)).toMatchObject({ state: 'delivered', carries: false });
    expect(await read(invoice)).toMatchObject({ state: 'refunded', isCarried: false });
  });

  it('SECP-06 lets the seller cancel and book another; one who came all the same takes it', async () => {
    const invoice = await booked();
    await couriers.cancel(invoice);
    await couriers.work();
    expect((await read(invoice)).state).toBe('accepted');
    await couriers.book(invoice);
    await couriers.work();
    expect(orders()).toEqual(['cancelled', 'new']);
    couriers.provider.move('picking');
    await couriers.cancel(invoice);
    await couriers.workAfter();
    expect((await couriers.booking(invoice)).state).toBe('cancelling');
    couriers.provider.move('delivering');
    await couriers.workAfter();
    expect([await couriers.booking(invoice), (await read(invoice)).state]).toEqual([
      expect.objectContaining({ state: 'taken', carries: true }),
      'shipped',
    ]);
  });
});

describe('a process that dies', () => {
  it('SECP-06 at «carrier booked, not stored» leaves one order', async () => {
    const invoice = await couriers.accepted();
    await couriers.book(invoice);
    await couriers.dieAtNext('carrier booked, not stored');
    expect(await couriers.work()).toBe(0);
    await couriers.workAfter();
    expect([orders(), await couriers.booking(invoice)]).toEqual([
      ['new'],
      expect.objectContaining({ state: 'booked', orderId: lastId() }),
    ]);
  });

  it('SECP-06 at «courier claimed» books it later', async () => {
    const invoice = await couriers.accepted();
    await couriers.book(invoice);
    await couriers.dieAtNext('courier claimed');
    expect(orders()).toEqual([]);
    await couriers.workAfter();
    expect([orders(), (await couriers.booking(invoice)).state]).toEqual([['new'], 'booked']);
  });

  it('SECP-06 at «carrier cancelled, not stored» cancels once', async () => {
    const invoice = await booked();
    await couriers.purchases.act(invoice, 'decline', 'seller');
    await couriers.dieAtNext('carrier cancelled, not stored');
    await couriers.workAfter();
    expect([orders(), (await couriers.booking(invoice)).state]).toEqual([['cancelled'], 'cancelled']);
  });
});

describe('a carrier that is away', () => {
  itInLongTier(
    'SECP-06 for a day is given up: what it took all the same is cancelled once it is back, and the seller is told',
    async () => {
      const invoice = await couriers.accepted();
      await couriers.book(invoice);
      silent();
      for (let hour = 0; hour < 26; hour++) await couriers.workAfter(HOUR);
      expect((await couriers.booking(invoice)).state).toBe('cancelling');
      back();
      await couriers.workAfter(HOUR);
      // The carrier had accepted the order, but its answers were lost.
      expect([orders(), (await couriers.booking(invoice)).state]).toEqual([['cancelled'], 'cancelled']);
      await site.runEvents();
      const told = await sql<{ data: unknown }>`
      select data from notifications where user_id = ${invoice.sellerId} and data->>'did' = 'courier-failed'`.execute(
        site.services.db,
      );
      expect(told.rows).toHaveLength(1);
    },
  );

  it('SECP-06 with an answer lost finds the order again', async () => {
    const invoice = await couriers.accepted();
    await couriers.book(invoice);
    // The carrier accepts the order, but its answer never arrives.
    couriers.provider.instead = (response) => response.destroy();
    await couriers.work();
    back();
    expect(orders()).toEqual(['new']);
    await couriers.workAfter();
    expect([orders(), (await couriers.booking(invoice)).state]).toEqual([['new'], 'booked']);
  });

  it('SECP-06 on the way loses nothing: deadlines run, and its answer counts later', async () => {
    const invoice = await booked();
    silent();
    couriers.provider.move('delivered');
    for (let hour = 0; hour < 24; hour++) await couriers.workAfter(HOUR);
    expect([(await read(invoice)).state, (await couriers.booking(invoice)).state]).toEqual(['accepted', 'booked']);
    back();
    await couriers.workAfter(HOUR);
    expect((await read(invoice)).state).toBe('delivered');
    expect(JSON.stringify(couriers.warned)).not.toContain('آزادی');
  });

  it('SECP-06 past the seller’s time is cancelled when it is back', async () => {
    const invoice = await booked();
    silent();
    site.clock = new Date(site.clock.getTime() + 30 * DAY);
    await workDueInvoices(site.ctx);
    expect((await read(invoice)).state).toBe('refunded');
    await couriers.work();
    back();
    await couriers.workAfter(HOUR);
    expect([orders(), (await couriers.booking(invoice)).state]).toEqual([['cancelled'], 'cancelled']);
  });
});

describe('a carrier that does not come', () => {
  it.each(['cancelled', 'expired', 'deleted'])(
    'SECP-06 since the order is %s is told to the seller, who books anew',
    async (status) => {
      const invoice = await booked();
      couriers.provider.move(status);
      await couriers.workAfter();
      expect(await couriers.booking(invoice)).toMatchObject({ state: 'failed', code: 'ended' });
      expect((await read(invoice)).state).toBe('accepted');
      await couriers.book(invoice);
      await couriers.work();
      expect(orders()).toEqual([status, 'new']);
    },
  );

  it('SECP-06 refuses is not asked again by itself', async () => {
    const invoice = await couriers.accepted();
    couriers.provider.told.refuses = true;
    await couriers.book(invoice);
    await couriers.work();
    await couriers.workAfter();
    expect(await couriers.booking(invoice)).toMatchObject({ state: 'failed', code: 'http-422' });
  });

  it('SECP-06 is booked nine times for one purchase at most', async () => {
    const invoice = await couriers.accepted();
    couriers.provider.told.refuses = true;
    for (let n = 0; n < 9; n++) {
      expect(await couriers.book(invoice)).toMatchObject({ ok: true });
      await couriers.work();
    }
    expect(await couriers.book(invoice)).toMatchObject({ refused: 'many' });
  });
});

describe('a callback', () => {
  const call = (body: string, type = 'application/json', carrier = 'alopeyk') =>
    site.ask(`/api/carriers/${carrier}/callback`, { method: 'POST', body, headers: { 'content-type': type } });
  const lookAt = async (invoice: Invoice) => (await couriers.booking(invoice)).lookAt?.getTime();

  it('SECP-04 only lets the carrier be asked sooner, whatever it says', async () => {
    const invoice = await booked();
    site.clock = new Date(site.clock.getTime() + MINUTE / 2);
    expect((await call(JSON.stringify({ order_id: Number(lastId()), status: 'delivered' }))).status).toBe(200);
    expect(await lookAt(invoice)).toBe(site.clock.getTime());
    await couriers.work();
    expect((await read(invoice)).state).toBe('accepted');
    // A second callback within ten seconds changes nothing.
    const before = await lookAt(invoice);
    await hintAt(site.ctx, { carrier: 'alopeyk', orderId: lastId() });
    expect(await lookAt(invoice)).toBe(before);
  });

  it.each(
    sample(
      [
        ['{"id":"300\' or 1=1"}', 'application/json', 200],
        ['{"id":{"$gt":0}}', 'application/json', 200],
        ['{"id":-1.5}', 'application/json', 200],
        ['id=999999', 'application/x-www-form-urlencoded', 200],
        ['[]', 'application/json', 400],
        ['<id>300</id>', 'text/xml', 415],
        [`{"id":"${'9'.repeat(70_000)}"}`, 'application/json', 413],
      ] as const,
      3,
    ),
  )('SECP-04 of %.30s moves nothing', async (body, type, status) => {
    const invoice = await booked();
    const before = await lookAt(invoice);
    expect((await call(body, type)).status).toBe(status);
    expect(await lookAt(invoice)).toBe(before);
    expect((await call(body, type, 'nobody')).status).toBe(404);
  });
});
