/** State of a form; after a refusal, with the submitted values and the errors. */
export type FormState = {
  /** Empty on a page from a shared cache: a script sends its forms, and fetches the key first. */
  readonly csrfKey: string;
  readonly values: Readonly<Record<string, string>>;
  /** Field name → message. */
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string | null;
  readonly captcha: CaptchaPrompt | null;
};

/** A captcha that must be answered before the form is accepted (CAPT-01). */
export type CaptchaPrompt = { readonly token: string; readonly image: string; readonly length: number };

export function emptyFormState(csrfKey: string): FormState {
  return { csrfKey, values: {}, errors: {}, message: null, captcha: null };
}
