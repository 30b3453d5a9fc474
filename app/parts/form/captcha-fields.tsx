import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import type { CaptchaAsked } from '../../web/forms/form-state.ts';
import { CaptchaPicture } from './captcha-picture.tsx';
import { CodeField } from './code-field.tsx';

/** The captcha inside a form that was sent without JavaScript, where no popup can show it. */
export function CaptchaFields({ captcha }: { readonly captcha: CaptchaAsked }): ReactNode {
  return (
    <div className="form" data-captcha="">
      <input type="hidden" name="x-captcha-token" value={captcha.token} />
      <CaptchaPicture image={captcha.image} />
      <CodeField
        name="x-captcha-code"
        label={fa.captcha.code}
        help={`${fa.captcha.explanation} ${fa.captcha.plain}`}
        length={captcha.length}
        autoComplete="off"
      />
    </div>
  );
}
