import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeContact } from '../../../domain/identity/identity.server.ts';
import { addAccount, messagesTo, newBrowser, newMobile, wrongCode } from '../../../test/accounts.ts';
import { type Browser, lastCode } from '../../../test/browser.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { fa } from '../../messages/fa.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

type Kind = 'mobile' | 'email';
type Owner = Browser & { readonly id: number; readonly mobile: string };

async function signedIn(browser: Browser = newBrowser(site), mobile = newMobile()): Promise<Owner> {
  return { ...browser, mobile, id: await browser.signIn(mobile) };
}

const newEmail = () => `a${newMobile().slice(1)}@example.ir`;
const newOf = (kind: Kind) => (kind === 'mobile' ? newMobile() : newEmail());
const account = (id: number) =>
  site.services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The first step: returns the token for the second one. */
async function ask(browser: Browser, kind: Kind, recipient: string): Promise<string> {
  const answer = await browser.call(`/my/profile/${kind}`, { [kind]: recipient });
  if (!answer.success) throw new Error(JSON.stringify(answer));
  return String(answer.data.token);
}

const confirm = (browser: Browser, kind: Kind, token: unknown, code: unknown) =>
  browser.call(`/my/profile/${kind}/confirm`, { token, code });

async function lastText(recipient: string): Promise<string> {
  const row = await site.services.db
    .selectFrom('outbox_messages')
    .select('text')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.text ?? '';
}

describe('a new mobile number', () => {
  it('AUTH-05 replaces the old one, which is notified, stays in the history and is signed out everywhere else', async () => {
    const owner = await signedIn();
    const elsewhere = newBrowser(site);
    site.clock = new Date(TEST_NOW.getTime() + 61_000);
    await elsewhere.signIn(owner.mobile);
    site.clock = TEST_NOW;
    const next = newMobile();
    // The number is typed as people type it: with a leading zero and Persian digits.
    const typed = next.replace('+98', '0').replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
    const token = await ask(owner, 'mobile', typed);
    expect((await account(owner.id)).mobile).toBe(owner.mobile);
    const done = await confirm(owner, 'mobile', token, await lastCode(site, next));
    expect(done).toMatchObject({ status: 200, success: true, data: { url: confirmed('/my/profile?did=mobile') } });
    expect((await account(owner.id)).mobile).toBe(next);
    expect(await lastText(owner.mobile)).toBe(fa.profile.notices.mobile);
    const former = site.services.db.selectFrom('former_mobiles').select(['mobile', 'reason']);
    expect(await former.where('user_id', '=', owner.id).execute()).toEqual([
      { mobile: owner.mobile, reason: 'changed' },
    ]);
    expect([(await owner.get('/my')).status, (await elsewhere.get('/my')).status]).toEqual([200, 302]);
    // The old number is now free for another account, and the new one belongs to this account.
    expect(await newBrowser(site).signIn(next)).toBe(owner.id);
    expect((await newBrowser(site).call('/session/index', { username: owner.mobile })).data.status).toBe(2);
  });

  it('AUTH-01 AUTH-05 a code that was sent to the old one before opens no new account in silence', async () => {
    const owner = await signedIn();
    const late = newBrowser(site);
    site.clock = new Date(TEST_NOW.getTime() + 61_000);
    const { data } = await late.call('/session/index', { username: owner.mobile });
    const code = await lastCode(site, owner.mobile);
    const next = newMobile();
    await confirm(owner, 'mobile', await ask(owner, 'mobile', next), await lastCode(site, next));
    const before = await site.services.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll().as('n'))
      .execute();
    const answer = await late.call('/session/verify', { token: data.token, code });
    expect([answer.data.user, answer.data.status]).toEqual([undefined, 2]);
    expect(
      await site.services.db
        .selectFrom('users')
        .select(({ fn }) => fn.countAll().as('n'))
        .execute(),
    ).toEqual(before);
    expect((await late.get('/my')).status).toBe(302);
    site.clock = TEST_NOW;
  });

  it('AUTH-05 is set and notified once when the form is sent twice', async () => {
    const owner = await signedIn();
    const next = newMobile();
    const token = await ask(owner, 'mobile', next);
    const before = await messagesTo(site, owner.mobile);
    const code = await lastCode(site, next);
    const answers = [];
    for (const _ of [1, 2]) answers.push((await confirm(owner, 'mobile', token, code)).success);
    expect(answers).toEqual([true, true]);
    expect(await messagesTo(site, owner.mobile)).toBe(before + 1);
  });

  it('AUTH-05 is set once when it is confirmed ten times at once', async () => {
    const owner = await signedIn();
    const next = newMobile();
    const token = await ask(owner, 'mobile', next);
    const code = await lastCode(site, next);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(owner, 'mobile', token, code)));
    expect(answers.map(({ status }) => status)).not.toContain(500);
    expect(answers.some(({ success }) => success)).toBe(true);
    const rows = await site.services.db
      .selectFrom('former_mobiles')
      .select('id')
      .where('user_id', '=', owner.id)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('a new e-mail address', () => {
  it('AUTH-05 given at registration is prefilled, and becomes a way in once a code has verified it', async () => {
    const owner = await signedIn();
    const email = newEmail();
    await site.services.db.updateTable('users').set({ pending_email: email }).where('id', '=', owner.id).execute();
    const html = await owner.page('/my/profile/email');
    expect(html).toContain(`value="${email}"`);
    expect(html).toContain(fa.profile.pending);
    const token = await ask(owner, 'email', email);
    await confirm(owner, 'email', token, await lastCode(site, email));
    expect(await account(owner.id)).toMatchObject({ email, pending_email: null });
    // There is no former address, so the number is notified.
    expect(await lastText(owner.mobile)).toBe(fa.profile.notices.email);
  });

  it('AUTH-05 is announced to the address that it replaces', async () => {
    const owner = await signedIn();
    const [first, second] = [newEmail(), newEmail()];
    await confirm(owner, 'email', await ask(owner, 'email', first.toUpperCase()), await lastCode(site, first));
    expect((await account(owner.id)).email).toBe(first);
    await confirm(owner, 'email', await ask(owner, 'email', second), await lastCode(site, second));
    expect(await lastText(first)).toBe(fa.profile.notices.email);
    expect((await account(owner.id)).email).toBe(second);
  });

  it('AUTH-05 can be removed while a number remains, also before it was verified', async () => {
    const owner = await signedIn();
    const email = newEmail();
    const rest = { email, pending_email: newEmail() };
    await site.services.db.updateTable('users').set(rest).where('id', '=', owner.id).execute();
    const removed = await owner.call('/my/profile/email/remove');
    expect(removed).toMatchObject({ status: 200, data: { url: confirmed('/my/profile?did=emailRemoved') } });
    expect(await account(owner.id)).toMatchObject({ email: null, pending_email: null });
    expect(await lastText(email)).toBe(fa.profile.notices.emailRemoved);
  });

  it('AUTH-05 cannot be removed while it is the only way in', async () => {
    const owner = await signedIn();
    const email = newEmail();
    await site.services.db.updateTable('users').set({ email, mobile: null }).where('id', '=', owner.id).execute();
    expect(await owner.page('/my/profile/email')).not.toContain('/my/profile/email/remove');
    const answer = await owner.call('/my/profile/email/remove');
    expect(answer).toMatchObject({ status: 422, message: fa.profile.lastContact });
    expect((await account(owner.id)).email).toBe(email);
  });
});

describe.each(['mobile', 'email'] as const)("another user's contact: %s", (kind) => {
  it('AUTH-05 is not revealed before a code has proved possession', async () => {
    const taken = newOf(kind);
    const free = newOf(kind);
    await addAccount(site, { [kind]: taken });
    const answers = [];
    for (const recipient of [taken, free]) {
      const { status, message, data, errors } = await (await signedIn()).call(`/my/profile/${kind}`, {
        [kind]: recipient,
      });
      answers.push({ status, message, errors, keys: Object.keys(data) });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(200);
  });

  it('AUTH-05 is refused then, and nothing changes', async () => {
    const taken = newOf(kind);
    const other = await addAccount(site, { [kind]: taken });
    const owner = await signedIn();
    const token = await ask(owner, kind, taken);
    const answer = await confirm(owner, kind, token, await lastCode(site, taken));
    expect(answer).toMatchObject({ status: 422, errors: { [kind]: fa.validation.unique } });
    expect((await account(owner.id)).mobile).toBe(owner.mobile);
    expect((await account(other))[kind]).toBe(taken);
    // Without scripts, the first step shows the error beside its field.
    expect(await owner.page(`/my/profile/${kind}`)).toContain(`action="/my/profile/${kind}"`);
  });

  it('AUTH-05 goes to one of ten who verified it at the same time', async () => {
    const wanted = newOf(kind);
    const ids = await Promise.all(Array.from({ length: 10 }, () => addAccount(site, { mobile: newMobile() })));
    const viewerOf = (userId: number) => ({
      userId,
      displayName: '',
      role: 'user' as const,
      pictureKey: null,
      deleteAfter: null,
      sessionHash: Buffer.alloc(32),
    });
    const changes = await Promise.all(ids.map((id) => changeContact(site.ctx, viewerOf(id), kind, wanted)));
    expect(changes.filter((change) => 'former' in change)).toHaveLength(1);
    expect(changes.filter((change) => 'refused' in change && change.refused === 'taken')).toHaveLength(9);
  });
});

describe('the token of the second step', () => {
  it.each([
    ['a wrong code', (code: string) => wrongCode(code)],
    ['letters', () => 'abcd'],
    ['nothing', () => ''],
    ['a list', (code: string) => [code]],
    ['an object', (code: string) => ({ toString: code })],
    ['a number', (code: string) => Number(code)],
    ['true', () => true],
  ])('AUTH-05 changes nothing with %s as the code', async (_, codeOf) => {
    const owner = await signedIn();
    const next = newMobile();
    const token = await ask(owner, 'mobile', next);
    const answer = await confirm(owner, 'mobile', token, codeOf(await lastCode(site, next)));
    expect(answer.status).toBe(422);
    expect(answer.errors).toHaveProperty('code');
    expect((await account(owner.id)).mobile).toBe(owner.mobile);
  });

  it('AUTH-05 accepts a code in Persian and Arabic digits', async () => {
    for (const zero of [0x6f0, 0x660]) {
      const owner = await signedIn();
      const next = newMobile();
      const token = await ask(owner, 'mobile', next);
      const code = (await lastCode(site, next)).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
      expect((await confirm(owner, 'mobile', token, code)).success).toBe(true);
    }
  });

  it('AUTH-05 allows five attempts', async () => {
    const owner = await signedIn();
    const next = newMobile();
    const token = await ask(owner, 'mobile', next);
    const code = await lastCode(site, next);
    for (let step = 1; step <= 5; step++) await confirm(owner, 'mobile', token, wrongCode(code, step));
    const answer = await confirm(owner, 'mobile', token, code);
    expect(answer).toMatchObject({ status: 422, errors: { code: fa.signIn.spentCode } });
    expect((await account(owner.id)).mobile).toBe(owner.mobile);
  });

  it('AUTH-05 expires after fifteen minutes, its code after two', async () => {
    const owner = await signedIn();
    const next = newMobile();
    const token = await ask(owner, 'mobile', next);
    const code = await lastCode(site, next);
    site.clock = new Date(TEST_NOW.getTime() + 121_000);
    expect((await confirm(owner, 'mobile', token, code)).errors?.code).toBe(fa.signIn.spentCode);
    site.clock = new Date(TEST_NOW.getTime() + 901_000);
    expect(await confirm(owner, 'mobile', token, code)).toMatchObject({ status: 498 });
    site.clock = TEST_NOW;
    expect((await account(owner.id)).mobile).toBe(owner.mobile);
  });

  it('AUTH-05 is valid for no other account, kind or recipient', async () => {
    const [owner, stranger] = [await signedIn(), await signedIn()];
    const [one, two, email] = [newMobile(), newMobile(), newEmail()];
    const tokenOne = await ask(owner, 'mobile', one);
    const tokenTwo = await ask(owner, 'mobile', two);
    const tokenEmail = await ask(owner, 'email', email);
    const codeTwo = await lastCode(site, two);
    // A token of another account is refused, though the code is right.
    expect((await confirm(stranger, 'mobile', tokenTwo, codeTwo)).status).toBe(498);
    // A token for an e-mail address does not confirm a mobile number.
    expect((await confirm(owner, 'mobile', tokenEmail, await lastCode(site, email))).status).toBe(498);
    // The code that was sent to one number is used for the other.
    const codeOne = await lastCode(site, one);
    if (codeOne !== codeTwo) expect((await confirm(owner, 'mobile', tokenOne, codeTwo)).status).toBe(422);
    // The user puts a number of their own choice into a token that was signed for another number.
    const [payload = '', mac = ''] = tokenTwo.split('.');
    const [user, kind, , expires] = JSON.parse(String(Buffer.from(payload, 'base64url')));
    const forged = Buffer.from(JSON.stringify([user, kind, newMobile(), expires])).toString('base64url');
    for (const token of [
      `${forged}.${mac}`,
      `${forged}.`,
      `${payload}.${mac}.x`,
      payload,
      '.',
      '',
      null,
      7,
      [tokenTwo],
      {},
    ])
      expect((await confirm(owner, 'mobile', token, codeTwo)).status).toBe(498);
    expect(await account(owner.id)).toMatchObject({ mobile: owner.mobile, email: null });
    expect(await account(stranger.id)).toMatchObject({ mobile: stranger.mobile });
    expect((await confirm(owner, 'mobile', tokenTwo, codeTwo)).success).toBe(true);
  });

  it('AUTH-05 rejects a code for signing in', async () => {
    const owner = await signedIn();
    const next = newMobile();
    const token = await ask(owner, 'mobile', next);
    const changeCode = await lastCode(site, next);
    await newBrowser(site).call('/session/index', { username: next });
    const { data } = await newBrowser(site).call('/session/index', { username: next });
    expect(data.status).toBe(2);
    const other = newBrowser(site);
    const begun = await other.call('/session/index', { username: next });
    await other.call('/session/register', { token: begun.data.token });
    const signInCode = await lastCode(site, next);
    if (signInCode !== changeCode) expect((await confirm(owner, 'mobile', token, signInCode)).status).toBe(422);
  });
});

describe('an invalid number or address', () => {
  it.each([
    ['mobile', '12345', fa.validation.invalid_phone],
    ['mobile', '02188776655', fa.validation.invalid_phone],
    ['mobile', '09123456789\r\nBcc: x', fa.validation.invalid_phone],
    ['mobile', '𝟎𝟗𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', fa.validation.invalid_phone],
    ['mobile', ['09123456789'], fa.validation.required_field],
    ['mobile', 9123456789, fa.validation.required_field],
    ['mobile', { $ne: '' }, fa.validation.required_field],
    ['mobile', undefined, fa.validation.required_field],
    ['email', 'a@b', fa.validation.email],
    ['email', 'а@example.ir', fa.validation.email],
    ['email', 'a@example.ir,b@example.ir', fa.validation.email],
    ['email', 'a@example.ir\nBcc: b@example.ir', fa.validation.email],
    ['email', `${'a'.repeat(60_000)}@example.ir`, fa.validation.email],
  ])('AUTH-05 GEN-02 %s %j is refused with a message', async (kind, typed, sentence) => {
    const answer = await (await signedIn()).call(`/my/profile/${kind}`, { [kind]: typed });
    expect(answer).toMatchObject({ status: 422, errors: { [kind]: sentence } });
  });

  it("AUTH-05 the account's own contact is refused", async () => {
    const owner = await signedIn();
    const answer = await owner.call('/my/profile/mobile', { mobile: owner.mobile });
    expect(answer).toMatchObject({ status: 422, errors: { mobile: fa.profile.contact.mobile.same } });
  });

  it("AUTH-05 codes are limited by recipient, so that nobody's telephone rings all day", async () => {
    const victim = newMobile();
    const statuses = [];
    for (let step = 0; step < 8; step++) {
      statuses.push((await (await signedIn()).call('/my/profile/mobile', { mobile: victim })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(await messagesTo(site, victim)).toBe(3);
  });
});

describe('changing a number without scripts', () => {
  const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

  it('AUTH-05 goes from page to page, shows errors, and can start over', async () => {
    const owner = await signedIn();
    const next = newMobile();
    const wrong = await owner.post('/my/profile/mobile', { mobile: '0912' }, { plain: true });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toMatch(/value="0912"[\s\S]*لطفا یک شماره تلفن صحیح وارد کنید/);
    const asked = await owner.post('/my/profile/mobile', { mobile: next }, { plain: true });
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/my/profile/mobile']);
    const step = await owner.page('/my/profile/mobile');
    expect(step).toContain(next);
    expect(step).toContain('autoComplete="one-time-code"');
    expect(await owner.page('/my/profile/mobile?anew=1')).not.toContain('one-time-code');
    // The page of the other kind is at its first step.
    expect(await owner.page('/my/profile/email')).not.toContain('one-time-code');
    const token = hidden(step, 'token');
    const code = await lastCode(site, next);
    const mistyped = await owner.post('/my/profile/mobile/confirm', { token, code: wrongCode(code) }, { plain: true });
    expect(mistyped.status).toBe(422);
    const again = await mistyped.text();
    expect(again).toContain(fa.signIn.wrongCode('۴'));
    expect(hidden(again, 'token')).toBe(token);
    const done = await owner.post('/my/profile/mobile/confirm', { token, code }, { plain: true });
    expect([done.status, done.headers.get('location')]).toEqual([303, confirmed('/my/profile?did=mobile')]);
    expect(await owner.page('/my/profile/mobile')).not.toContain('one-time-code');
  });

  it('AUTH-05 reports at the first step that another account has it', async () => {
    const taken = newMobile();
    await addAccount(site, { mobile: taken });
    const owner = await signedIn();
    const token = await ask(owner, 'mobile', taken);
    const code = await lastCode(site, taken);
    const answer = await owner.post('/my/profile/mobile/confirm', { token, code }, { plain: true });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(fa.validation.unique);
    expect(html).toContain('name="mobile"');
  });
});
