import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fa } from '../../app/messages/fa.ts';
import { paths } from '../../app/paths.ts';
import { newOrderKey } from '../../app/web/forms/order-key.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import type { Browser, Envelope } from '../browser.ts';
import { rowsOf } from '../cases/groups.ts';
import { jpeg, PICTURES } from '../cases/pictures.ts';
import { type Part, postFiles, sendFiles } from '../multipart.ts';
import { nationalCode } from '../national-codes.ts';
import { halves } from '../pictures.ts';
import { addProvenTelephone, storedShop } from '../shop-profiles.ts';
import { addShop } from '../shops.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createMember, type Member } from '../staff.ts';
import { sample } from '../tier.ts';

/**
 * Uploads of pictures by six forms, which must all accept the same kinds of files and refuse others in the same words
 * (ITEM-07).
 */
let site: TestSite;
let owner: Member;
let shop: number;
let listing: number;
beforeAll(async () => {
  site = await createTestSite();
  owner = await createMember(site);
  ({ id: shop } = await addShop(site, { people: { owner: owner.id } }));
  await addProvenTelephone(site, shop);
  [listing = 0] = await site.publish({ userId: await newBrowser(site).signIn(newMobile()) });
});
afterAll(() => site.stop());

type Sent = readonly [file: Uint8Array, name: string];
/** A form for uploading pictures. `field`: the field beside which a refusal is shown. */
type Gate = { readonly field: string; readonly send: (...sent: Sent) => Promise<Envelope> };

const to = (path: () => string, field: string, more: () => readonly Part[] = () => []): Gate => ({
  field: field.replace('[]', ''),
  async send(file, name) {
    await site.services.db.deleteFrom('limit_counts').execute();
    return sendFiles(owner.browser, path(), [...more(), [field, file, name]]);
  },
});

/** Sends a document as a new user each time, because a request stays open until staff decide about it. */
async function sendDocument(file: Uint8Array, name: string): Promise<Envelope> {
  await site.services.db.deleteFrom('limit_counts').execute();
  const browser: Browser = newBrowser(site);
  await browser.signIn(newMobile());
  return sendFiles(browser, paths.ownMarks(), [
    ['kind', 'identity'],
    ['order', newOrderKey(site)],
    ['fullName', 'سارا احمدی'],
    ['nationalCode', nationalCode()],
    ['documents[]', file, name],
  ]);
}

/** The form of a shop's profile has a version, which each change moves on. */
async function sendToShop(field: 'logo' | 'cover', file: Uint8Array, name: string): Promise<Envelope> {
  const { version } = await storedShop(site, shop);
  return sendFiles(owner.browser, paths.webShop(shop), [
    ['version', String(version)],
    [field, file, name],
  ]);
}

const GATES: Readonly<Record<string, Gate>> = {
  listing: to(
    () => paths.uploadImages(),
    'qqfile',
    () => [['token', newOrderKey(site)]],
  ),
  chat: to(() => paths.firstPicture(listing), 'picture'),
  profile: to(() => paths.profileCall('picture'), 'picture'),
  'logo of a shop': { field: 'logo', send: (file, name) => sendToShop('logo', file, name) },
  'cover of a shop': { field: 'cover', send: (file, name) => sendToShop('cover', file, name) },
  document: { field: 'documents', send: sendDocument },
};

const KINDS = rowsOf(PICTURES);
type Kind = (typeof KINDS)[number];

const made = new Map<Kind, Promise<Buffer>>();
const fileOf = (kind: Kind): Promise<Buffer> => {
  const file = made.get(kind) ?? kind[1]();
  made.set(kind, file);
  return file;
};

describe.each(Object.entries(GATES))('ITEM-07 the gate for a picture of a %s', (picture, gate) => {
  const row = Object.keys(GATES).indexOf(picture);
  it.each(sample(KINDS, 3, row).map((kind) => [kind[0], kind[2] ?? 'taken', kind] as const))(
    'ITEM-07 %s is %s, judged by its content',
    async (name, _outcome, kind) => {
      const [, , why] = kind;
      const { success, status, errors = {}, message } = await gate.send(await fileOf(kind), name);
      const sentence = why === null ? null : fa.images.refused[why];
      expect({ success, said: success ? null : (errors[gate.field] ?? message) }).toEqual({
        success: why === null,
        said: sentence,
      });
      expect(status).toBe(why === null ? 200 : 422);
    },
  );
});

it.each(['not-an-image', 'too-large', 'too-big', 'unreadable'] as const)(
  'ITEM-07 who is refused a picture that is %s reads how to get another',
  (why) => {
    expect(fa.images.refused[why]).toContain('اسکرین‌شات');
  },
);

describe('ITEM-07 a file of 41 megabytes, of which the rest is not read', () => {
  const large = Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(41_000_000)]);

  it.each(Object.entries(GATES))('ITEM-07 is refused with how to get another picture: %s', async (_, gate) => {
    const { status, errors = {}, message } = await gate.send(large, 'photo.jpg');
    // Status 422 from the form for documents: the limit of its body allows for three files, so only the check of the
    // file refuses this one.
    expect([413, 422]).toContain(status);
    expect(errors[gate.field] ?? message).toContain('اسکرین‌شات');
  });

  it('ITEM-07 GEN-02 is refused so without scripts, too', async () => {
    const { browser } = owner;
    const parts: Part[] = [
      ['csrf-key', await browser.csrfKey()],
      ['picture', large, 'photo.jpg'],
    ];
    const answer = await postFiles(browser, paths.profileCall('picture'), parts, { accept: 'text/html' });
    const page = await answer.text();
    expect([answer.status, page.includes('اسکرین‌شات')]).toEqual([413, true]);
  });
});

const SMALL = () => halves(120, 100).jpeg().toBuffer();
const NARROW = () => halves(1_000, 200).jpeg().toBuffer();

describe('ITEM-07 a small or narrow picture', () => {
  it.each([
    ['profile', 'pictureSmall', 'pictureNarrow'],
    ['logo of a shop', 'savedWaitsSmall', 'savedWaitsNarrow'],
    ['cover of a shop', 'savedWaitsSmall', 'savedWaitsNarrow'],
    ['document', 'sentSmall', 'sentSmall'],
  ])('ITEM-07 of a %s is taken with a hint', async (name, small, narrow) => {
    const answers = [];
    for (const file of [SMALL, NARROW]) answers.push(await GATES[name]?.send(await file(), 'a.jpg'));
    expect(answers.map((answer) => [answer?.success, /did=(\w+)/.exec(String(answer?.data.url))?.[1]])).toEqual([
      [true, small],
      [true, narrow],
    ]);
  });

  it('ITEM-07 CHAT-01 of a conversation is taken with a hint', async () => {
    const messages = [];
    for (const file of [SMALL, NARROW, jpeg])
      messages.push((await GATES.chat?.send(await file(), 'a.jpg'))?.message ?? null);
    expect(messages).toEqual([fa.images.inChat.small, fa.images.inChat.narrow, null]);
  });

  it('ITEM-07 CHAT-01 of a conversation is taken with a hint without scripts, too', async () => {
    const hints = Object.values(fa.images.inChat);
    const said = [];
    for (const file of [SMALL, NARROW, jpeg]) {
      const answer = await postFiles(
        owner.browser,
        paths.firstPicture(listing),
        [
          ['csrf-key', await owner.browser.csrfKey()],
          ['picture', await file(), 'a.jpg'],
        ],
        { accept: 'text/html' },
      );
      const page = await owner.browser.page(answer.headers.get('location') ?? '');
      said.push([answer.status, hints.filter((hint) => page.includes(hint))]);
    }
    expect(said).toEqual([
      [303, [fa.images.inChat.small]],
      [303, [fa.images.inChat.narrow]],
      [303, []],
    ]);
  });
});
