import * as v from 'valibot';
import { paths } from '../../paths.ts';
import { defineAction, done, newCaptcha } from '../../web/action.ts';
import { post } from '../../web/address.ts';

/** Another captcha in place of one that cannot be read. */
export const captchaNew = defineAction({
  at: post(paths.newCaptcha),
  guard: 'anyone',
  input: v.object({}),
  limits: () => [{ action: 'captcha' }],
  act: async (context) => done({ data: newCaptcha(context) }),
});
