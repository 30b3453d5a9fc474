import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { emptyFormState, type FormState } from './form-state.ts';
import { SubmitButton } from './submit-button.tsx';

const html = (state: Partial<FormState> = {}) =>
  renderToStaticMarkup(
    <Form action="/session/register" state={{ ...emptyFormState('k-1'), ...state }} labels={{ mobile: 'موبایل' }}>
      <Field name="mobile" label="موبایل" help="مانند ۰۹۱۲" rule="mobile" required autoFocus />
      <Field name="about" label="درباره" multiline count maxLength={10} />
      <Field name="password" label="رمز" type="password" />
      <SubmitButton>ثبت</SubmitButton>
    </Form>,
  );

describe('a form', () => {
  it('GEN-02 works without JavaScript: it posts, with its CSRF key', () => {
    expect(html()).toMatch(/^<form [^>]*data-background="" action="\/session\/register" method="post"/);
    expect(html()).toContain('<input type="hidden" name="csrf-key" value="k-1"/>');
    expect(html()).toContain('<button class="button accent" type="submit">');
  });

  it("GEN-02 switches the browser's own validation off", () => {
    expect(html()).toMatch(/<form [^>]*noValidate/i);
    expect(html()).toMatch(/<input [^>]*required=""[^>]*data-rule="mobile"/);
  });

  it('links each field to its label, help and error', () => {
    expect(html()).toContain('<label for="form-session-register-mobile">');
    expect(html()).toMatch(/aria-describedby="form-session-register-mobile-help form-session-register-mobile-error"/);
    expect(html()).toContain('id="form-session-register-mobile-error" data-field-error=""></p>');
  });

  it('GEN-09 counts the remaining characters', () => {
    expect(html({ values: { about: 'سلام' } })).toMatch(/id="form-session-register-about-count">۶</);
    expect(html()).toMatch(/<textarea [^>]*maxLength="10"[^>]*data-count="form-session-register-about-count"/);
  });

  it('GEN-02 shows every error beside its field and in a summary that takes the focus', () => {
    const page = html({ errors: { mobile: 'درست نیست', about: 'کم است' } });
    expect(page).toMatch(/data-error-summary="" role="alert" tabindex="-1" autofocus=""/i);
    expect(page).toContain('<a href="#form-session-register-mobile">موبایل: درست نیست</a>');
    expect(page).toContain('<a href="#form-session-register-about">کم است</a>');
    expect(page).toMatch(/<input [^>]*aria-invalid="true"/);
    expect(page).toMatch(/data-field-error="">درست نیست</);
    expect(page.match(/autofocus/gi)).toHaveLength(1);
  });

  it('GEN-02 shows a general error in the message area, as an alert', () => {
    expect(html({ message: 'نشد' })).toContain('<p class="error" data-form-message="" role="alert">نشد</p>');
    expect(html()).toContain('<p class="error" data-form-message="" role="alert"></p>');
    expect(html()).not.toContain('data-error-summary');
  });

  it('shows all sent values again, except passwords', () => {
    const page = html({ values: { mobile: '"><b>', about: 'سلام', password: 'secret' } });
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect(page).toContain('>سلام</textarea>');
    expect(page).not.toContain('="secret"');
  });

  it('CAPT-01 contains the captcha where there is no JavaScript', () => {
    const page = html({ captcha: { token: 'a.b', image: '/captcha/a.b.webp', length: 5 } });
    expect(page).toContain('<input type="hidden" name="x-captcha-token" value="a.b"/>');
    expect(page).toMatch(/<input [^>]*required="" maxLength="5"[^>]*inputMode="numeric"[^>]*name="x-captcha-code"/);
    expect(page).toContain('src="/captcha/a.b.webp"');
    // The sound needs a script, so there is no link to it without scripts.
    expect(page).not.toContain('.wav');
    expect(page.indexOf('x-captcha-code')).toBeLessThan(page.indexOf('type="submit"'));
    expect(html()).not.toContain('captcha');
  });

  it('reads no values inherited from Object.prototype', () => {
    const page = renderToStaticMarkup(
      <Form action="/x" state={emptyFormState('k')}>
        <Field name="constructor" label="x" />
      </Form>,
    );
    expect(page).not.toContain('native code');
  });
});
