import { type Browser, expect, type Page } from '@playwright/test';
import { fromElsewhere, signInAs } from './people.ts';

/** A member of staff on a phone of their own. */
export async function staffOnPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await onPhone(browser, baseURL);
  await signInAs(page, 'admin');
  return page;
}

/** Browser of another person on a phone; has a person's user agent, because headless browsers are not counted. */
export async function onPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    ...(baseURL ? { baseURL } : {}),
  });
  await fromElsewhere(context);
  return context.newPage();
}

type Case = { readonly queue: string; readonly name: string; readonly act: string; readonly done: string };

/** Takes a case of a queue of the back office, opens its documents and decides it by the button of this name. */
export async function decide(staff: Page, { queue, name, act, done }: Case): Promise<void> {
  await staff.goto(queue);
  await staff.getByRole('link', { name }).first().click();
  await staff.getByRole('button', { name: 'به دست گرفتن', exact: true }).click();
  await staff.getByText(/^تا ساعت .* در دست شماست/).waitFor();
  for (const document of await staff.getByRole('link', { name: /^دیدن سند/ }).all()) {
    const href = await document.getAttribute('href');
    expect((await staff.request.get(href ?? '')).status()).toBe(200);
  }
  await staff.getByText(act, { exact: true }).first().click();
  // A case cannot be decided until it has been shown for 250 ms.
  await staff.locator('[data-case][data-standing]').getByRole('button', { name: act, exact: true }).click();
  await expect(staff.getByText(done).first()).toBeVisible();
}
