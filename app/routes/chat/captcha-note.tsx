import type { ReactNode } from 'react';
import { captcha as words } from '../../messages/captcha.ts';
import type { CaptchaPrompt } from '../../web/forms/form-state.ts';
import styles from './composer.module.css';

/** Shows the captcha of a plain form that was sent too often; with scripts, a popup does (CAPT-01). */
export function CaptchaNote({ captcha: { token, image, length } }: { readonly captcha: CaptchaPrompt }): ReactNode {
  return (
    <div className={styles.captcha}>
      <input type="hidden" name="x-captcha-token" value={token} />
      <img className="captcha" src={image} alt={words.picture} width="200" height="70" />
      <label htmlFor="message-captcha">{words.code}</label>
      <input
        id="message-captcha"
        className="input"
        name="x-captcha-code"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={length}
      />
    </div>
  );
}
