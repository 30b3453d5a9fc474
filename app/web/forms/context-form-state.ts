import type { Context } from '../request/context.ts';
import { csrfKey } from './csrf.ts';
import type { FormState } from './form-state.ts';

/**
 * State from which a form is rendered: its CSRF key and the submitted values. `values` are the initial values of a form
 * that was not submitted yet.
 */
export function formState(context: Context, values: Readonly<Record<string, string>> = {}): FormState {
  const { sentForm } = context;
  return {
    csrfKey: csrfKey(context),
    values: { ...values, ...sentForm?.values },
    errors: sentForm?.errors ?? {},
    message: sentForm?.message ?? null,
    captcha: sentForm?.captcha ?? null,
  };
}

/**
 * State of a page with many small forms, such as a list: the last refusal is shown once above all forms, instead of
 * inside one of them.
 */
export function pageForm(context: Context): { readonly form: FormState; readonly refusal: string | null } {
  const form = formState(context);
  const refusal = form.message ?? Object.values(form.errors)[0] ?? null;
  return { form: { ...form, values: {}, errors: {}, message: null }, refusal };
}

/** State of one of several forms on a page: only the submitted form shows its errors. */
export function formStateAt(context: Context, action: string): FormState {
  return formState(context.url.pathname === action ? context : { ...context, sentForm: null });
}
