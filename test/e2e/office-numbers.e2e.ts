import { expect, test } from './journey.ts';
import { fromElsewhere, signInAs } from './people.ts';
import { inSiteDatabase } from './site-database.ts';

test.describe('numbers in the back office', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ context, page }) => {
    await fromElsewhere(context);
    await signInAs(page, 'support');
  });

  test('ADM-01 one is shown in place of its button, and stands on no page', async ({ page }) => {
    const id = await inSiteDatabase(async (db) => {
      const users = db.selectFrom('users').select('id').where('role', '=', 'user').where('mobile', 'is not', null);
      return (await users.orderBy('id').limit(1).executeTakeFirstOrThrow()).id;
    });
    const path = `/admin/users/${id}`;
    await page.goto(path);
    await page.locator('[data-standing]').waitFor();
    const form = page.locator('[data-tells] form');
    await form.getByRole('button').click();
    const told = form.locator('[data-form-message]');
    await expect(told).toContainText(/۰۹[۰-۹]{2} [۰-۹]{3} [۰-۹]{4}/);
    await expect(told).toBeFocused();
    await expect(form.getByRole('button')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(path);
    const number = /[۰-۹]{4} [۰-۹]{3} [۰-۹]{4}/.exec((await told.textContent()) ?? '')?.[0] ?? '';
    await page.reload();
    await page.locator('[data-standing]').waitFor();
    await expect(form.getByRole('button')).toBeVisible();
    expect(await page.content()).not.toContain(number);
  });

  test('ADM-02 keys that a script made press nothing', async ({ page }) => {
    await page.goto('/admin/shortcuts');
    // The switch shows when the keys work.
    await page.locator('[data-shortcuts-switch]').waitFor();
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await page.evaluate(() => {
      for (const code of ['KeyG', 'KeyU'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key: 'x', bubbles: true, cancelable: true }));
    });
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.waitForURL('**/admin');
    expect(visited).toEqual(['/admin']);
  });
});
