import { createContext, type ReactNode, useContext } from 'react';

/** Mark of the account that a page is rendered for, empty for a visitor; null on pages that others may get, and in popups. */
export const PageAccountContext = createContext<string | null>(null);

/**
 * First field of a form, which no form sends. A browser fills in again what somebody typed into the form that it takes for the same
 * when they come back, even after another account has signed in: to Chromium and WebKit forms are the same by their address and the
 * names of their first fields, so those of another account have another name. Firefox keeps nothing of a page that is `no-store`.
 */
export const FormAccount = ({ mark }: { readonly mark: string }): ReactNode => (
  <input type="hidden" name={`of-${mark}`} disabled />
);

/** The same for a form in a page. */
export function FormOfPage(): ReactNode {
  const mark = useContext(PageAccountContext);
  return mark === null ? null : <FormAccount mark={mark} />;
}
