import { codeOf, readToken } from '../domain/captcha/captcha-token.server.ts';
import { deriveKey } from '../server/derived-key.ts';
import { TEST_SECRET, type TestSite } from './site.ts';

type Answer = { readonly captcha?: { readonly token: string } };

/** Headers with the right answer to the captcha in an envelope. */
function solved(site: TestSite, { captcha }: Answer): Record<string, string> {
  const key = deriveKey(TEST_SECRET, 'captcha');
  const token = readToken(key, captcha?.token, site.clock);
  if (!captcha || !token) throw new Error('no captcha was asked');
  return { 'x-captcha-token': captcha.token, 'x-captcha-code': codeOf(key, token) };
}

type Caller<A> = {
  readonly call: (
    path: string,
    fields: Readonly<Record<string, unknown>>,
    posting?: { readonly headers: Readonly<Record<string, string>> },
  ) => Promise<A>;
};

/** Makes a call, and repeats it with the answer if it asks for a captcha. */
export async function callAnswering<A extends Answer>(
  site: TestSite,
  browser: Caller<A>,
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<A> {
  const answer = await browser.call(path, fields);
  return answer.captcha ? browser.call(path, fields, { headers: solved(site, answer) }) : answer;
}
