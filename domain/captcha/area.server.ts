import type { Area } from '../values/area.server.ts';
import { HOUR } from '../values/durations.ts';
import { forgetOldUses } from './captcha.server.ts';

export const captchaArea: Area = {
  timers: [{ name: 'forget answered captchas', every: HOUR, run: forgetOldUses }],
};
