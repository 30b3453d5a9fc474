import * as v from 'valibot';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAction, done, newCaptcha } from '../../web/pages/action.ts';
import { integer } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';

/** Replaces a captcha that cannot be read by a new one. */
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
