import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrowser } from '../../../../test/browser.ts';
import { createTestSite, type TestSite } from '../../../../test/site.ts';
import { createMember } from '../../../../test/staff.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

/** HTML of the popup that this browser gets. */
async function popupFor(browser: ReturnType<typeof createBrowser>): Promise<unknown> {
  const asked = { pagePath: '', templates: [{ id: 'office-shortcuts', params: {} }] };
  const response = await browser.send('/session/freshit', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.services.site.origin },
    body: JSON.stringify(asked),
  });
  return ((await response.json()) as { templates: { html: string | null }[] }).templates[0]?.html;
}

describe('the shortcuts of the back office', () => {
  it('ADM-01 are listed for staff alone, as a popup too', async () => {
    const { browser: staff } = await createMember(site, 'moderator');
    const { browser: user } = await createMember(site);
    expect(await popupFor(staff)).toContain('<kbd dir="ltr">G L</kbd>');
    for (const other of [user, createBrowser(site)]) {
      expect(await popupFor(other)).toBe('');
      expect((await other.get('/admin/shortcuts')).status).toBe(404);
    }
  });

  it('ADM-02 GEN-21 stand on a page of their own, whose switch waits for scripts', async () => {
    const { browser } = await createMember(site, 'support');
    const page = await browser.page('/admin/shortcuts');
    expect(page).toMatch(/<div hidden="">.{0,80}<input type="checkbox"[^>]*data-shortcuts-switch/s);
    for (const key of ['?', 'G L', 'J', 'A', 'R', 'B', 'S', 'U', 'Enter']) expect(page).toContain(`>${key}</kbd>`);
  });

  it('ADM-02 lead from each section that has one', async () => {
    const { browser } = await createMember(site, 'admin');
    const page = await browser.page('/admin');
    for (const [keys, path] of [
      ['g h', '/admin'],
      ['g l', '/admin/listings'],
      ['g r', '/admin/reports'],
      ['g u', '/admin/users'],
    ])
      expect(page).toMatch(new RegExp(`<a href="${path}" data-key="${keys}"`));
  });
});
