import type { Requester } from './navigation.ts';
import { Walker } from './walker.ts';

type Answer = string | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };

const ORIGIN = 'http://site.example';

export type Sent = { readonly method: string; readonly path: string; readonly headers: Headers; readonly body: string };

const pageWith = (body: string): Exclude<Answer, string> => ({ status: 200, body });

/**
 * A site that consists of a few given documents by path, and a walker on its page `/`. Every other path has an empty
 * page.
 */
export async function walkOn(answers: Readonly<Record<string, Answer>>) {
  const sent: Sent[] = [];
  const browser: Requester = {
    origin: ORIGIN,
    userAgent: 'walker',
    async send(path, init) {
      const request = new Request(`${ORIGIN}${path}`, init);
      const { method, headers } = request;
      sent.push({ method, path, headers, body: await request.text() });
      const answer = answers[path.split('?')[0] ?? ''] ?? '';
      const { status, headers: answered = {}, body = '' } = typeof answer === 'string' ? pageWith(answer) : answer;
      return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...answered } });
    },
  };
  const walker = new Walker(browser);
  await walker.goto('/');
  return { walker, page: walker.page, sent, last: (): Sent | undefined => sent.at(-1) };
}
