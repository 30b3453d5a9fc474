import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser, Envelope } from '../../../test/browser.ts';
import { confirmed, provedFor } from '../../../test/confirmed.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { sample } from '../../../test/tier.ts';
import { fa } from '../../messages/fa.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

async function signedIn(): Promise<Browser & { readonly id: number }> {
  const browser = newBrowser(site);
  return { ...browser, id: await browser.signIn(newMobile()) };
}

const account = (id: number) =>
  site.services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the pages of a profile', () => {
  const pages = ['', '/mobile', '/email', '/password', '/notifications', '/delete'].map((page) => `/my/profile${page}`);

  it.each(pages)('AUTH-05 %s is for signed-in users, and no cache stores it', async (page) => {
    const stranger = await site.ask(page);
    expect([stranger.status, stranger.headers.get('location')]).toEqual([
      302,
      `/session?return=${encodeURIComponent(page)}`,
    ]);
    const answer = await (await signedIn()).get(page);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toMatch(/<h1>[^<]*[آ-ی]/);
    expect(html).toContain('content="noindex');
  });

  it("AUTH-05 the profile shows its owner's data masked, and nothing of the password", async () => {
    const mobile = newMobile();
    await addAccount(site, { mobile, displayName: 'سارا <b>', email: `sara${mobile.slice(4)}@example.ir` });
    const browser = newBrowser(site);
    await browser.signIn(mobile);
    const html = await browser.page(provedFor(site, browser, '/my/profile?did=name'));
    expect(html).toContain('value="سارا &lt;b&gt;"');
    expect(html).toContain('s•••@example.ir');
    expect(html).not.toContain(mobile.slice(3));
    expect(html).toContain(fa.profile.changed.name);
    expect(await browser.page(provedFor(site, browser, '/my/profile?did=constructor'))).not.toContain('notice trust');
    expect(await browser.page('/my')).toContain('href="/my/profile"');
  });
});

describe('the display name', () => {
  it.each([
    ['cleaned', ' علي\u202e   \u0000كريمي\n ', 'علی کریمی'],
    ['as long as it may be', 'ن'.repeat(40), 'ن'.repeat(40)],
  ])('AUTH-05 is stored %s', async (_, typed, stored) => {
    const browser = await signedIn();
    const answer = await browser.call('/api/web/profile', { displayName: typed });
    expect(answer).toMatchObject({ status: 200, success: true, data: { url: confirmed('/my/profile?did=name') } });
    expect((await account(browser.id)).display_name).toBe(stored);
  });

  it.each(
    sample(
      [
        ['not there', undefined, fa.validation.required_field],
        ['nothing', '', fa.validation.required_field],
        ['spaces', '   ', fa.validation.required_field],
        ['signs that nobody sees', '\u200b\u3164\u202e\u2066', fa.validation.required_field],
        ['one letter', 'ا', fa.validation.min_length('۲')],
        ['41 letters', 'ن'.repeat(41), fa.validation.max_length('۴۰')],
        ['HTML', '<script>alert(1)</script>', fa.validation.invalid_name],
        ['digits alone', '09123456789', fa.validation.invalid_name],
        ['a list', ['سارا'], fa.validation.required_field],
        ['an object', { toString: 'سارا' }, fa.validation.required_field],
        ['a number', 7, fa.validation.required_field],
        ['null', null, fa.validation.required_field],
      ] as const,
      4,
    ),
  )('AUTH-05 is refused when it is %s', async (_, typed, sentence) => {
    const browser = await signedIn();
    const before = (await account(browser.id)).display_name;
    const answer = await browser.call('/my/profile/name', { displayName: typed });
    expect(answer).toMatchObject({ status: 422, success: false, errors: { displayName: sentence } });
    expect((await account(browser.id)).display_name).toBe(before);
  });

  it('AUTH-05 of a megabyte is refused unread', async () => {
    const answer = await (await signedIn()).post('/my/profile/name', { displayName: 'ن'.repeat(1_000_000) });
    expect(answer.status).toBe(413);
  });

  it('GEN-02 GEN-09 without scripts is shown again with the sent value, the error and the counter', async () => {
    const browser = await signedIn();
    const wrong = await browser.post('/my/profile/name', { displayName: 'نام<b>' }, { plain: true });
    expect(wrong.status).toBe(422);
    const html = await wrong.text();
    expect(html).toContain('value="نام&lt;b&gt;"');
    expect(html).toMatch(/aria-invalid="true"[^>]*data-rule="name"/);
    expect(html).toContain(fa.validation.invalid_name);
    expect(html).toMatch(/maxLength="40"|maxlength="40"/);
    expect(html).toMatch(/<span id="[^"]+-count">۳۴<\/span>/);
    const right = await browser.post('/my/profile/name', { displayName: 'نام' }, { plain: true });
    expect([right.status, right.headers.get('location')]).toEqual([303, confirmed('/my/profile?did=name')]);
  });

  it('AUTH-05 needs the CSRF key, our own origin and a session', async () => {
    const browser = await signedIn();
    expect((await browser.call('/my/profile/name', { displayName: 'سارا' }, { key: null })).status).toBe(498);
    const elsewhere = { headers: { origin: 'https://elsewhere.example' } };
    expect((await browser.post('/my/profile/name', { displayName: 'سارا' }, elsewhere)).status).toBe(403);
    expect((await newBrowser(site).call('/my/profile/name', { displayName: 'سارا' })).status).toBe(401);
  });
});

/** A GIF of one pixel. */
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

describe('the picture', () => {
  const image = (background = '#0a0') =>
    sharp({ create: { width: 300, height: 200, channels: 3, background } }).withExif({ IFD0: { Artist: 'somebody' } });

  async function upload(browser: Browser, body: Buffer | string | null, name = 'me.png', type = 'image/png') {
    const form = new FormData();
    form.set('csrf-key', await browser.csrfKey());
    if (typeof body === 'string') form.set('picture', body);
    else if (body) form.set('picture', new File([new Uint8Array(body)], name, { type }));
    const sent = new Response(form);
    const answer = await site.ask(
      new Request('http://localhost:3000/my/profile/picture', {
        method: 'POST',
        body: await sent.arrayBuffer(),
        headers: {
          'content-type': sent.headers.get('content-type') ?? '',
          accept: 'application/json',
          origin: 'http://localhost:3000',
          cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        },
      }),
    );
    return { data: {}, ...(await answer.json()), status: answer.status } as Envelope;
  }

  const keyOf = async (id: number) => (await account(id)).picture_key ?? '';
  const shown = (key: string): Promise<Response> => site.ask(`/images/${key}/320.jpg`);

  it('AUTH-05 is shown square and without camera metadata, and a new one replaces it', async () => {
    const browser = await signedIn();
    expect(await upload(browser, await image().png().toBuffer())).toMatchObject({ status: 200, success: true });
    const first = await keyOf(browser.id);
    const picture = await shown(first);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    const { width, height, exif } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect({ width, height, exif }).toEqual({ width: 320, height: 320, exif: undefined });
    for (const page of ['/my', '/my/profile']) expect(await browser.page(page)).toContain(`/images/${first}/`);

    await upload(browser, await image('#a00').gif().toBuffer());
    const second = await keyOf(browser.id);
    expect(second).not.toBe(first);
    expect([(await shown(first)).status, (await shown(second)).status]).toEqual([404, 200]);

    expect((await browser.call('/my/profile/picture/remove')).success).toBe(true);
    expect([(await account(browser.id)).picture_key, (await shown(second)).status]).toEqual([null, 404]);
  });

  it('AUTH-05 appears in the header of every page', async () => {
    const browser = await signedIn();
    await upload(browser, await image().gif().toBuffer());
    const answer = await browser.post('/session/freshit', { templates: [{ id: 'user-box' }] });
    const { templates } = (await answer.json()) as { templates: { html: string }[] };
    expect(templates[0]?.html).toContain(`/images/${await keyOf(browser.id)}/320.webp`);
  });

  it('AUTH-05 sent twice at once leaves exactly one picture', async () => {
    const browser = await signedIn();
    const bytes = await image().jpeg().toBuffer();
    const media = site.services.media;
    const kept: string[] = [];
    const keep = media.keepProfilePicture;
    media.keepProfilePicture = async (body) => {
      const result = await keep(body);
      if ('key' in result) kept.push(result.key);
      return result;
    };
    await Promise.all([upload(browser, bytes), upload(browser, bytes)]);
    media.keepProfilePicture = keep;
    const key = await keyOf(browser.id);
    expect(kept).toHaveLength(2);
    for (const each of kept) expect((await shown(each)).status).toBe(each === key ? 200 : 404);
  });

  it.each(
    sample(
      [
        ['a text named .jpg', Buffer.from('not a picture'), 'me.jpg', 'image/jpeg', fa.images.refused['not-an-image']],
        [
          'an SVG',
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
          'me.png',
          'image/png',
          fa.images.refused['not-an-image'],
        ],
        ['an empty file', Buffer.alloc(0), 'me.png', 'image/png', fa.profile.pictureMissing],
        ['nothing', null, '', '', fa.profile.pictureMissing],
        ['a text in its place', 'data:image/png;base64,', '', '', fa.profile.pictureMissing],
        ['six megabytes', Buffer.alloc(6 * 1024 * 1024, 1), 'me.png', 'image/png', fa.profile.pictureTooLarge],
      ] as const,
      3,
    ),
  )('AUTH-05 is refused when it is %s', async (_, body, name, type, sentence) => {
    const browser = await signedIn();
    const answer = await upload(browser, body, name, type);
    expect(answer).toMatchObject({ status: 422, errors: { picture: sentence } });
    expect((await account(browser.id)).picture_key).toBeNull();
  });

  it('AUTH-05 ITEM-07 is taken by its content, whatever its name says', async () => {
    const browser = await signedIn();
    expect((await upload(browser, GIF, 'me.html', 'image/gif')).status).toBe(200);
    expect((await account(browser.id)).picture_key).not.toBeNull();
  });

  it('AUTH-05 with a hidden page inside is redrawn without the page', async () => {
    const browser = await signedIn();
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    await upload(browser, Buffer.concat([await image().png().toBuffer(), page]), 'me.jpg', 'text/html');
    const answer = await shown(await keyOf(browser.id));
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(await answer.text()).not.toContain('alert');
  });

  it('AUTH-05 of twelve megabytes is cut off early', async () => {
    expect((await upload(await signedIn(), Buffer.alloc(12 * 1024 * 1024))).status).toBe(413);
  });

  it.each([['x'], [7], [['a']], [{ size: 1 }], [null]])('AUTH-05 sent as JSON %j is refused', async (picture) => {
    expect((await (await signedIn()).call('/my/profile/picture', { picture })).status).toBe(422);
  });
});

describe('notification choices', () => {
  it('AUTH-05 are stored as they were ticked, and shown so', async () => {
    const browser = await signedIn();
    const form = new URLSearchParams([
      ['csrf-key', await browser.csrfKey()],
      ['notify[]', 'messages.email'],
      ['notify[]', 'news.email'],
    ]);
    const answer = await site.ask(
      new Request('http://localhost:3000/my/profile/notifications', {
        method: 'POST',
        body: form,
        headers: { cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      }),
    );
    expect(answer.status).toBe(303);
    expect((await account(browser.id)).notify).toMatchObject({ 'news.email': true, 'messages.push': false });
    const html = await browser.page('/my/profile/notifications');
    const ticked = [...html.matchAll(/<input type="checkbox"[^>]*checked=""[^>]*>/g)].map(([tag]) => tag);
    expect(ticked.map((tag) => /value="([^"]+)"/.exec(tag)?.[1])).toEqual(['messages.email', 'news.email']);
  });

  it('AUTH-05 none ticked switches all off', async () => {
    const browser = await signedIn();
    expect((await browser.post('/my/profile/notifications', {}, { plain: true })).status).toBe(303);
    expect(await browser.page('/my/profile/notifications')).not.toContain('checked=""');
    expect((await browser.call('/my/profile/notifications', { notify: ['messages.push'] })).success).toBe(true);
  });

  it.each([
    ['a text', 'messages.email'],
    ['an unknown kind', ['money.email']],
    ['a channel that the kind does not use', ['news.sms']],
    ['what every object has', ['__proto__']],
    ['other things than texts', [1, null, {}]],
    ['a thousand times the same', Array.from({ length: 1000 }, () => 'messages.email')],
  ])('AUTH-05 are refused when they are %s', async (_, notify) => {
    const browser = await signedIn();
    expect((await browser.call('/my/profile/notifications', { notify })).status).toBe(422);
    expect((await account(browser.id)).notify).toEqual({});
  });
});
