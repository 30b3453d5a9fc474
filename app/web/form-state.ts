import type { FormState } from '../parts/form/form-state.ts';
import type { Context } from './context.ts';
import { csrfKey } from './csrf.ts';

/** What a form is rendered from: its csrf-key and what was typed. `values` fill a form that was not sent yet. */
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

/** For a page of small forms, such as a list: shows the last refusal once above all of them, in none of the forms. */
export function pageForm(context: Context): { readonly form: FormState; readonly refusal: string | null } {
  const form = formState(context);
  const refusal = form.message ?? Object.values(form.errors)[0] ?? null;
  return { form: { ...form, values: {}, errors: {}, message: null }, refusal };
}

/** Of several forms on a page, only the one that was sent shows what was wrong with it. */
export function formStateAt(context: Context, action: string): FormState {
  return formState(context.url.pathname === action ? context : { ...context, sentForm: null });
}
