import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { failures } from '../../messages/validation.ts';
import { emptyFormState, type FormState } from '../../web/forms/form-state.ts';
import { renderToChunks } from '../../web/pages/raw-html.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';

const html = (state: Partial<FormState> = {}): string =>
  joined(
    <Form action="/session/register" state={{ ...emptyFormState('k-1'), ...state }} labels={{ mobile: 'موبایل' }}>
      <Field name="mobile" label="موبایل" help="مانند ۰۹۱۲" rule="mobile" required autoFocus />
      <Field name="about" label="درباره" multiline count maxLength={10} />
      <Field name="password" label="رمز" type="password" />
      <SubmitButton>ثبت</SubmitButton>
    </Form>,
  );

function joined(page: ReactNode): string {
  return renderToChunks(page)
    .map((chunk) => chunk.toString())
    .join('');
}

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

  it('GEN-02 ITEM-02 opens at the first error of the page; the summary, a tap away, has its order', () => {
    const page = html({ errors: { elsewhere: 'کجا', about: 'کم است', mobile: 'درست نیست' } });
    expect(page).toMatch(/<input [^>]*id="form-session-register-mobile"[^>]*autofocus=""/i);
    expect([...page.matchAll(/<li><a href="#form-session-register-(\w+)"/g)].map(([, name]) => name)).toEqual([
      'mobile',
      'about',
      'elsewhere',
    ]);
    expect(page.match(/data-all-errors/g)).toHaveLength(1);
    expect(page).toMatch(
      /درست نیست<\/p><a class="all-errors" href="#form-session-register-errors"[^>]*>دیدن هر ۳ خطا</,
    );
    expect(page).toContain('id="form-session-register-errors"');
    expect(page).toContain('<a href="#form-session-register-mobile">موبایل: درست نیست</a>');
    // The summary uses the label beside the field unless the form gives a shorter name.
    expect(page).toContain('<a href="#form-session-register-about">درباره: کم است</a>');
    expect(page).toMatch(/<input [^>]*aria-invalid="true"/);
    expect(page).toMatch(/data-field-error="">درست نیست</);
    expect(page.match(/autofocus/gi)).toHaveLength(1);
  });

  it('GEN-02 opens at the summary where no error has a field', () => {
    const page = html({ errors: { elsewhere: 'کجا' } });
    expect(page).toMatch(/data-error-summary="" role="alert" tabindex="-1" autofocus=""/i);
    expect(page).not.toContain('data-all-errors');
  });

  it('GEN-15 leads to the support from a failure of ours', () => {
    expect(html({ message: failures.internal })).toMatch(/با ما تماس بگیرید.* <a href="\/support">/);
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
    // The sound of a captcha needs a script, so a page without scripts has no link to it.
    expect(page).not.toContain('.wav');
    expect(page.indexOf('x-captcha-code')).toBeLessThan(page.indexOf('type="submit"'));
    expect(html()).not.toContain('captcha');
  });

  it('reads no values inherited from Object.prototype', () => {
    const page = joined(
      <Form action="/x" state={emptyFormState('k')}>
        <Field name="constructor" label="x" />
      </Form>,
    );
    expect(page).not.toContain('native code');
  });
});
