import { fa } from '../../messages/fa.ts';
import { CaptchaPicture } from '../../parts/form/captcha-picture.tsx';
import { Field } from '../../parts/form/field.tsx';
import { FormContext } from '../../parts/form/form-context.ts';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { type CaptchaPrompt, emptyFormState } from '../../web/forms/form-state.ts';
import { newCaptcha } from '../../web/pages/action.ts';
import { defineFragment, type FragmentParams } from '../../web/pages/fragments.ts';
import styles from './captcha.module.css';

const ID = 'captcha';
const TOKEN = /^[\w.~-]{1,400}$/;

/**
 * The captcha popup (CAPT-01); `app/browser/captcha-retry.ts` repeats the refused request. Because of
 * `method="dialog"`, the button only closes a popup that a reload restored, which has no request to repeat.
 */
export const captchaPopup = defineFragment<CaptchaPrompt>({
  load: async (context, params) => askedCaptcha(params) ?? newCaptcha(context),
  Component: ({ view: { token, image, length } }) => (
    <>
      <PopupHeader title={fa.captcha.title} />
      <form method="dialog" id={ID} className={`form ${styles.captcha}`} data-captcha-form={token} noValidate>
        <FormContext value={{ id: ID, state: emptyFormState('') }}>
          <p className="error" data-form-message="" role="alert" />
          <CaptchaPicture image={image} />
          <Button wide icon="rotate-cw" data-captcha-another="">
            {fa.captcha.another}
          </Button>
          <div className="pair">
            <Button data-captcha-work="" aria-describedby={`${ID}-work-help`}>
              {fa.captcha.work}
            </Button>
            <Button icon="volume-2" data-captcha-listen="" aria-describedby={`${ID}-work-help`}>
              {fa.captcha.listen}
            </Button>
          </div>
          <p className="help" id={`${ID}-work-help`}>
            {fa.captcha.workHelp}
          </p>
          <progress hidden max={1} value={0} aria-label={fa.captcha.work} data-captcha-progress="" />
          <p className="help" role="status" data-captcha-said="" />
          <Field
            name="code"
            label={fa.captcha.code}
            help={fa.captcha.explanation}
            rule="code"
            required
            maxLength={length}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            autoFocus
          />
          <SubmitButton wide>{fa.captcha.submit}</SubmitButton>
        </FormContext>
      </form>
    </>
  ),
});

/**
 * The captcha named in the parameters. Its picture always comes from this site's own address, whatever the client sent.
 */
function askedCaptcha({ token = '', length = '' }: FragmentParams): CaptchaPrompt | null {
  if (!TOKEN.test(token)) return null;
  return { token, image: paths.captchaPicture(token), length: /^[3-8]$/.test(length) ? Number(length) : 5 };
}
