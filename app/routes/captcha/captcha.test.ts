import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Captcha, createCaptcha } from '../../../domain/captcha/captcha.server.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { search } from '../../browser/forms/captcha-work.ts';
import { siteDefinition } from '../../site-definition.ts';
import { createApplication } from '../../web/application.ts';
import { tableOf } from '../../web/pages/route-table.ts';
import { captchaFile } from './captcha.route.ts';

let site: TestSite;
let ask: (path: string) => Promise<Response>;
let token: string;
let captcha: Captcha;

beforeAll(async () => {
  site = await createTestSite();
  captcha = createCaptcha({ db: site.services.db, key: Buffer.from('the key of the captchas') });
  const application = createApplication(
    { ...site.services, captcha },
    { ...siteDefinition, routes: tableOf([captchaFile]) },
  );
  ask = async (path) => application.fetch(new Request(`http://localhost:3000${path}`));
  token = captcha.issue(TEST_NOW).token;
});
afterAll(() => site.stop());

/** Finds the proof of work as a browser does. */
async function proof(): Promise<string> {
  const work = await captcha.work(token, 0, TEST_NOW);
  return work ? search(work, () => undefined) : '';
}

describe('a captcha file', () => {
  it.each([
    ['webp', 'image/webp'],
    ['wav', 'audio/wav'],
  ])('CAPT-02 is served as .%s, uncached', async (kind, contentType) => {
    const response = await ask(`/captcha/${token}.${kind}?work=${await proof()}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(contentType);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = await response.arrayBuffer();
    expect(response.headers.get('content-length')).toBe(String(body.byteLength));
    expect(body.byteLength).toBeGreaterThan(1_000);
  });

  it('CAPT-02 is not spoken without its proof of work', async () => {
    for (const query of ['', '?work=', '?work=w0-AAAAAAAAAAAAAAAAAAAAAA'])
      expect((await ask(`/captcha/${token}.wav${query}`)).status, query).toBe(404);
  });

  it('CAPT-02 is 404 for an old or invented token and other names', async () => {
    const invented = 'A'.repeat(44);
    const paths = [
      `${invented}.webp`,
      `${invented}.wav`,
      `${token}.png`,
      `${token}.webp.wav`,
      token,
      '.webp',
      '%00.wav',
    ];
    for (const path of paths) expect((await ask(`/captcha/${path}`)).status, path).toBe(404);
    site.clock = new Date(TEST_NOW.getTime() + 120_000);
    for (const kind of ['webp', 'wav']) expect((await ask(`/captcha/${token}.${kind}`)).status).toBe(404);
  });
});
