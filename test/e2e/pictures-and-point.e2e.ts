import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { halves } from '../pictures.ts';
import { isAccessible } from './accessible.ts';
import { awake, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { fromElsewhere } from './people.ts';

// Refusals are normal answers, but Chromium logs each to its console.
test.use({ expected: /status of 422|ERR_FAILED/ });
test.beforeEach(({ context }) => fromElsewhere(context));

const picker = (page: Page) => page.locator('[data-picture-picker]');
const tiles = (page: Page) => picker(page).locator('[data-pictures] > [data-picture]');
const inState = (page: Page, state: string) => tiles(page).and(page.locator(`[data-state=${state}]`));
const names = (page: Page) => tiles(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-picture')));
const act = (tile: Locator, name: string) =>
  tile.locator(`[data-picture-act=${name}]`).evaluate((button) => (button as HTMLElement).click());

const file = async (name: string, width = 60) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await halves(width, 40).jpeg().toBuffer(),
});

async function add(page: Page, files: Awaited<ReturnType<typeof file>>[]): Promise<void> {
  await picker(page).locator('input[type=file]').first().setInputFiles(files);
  await expect(picker(page)).toHaveAttribute('data-waiting', '0');
}

async function open(page: Page): Promise<void> {
  await page.goto('/new');
  await awake(page);
  await expect(picker(page)).toHaveAttribute('data-ready', '');
}

/** The pictures that the server has stored, read in another tab. */
async function onServer(page: Page): Promise<(string | null)[]> {
  const tab = await page.context().newPage();
  await tab.goto(`/new/pictures/${await picker(page).getAttribute('data-token')}`);
  const all = await tab.locator('form:has([name=action][value=turn]) [name=qquuid]').all();
  const ids = await Promise.all(all.map((input) => input.getAttribute('value')));
  await tab.close();
  return ids;
}

test('ITEM-07 ITEM-13 pictures are uploaded in order, moved, removed and restored', { tag: '@both' }, async ({
  page,
}) => {
  await open(page);
  await add(page, await Promise.all(['1.jpg', '2.jpg', '3.jpg'].map((name) => file(name))));
  await expect(inState(page, 'done')).toHaveCount(3);
  const [a, b, c] = await names(page);
  await expect.poll(() => onServer(page)).toEqual([a, b, c]);

  await act(tiles(page).nth(2), 'first');
  // Announced text appears in the page a second time, a moment later.
  await expect(page.locator('[data-toast]', { hasText: 'تصویر اصلی شما تغییر کرد' })).toBeVisible();
  await expect.poll(() => onServer(page)).toEqual([c, a, b]);
  await act(tiles(page).nth(0), 'later');
  await expect.poll(() => onServer(page)).toEqual([a, c, b]);

  await act(tiles(page).nth(1), 'remove');
  expect(await names(page)).toEqual([a, b]);
  await page.getByRole('button', { name: 'بازگرداندن' }).click();
  expect(await names(page)).toEqual([a, c, b]);

  // Removals are done before the form is sent.
  await act(tiles(page).nth(2), 'remove');
  await page.getByRole('button', { name: 'ادامه' }).last().click();
  await expect.poll(() => onServer(page)).toEqual([a, c]);

  const before = await tiles(page).first().getByRole('img').getAttribute('src');
  await act(tiles(page).first(), 'turn');
  await expect(tiles(page).first().getByRole('img')).not.toHaveAttribute('src', before ?? '');
  await hasNoSidewaysScroll(page);
  await isAccessible(page, { within: '[data-picture-picker]' });
});

test('ITEM-07 a file that is not a picture, a ninth, and a network failure are reported', async ({ page }) => {
  await open(page);
  await add(page, [{ ...(await file('page.jpg')), buffer: Buffer.from('<!doctype html>') }]);
  await expect(tiles(page).first()).toContainText('این فایل عکس نیست');
  await act(tiles(page).first(), 'cancel');
  await expect(tiles(page)).toHaveCount(0);

  await page.route('**/images/upload', (route) => route.abort());
  await add(page, [await file('1.jpg')]);
  await expect(tiles(page).first()).toContainText('عکس ارسال نشد');
  await page.unroute('**/images/upload');
  await act(tiles(page).first(), 'retry');
  await expect(tiles(page).first()).toHaveAttribute('data-state', 'done');

  // Refused pictures do not count towards the maximum of eight.
  const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await add(page, [text, { ...(await file('b.jpg')), buffer: Buffer.from('no picture') }]);
  await expect(inState(page, 'failed')).toHaveCount(2);
  await expect(picker(page)).toContainText('۱ از ۸');
  await add(page, await Promise.all('abcdefgh'.split('').map((name) => file(`${name}.jpg`))));
  await expect(inState(page, 'done')).toHaveCount(8);
  await expect(tiles(page)).toHaveCount(10);
  await expect(picker(page)).toContainText('حداکثر ۸ عکس');
});

test('ITEM-07: what the browser shows and the server does not take is redrawn; others go as they are', async ({
  page,
}) => {
  await open(page);
  await page.route('**/images/upload', (route) => route.continue());
  const names: string[] = [];
  const bodies: Buffer[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/images/upload')) return;
    const body = request.postDataBuffer() ?? Buffer.alloc(0);
    names.push(/filename="([^"]*)"/.exec(body.toString('latin1'))?.[1] ?? '');
    bodies.push(body);
  });
  const jpeg = await halves(900, 600).jpeg().toBuffer();
  const upload = async (name: string, mimeType: string, buffer: Awaited<ReturnType<typeof file>>['buffer']) => {
    await add(page, [{ name, mimeType, buffer }]);
    return names.at(-1);
  };
  expect(await upload('a.webp', 'image/webp', await halves(900, 600).webp().toBuffer())).toBe('picture.jpg');
  expect(await upload('a.avif', 'image/avif', await halves(900, 600).avif().toBuffer())).toBe('picture.jpg');
  // A picture by WhatsApp whose name says JPEG and whose content is WebP; below, names and contents that differ in
  // other ways.
  expect(await upload('b.jpg', 'image/jpeg', await halves(900, 600).webp().toBuffer())).toBe('picture.jpg');
  expect(await upload('photo.jfif', 'image/jpeg', jpeg)).toBe('photo.jfif');
  expect(bodies.at(-1)?.includes(jpeg)).toBe(true);
  expect(await upload('IMG_0001', '', jpeg)).toBe('IMG_0001');
  expect(await upload('c.webp', 'image/webp', jpeg)).toBe('c.webp');
  await expect(inState(page, 'done')).toHaveCount(6);
  await expect(picker(page).locator('[data-picture-hint]:visible')).toHaveCount(0);

  // A picture with missing rows can be sent again. A small picture is accepted, with a note that it is small.
  await add(page, [{ name: 'cut.jpg', mimeType: 'image/jpeg', buffer: jpeg.subarray(0, jpeg.length / 2) }]);
  await expect(inState(page, 'failed')).toContainText('دوباره ارسال کنید');
  await expect(inState(page, 'failed').locator('[data-picture-act=retry]')).toBeVisible();
  await add(page, [await file('small.jpg')]);
  await expect(tiles(page).last()).toContainText('این عکس کوچک است');
});

/** A HEIC by its first bytes, which is all that this browser and the server look at. */
const heic = (name: string) => ({
  name,
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(900, '\0'), 'latin1') as Awaited<
    ReturnType<typeof file>
  >['buffer'],
});

test('ITEM-07 a HEIC is redrawn where the browser can decode it; elsewhere the refusal says how to get a JPEG', async ({
  page,
}) => {
  await open(page);
  await page.route('**/images/upload', (route) => route.continue());
  const bodies: Buffer[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/images/upload')) bodies.push(request.postDataBuffer() ?? Buffer.alloc(0));
  });
  await add(page, [heic('IMG_0001.HEIC')]);
  await expect(inState(page, 'failed')).toContainText('«IMG_0001.HEIC»');
  await expect(inState(page, 'failed')).toContainText('در تنظیمات دوربین، قالب JPG یا «سازگارترین» را انتخاب کنید');
  await expect(inState(page, 'failed').locator('[data-picture-act=retry]')).toBeHidden();
  expect(bodies).toEqual([]);

  // Safari decodes HEIC, and decodes what is larger than its memory only at a smaller size.
  await page.evaluate(() => {
    const decode = globalThis.createImageBitmap.bind(globalThis);
    const fake = async (source: ImageBitmapSource, options?: ImageBitmapOptions) => {
      if (!(source instanceof File)) return decode(source, options);
      const isHeic = (await source.slice(4, 12).text()) === 'ftypheic';
      if (source.name === 'huge.jpg' && !options?.resizeWidth) throw new DOMException('too large', 'InvalidStateError');
      return isHeic ? decode(new ImageData(900, 600)) : decode(source, options);
    };
    Object.assign(globalThis, { createImageBitmap: fake });
  });
  await add(page, [heic('IMG_0002.HEIC')]);
  await expect(inState(page, 'done')).toHaveCount(1);
  await add(page, [{ ...(await file('huge.jpg', 3000)) }]);
  await expect(inState(page, 'done')).toHaveCount(2);
  const sent = bodies.map((body) => ({
    name: /filename="([^"]*)"/.exec(body.toString('latin1'))?.[1],
    picture: body.subarray(body.indexOf(Buffer.from([0xff, 0xd8, 0xff]))),
  }));
  expect(sent.map(({ name }) => name)).toEqual(['picture.jpg', 'picture.jpg']);
  const shapes = await Promise.all(sent.map(({ picture }) => sharp(picture).metadata()));
  expect(shapes.map(({ format, width }) => [format, width])).toEqual([
    ['jpeg', 900],
    ['jpeg', 2560],
  ]);
});

test('ITEM-07 refused files are named, and take no number of a picture', async ({ page }) => {
  await open(page);
  const text = Buffer.from('no picture');
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const announcer = document.querySelector('#announcer');
    if (announcer)
      new MutationObserver(() => heard.push(announcer.textContent ?? '')).observe(announcer, { childList: true });
  });
  await add(page, [
    { ...(await file('فاکتور.webp')), buffer: text },
    await file('یک.jpg'),
    { ...(await file('b.heic')), buffer: text },
    { ...(await file('c.jpg')), buffer: text },
    await file('دو.jpg'),
  ]);
  for (const name of ['فاکتور.webp', 'b.heic', 'c.jpg'])
    await expect(inState(page, 'failed').filter({ hasText: name })).toContainText('این فایل عکس نیست');
  await expect(inState(page, 'done').nth(0).getByRole('img')).toHaveAttribute('alt', 'عکس ۱');
  await expect(inState(page, 'done').nth(1).getByRole('img')).toHaveAttribute('alt', 'عکس ۲');
  await expect(inState(page, 'failed').first().locator('[data-picture-act=cancel]')).toHaveAttribute(
    'aria-label',
    /فاکتور\.webp/,
  );
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'heard').join('\n'))).toContain('فاکتور.webp');
  const heard = await page.evaluate(() => Reflect.get(globalThis, 'heard').join('\n'));
  expect(heard).toContain('b.heic');
  expect(heard).not.toMatch(/عکس [۳-۹]/);
});

test('ITEM-07 the main picture is the first that was taken; pictures without room are named, and take the place of refused ones', async ({
  page,
}) => {
  await open(page);
  const broken = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  const all = Array.from({ length: 10 }, (_, index) => `${index + 1}.jpg`);
  await add(page, await Promise.all(all.map((name) => (name === '1.jpg' ? broken(name) : file(name)))));
  await expect(inState(page, 'failed')).toHaveCount(1);
  await expect(inState(page, 'done')).toHaveCount(8);
  await expect(tiles(page).last()).toHaveAttribute('data-file-name', '9.jpg');
  const error = picker(page).locator(':scope > [data-field-error]');
  await expect(error).toContainText('«10.jpg»');
  await expect(error).not.toContainText('9.jpg');
  const main = picker(page).getByText('عکس اصلی', { exact: true }).filter({ visible: true });
  await expect(main).toHaveCount(1);
  await expect(inState(page, 'done').first()).toContainText('عکس اصلی', { useInnerText: true });
});

test('ITEM-07 a large picture is scaled down before the upload', async ({ page }) => {
  await open(page);
  // Playwright exposes the body of a request only if a route intercepts the request.
  await page.route('**/images/upload', (route) => route.continue());
  const sent = page.waitForRequest('**/images/upload');
  await add(page, [await file('large.jpg', 4000)]);
  const body = (await sent).postDataBuffer() ?? Buffer.alloc(0);
  const picture = body.subarray(body.indexOf(Buffer.from([0xff, 0xd8, 0xff])));
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 2560, height: 26 });
});

test('MAP-02 MAP-03 a point is found by name, its address is entered, and Back returns to the map', {
  tag: '@both',
}, async ({ page }) => {
  await open(page);
  // The form's own script may show the first step once more as it starts.
  await expect(async () => {
    await page.evaluate(() => {
      for (const step of document.querySelectorAll<HTMLElement>('[data-step]'))
        step.hidden = step.dataset.step !== 'place';
    });
    await page.getByRole('button', { name: 'انتخاب روی نقشه' }).click({ timeout: 2_000 });
  }).toPass();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.map-canvas')).toBeVisible();
  await dialog.getByRole('searchbox').fill('ونک');
  await dialog.getByRole('button', { name: 'ونک، تهران' }).click();
  await expect(dialog.getByText('این نقطه نزدیک ونک است.')).toBeVisible();
  await isAccessible(page, { within: 'dialog' });

  await dialog.getByRole('button', { name: 'تأیید این نقطه' }).click();
  await expect(dialog.getByLabel('آدرس', { exact: true })).toHaveValue('تهران، ونک');
  await dialog.getByRole('button', { name: 'ثبت آدرس' }).click();
  await expect(dialog.getByText('لطفا این قسمت را تکمیل کنید')).toBeVisible();
  await expect(dialog.getByLabel('پلاک')).toBeFocused();
  await page.goBack();
  await expect(dialog.getByRole('button', { name: 'تأیید این نقطه' })).toBeVisible();

  await dialog.getByRole('button', { name: 'تأیید این نقطه' }).click();
  await dialog.getByLabel('آدرس', { exact: true }).fill('تهران، میدان ونک، کوچهٔ یکم');
  await dialog.getByLabel('پلاک').fill('۱۲');
  await dialog.getByRole('button', { name: 'ثبت آدرس' }).click();
  await expect(dialog).toHaveCount(0);
  const field = page.locator('[data-map-field]');
  await expect(field.locator('[name=address]')).toHaveValue('تهران، میدان ونک، کوچهٔ یکم');
  await expect(field.locator('[name=plaque]')).toHaveValue('۱۲');
  await expect(field.locator('[name=lat]')).toHaveValue(/^35\.7/);
});
