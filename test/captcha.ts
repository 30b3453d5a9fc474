import { codeOf, readToken } from '../domain/captcha/captcha-token.server.ts';
import { deriveKey } from '../server/derived-key.ts';
import type { Browser, Envelope } from './browser.ts';
import { TEST_SECRET, type TestSite } from './site.ts';

/** Headers with the right answer to an envelope's captcha. */
function solved(site: TestSite, { captcha }: Envelope): Record<string, string> {
  const key = deriveKey(TEST_SECRET, 'captcha');
  const token = readToken(key, captcha?.token, site.clock);
  if (!captcha || !token) throw new Error('no captcha was asked');
  return { 'x-captcha-token': captcha.token, 'x-captcha-code': codeOf(key, token) };
}

/** Makes a call, and repeats it with the answer if a captcha is asked. */
export async function callAnswering(
  site: TestSite,
  browser: Pick<Browser, 'call'>,
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<Envelope> {
  const answer = await browser.call(path, fields);
  return answer.captcha ? browser.call(path, fields, { headers: solved(site, answer) }) : answer;
}
