import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provePayments } from '../../../domain/payments/payments.server.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import { askHere } from '../../../test/sandbox-pages.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const locationOf = (answer: Response): string =>
  (answer.headers.get('location') ?? '').replace('http://localhost:3000', '');

describe('the sandbox', () => {
  it('PAY-04 shows what is paid in toman first, as the site does, and in rial beside it', async () => {
    const payer = newBrowser(site);
    await payer.signIn(newMobile());
    const invoice = locationOf(await payer.post('/api/web/wallet/top-up', { amount: '250000' }, { plain: true }));
    const [, sandbox = ''] = /content="0; url=([^"]+)"/.exec(await payer.page(invoice)) ?? [];
    const page = await (await askHere(site, sandbox.replace('http://localhost:3000', ''))).text();
    expect(page).toContain('مبلغ: ۲۵۰٬۰۰۰ تومان (۲٬۵۰۰٬۰۰۰ ریال)');
  });

  it.each(['callback-twice', 'callback-first'])('PAY-04 settles once by «%s»', async (act) => {
    const payer = newBrowser(site);
    await payer.signIn(newMobile());
    const invoice = locationOf(await payer.post('/api/web/wallet/top-up', { amount: '250000' }, { plain: true }));
    const [, sandbox = ''] = /content="0; url=([^"]+)"/.exec(await payer.page(invoice)) ?? [];
    const acted = await askHere(site, sandbox.replace('http://localhost:3000', ''), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      body: new URLSearchParams({ act }),
    });
    // The payment is settled before the payer returns; returning changes nothing.
    expect(await payer.page('/my/wallet')).toContain('موجودی پس از آن: ۲۵۰٬۰۰۰ تومان');
    const result = await site.ask(locationOf(acted));
    expect(result.status).toBe(303);
    expect(await payer.page(locationOf(result))).toContain('پرداخت انجام شد');
    expect(await payer.page('/my/wallet')).not.toContain('۵۰۰٬۰۰۰');
    expect((await provePayments(site.ctx)).differences).toEqual([]);
  });
});
