import * as v from 'valibot';
import { defineAction, done, newCaptcha } from '../../web/action.ts';

/** Another captcha in place of one that cannot be read. */
export const captchaNew = defineAction({
  at: 'POST /captcha/new',
  guard: 'anyone',
  input: v.object({}),
  limits: () => [{ action: 'captcha' }],
  act: async (context) => done({ data: newCaptcha(context) }),
});
