import * as v from 'valibot';
import type { Effort } from '../../../domain/captcha/captcha.server.ts';
import { fa } from '../../messages/fa.ts';
import { returned } from '../../parts/form/choice-kinds.ts';
import { paths } from '../../paths.ts';
import { defineAction, done, newCaptcha, refuse, takeOrRefuse } from '../../web/pages/action.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { integer } from '../../web/request/about.ts';
import { get, post } from '../../web/request/address.ts';
import { clientKey } from '../../web/request/client-address.ts';
import type { Context } from '../../web/request/context.ts';
import { networksOf } from '../../web/request/networks.ts';
import { notFound } from '../../web/request/problem.ts';

const FILE = /^(?<token>[\w-]+)\.(?<kind>webp|wav)$/;

/** The code of a captcha, drawn or spoken: `/captcha/{token}.webp`, `/captcha/{token}.wav?work={proof}` (CAPT-02). */
export const captchaFile = defineAnswer({
  at: get(paths.captchaFile),
  guard: 'anyone',
  about: { summary: fa.api.system.captcha, type: 'image/webp', example: { file: 'token.webp' }, statuses: [429] },
  answer: async (context) => {
    const { params, services, url, now } = context;
    const proof = url.searchParams.get('work') ?? '';
    const { token = '', kind } = FILE.exec(params.file ?? '')?.groups ?? notFound();
    await takeOrRefuse('captcha', context);
    const { captcha } = services;
    const body =
      (await (kind === 'wav' ? captcha.sound(token, proof, now) : captcha.picture(token, now))) ?? notFound();
    return new Response(new Uint8Array(body), {
      headers: {
        'content-type': kind === 'wav' ? 'audio/wav' : 'image/webp',
        'content-length': String(body.length),
        'cache-control': 'no-store',
      },
    });
  },
});

/** Replaces an unreadable captcha by a new one. */
export const captchaNew = defineAction({
  at: post(paths.newCaptcha),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.captchaNew,
    answers: v.object({ token: v.string(), image: v.string(), length: integer }),
  },
  input: v.object({}),
  limits: () => [{ action: 'captcha' }],
  act: async (context) => done({ data: newCaptcha(context) }),
});

const EFFORTS = { free: 0, captcha: 1, refused: 2 } as const;

/**
 * Returns the task for a proof of work that a browser may compute instead of reading the picture (CAPT-02). The more
 * tasks a network, or the whole site, has requested lately, the more computation the task takes; a request is never
 * refused because of their number.
 */
export const captchaWork = defineAction({
  at: post(paths.captchaWork),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.captchaWork,
    answers: v.object({
      effort: v.picklist([0, 1, 2]),
      tries: integer,
      iterations: integer,
      salt: v.string(),
      checks: v.array(v.string()),
    }),
    statuses: [404],
  },
  input: v.object({ token: returned().schema }),
  limits: () => [{ action: 'captcha' }],
  async act(context, { token }) {
    const work = await context.services.captcha.work(token, await effortFor(context), context.now);
    return work ? done({ data: work }) : refuse({ status: 404, message: fa.forms.captchaWrong });
  },
});

async function effortFor({ services, request, now }: Context): Promise<Effort> {
  const { kind } = await services.limits.take('captcha-work', networksOf(clientKey(request)), now);
  return EFFORTS[kind];
}
