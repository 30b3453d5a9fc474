import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount, newBrowser, newMobile } from '../accounts.ts';
import { lastCode } from '../browser.ts';
import { createTestSite, type TestSite } from '../site.ts';

/** More calls than the whole site may make in a minute without a captcha. */
const CALLS = 400;

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

it('AUTH-03 CAPT-02 one address that guesses codes without end locks nobody else out of signing in', async () => {
  const mobile = newMobile();
  await addAccount(site, { mobile });
  const stranger = newBrowser(site);
  const { data } = await stranger.call('/session/index', { username: mobile });

  const attacker = newBrowser(site);
  const key = await attacker.csrfKey();
  const tries = await Promise.all(
    Array.from({ length: CALLS }, () =>
      attacker.call('/session/verify', { token: 'x'.repeat(43), code: '1234' }, { key }),
    ),
  );
  expect(tries.filter(({ captcha }) => captcha).length).toBeGreaterThan(CALLS / 2);

  const code = await lastCode(site, mobile);
  expect(await stranger.call('/session/verify', { token: data.token, code })).toMatchObject({ success: true });
});
