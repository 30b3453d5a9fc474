import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserMessages } from '../messages/browser.ts';
import { sendPicture } from './pictures/picture-upload.ts';
import { callServer } from './server-call.ts';

const OWN = 'mark-of-one';
const KEY_CALL = '/session/is-logged-in';

let asked: string[];
let session: { account: string };
let inputs: { value: string }[];
let body: { dataset: Record<string, string> };
const [reload, assign, replace] = [vi.fn(), vi.fn(), vi.fn()];

/** Fake server: rejects the page's key (498), and accepts the new key of the session. */
function statusOf(url: string, key: string | null): number {
  asked.push(`${url} ${key ?? ''}`.trim());
  return url !== KEY_CALL && key !== 'new' ? 498 : 200;
}

class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '{"success":true}';
  #url = '';
  #key: string | null = null;
  open(_: string, url: string): void {
    this.#url = url;
  }
  setRequestHeader(name: string, value: string): void {
    if (name === 'x-csrf-key') this.#key = value;
  }
  send(): void {
    this.status = statusOf(this.#url, this.#key);
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  asked = [];
  session = { account: OWN };
  inputs = [{ value: 'old' }];
  body = { dataset: { account: OWN } };
  const memory = new Map<string, string>();
  const document = new EventTarget();
  vi.stubGlobal('document', Object.assign(document, { body, querySelectorAll: () => inputs }));
  vi.stubGlobal('location', { reload, assign, replace, href: 'http://own.site/', pathname: '/new', search: '?a=1' });
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('sessionStorage', { setItem: (name: string, value: string) => memory.set(name, value), memory });
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    const status = statusOf(url, headers['x-csrf-key'] ?? null);
    return Response.json({ success: true, data: { csrfKey: 'new', ...session } }, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const leave of [reload, assign, replace]) leave.mockReset();
});

const upload = {
  token: 't',
  id: '1',
  blob: new Blob(['x']),
  name: 'x.jpg',
  progress: () => {},
  signal: new AbortController().signal,
};
const CALLS = [
  ['a form or a button', '/my/profile/name', () => callServer('/my/profile/name', { key: 'old' })],
  ['a GET with an effect', '/v/1/number', () => callServer('/v/1/number', { method: 'GET' })],
  ['a picture', '/images', () => sendPicture(upload)],
] as const;

/** Starts a call and waits until it reloads the page; such a call never resolves. */
async function leaves(call: () => Promise<unknown>): Promise<void> {
  const before = reload.mock.calls.length;
  await Promise.race([call(), vi.waitFor(() => expect(reload.mock.calls.length).toBe(before + 1))]);
}

describe('a call whose key is refused', () => {
  it.each(CALLS)('GEN-02 is repeated for the same account: %s', async (_, url, call) => {
    expect((await call()).status).toBe(200);
    expect(asked).toEqual([expect.stringContaining('old'), KEY_CALL, expect.stringMatching(/ new$/)]);
    expect(asked[0]).toContain(url);
    expect([inputs[0]?.value, reload.mock.calls.length]).toEqual(['new', 0]);
  });

  it.each(CALLS)('GEN-02 is never repeated as another account: %s', async (_, _url, call) => {
    for (const [account, words] of [
      ['mark-of-another', browserMessages.otherAccount],
      ['', browserMessages.signedOut],
    ] as const) {
      asked = [];
      session = { account };
      await leaves(call);
      expect(asked).toEqual([expect.stringContaining('old'), KEY_CALL]);
      // The forms of the page do not get the key of the other session.
      expect(inputs[0]?.value).toBe('old');
      expect([...(sessionStorage as unknown as { memory: Map<string, string> }).memory.values()].join()).toContain(
        words,
      );
    }
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('AUTH-01 GEN-02 leads to the sign-in and back where a form of the page holds something', async () => {
    document.addEventListener('signed-out', (event) => event.preventDefault());
    const call = () => callServer('/my/profile/name', { key: 'old' });
    session = { account: 'mark-of-another' };
    await leaves(call);
    session = { account: '' };
    await Promise.race([call(), vi.waitFor(() => expect(assign).toHaveBeenCalledOnce())]);
    expect(assign).toHaveBeenCalledWith('/session?return=%2Fnew%3Fa%3D1');
    // With an open popup, the sign-in replaces the popup's history entry.
    vi.stubGlobal('history', { state: { popups: [{ id: 'no-photo', params: {}, levels: [] }] } });
    await Promise.race([call(), vi.waitFor(() => expect(replace).toHaveBeenCalledOnce())]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('GEN-02 belongs to the first account that a page from a shared cache has learnt', async () => {
    delete body.dataset.account;
    inputs = [];
    const call = () => callServer('/v/1/number', { method: 'GET' });
    expect((await call()).status).toBe(200);
    expect(body.dataset.account).toBe(OWN);
    session = { account: 'mark-of-another' };
    await leaves(call);
    expect(asked.filter((line) => line.startsWith('/v/1'))).toHaveLength(1);
  });
});
