import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { takeOrRefuse } from '../../web/pages/action.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
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
