import { createContext, type ReactNode, useContext } from 'react';

/** Mark of the account that a page is rendered for, empty for a visitor; null on pages that others may get, and in popups. */
export const PageAccountContext = createContext<string | null>(null);

const PREFIX = 'of-';

/**
 * First field of a form, whose name says whose page it is of: one that is sent once another account has signed in is refused, and its
 * words are not shown to that one (GEN-02). A browser fills in again what somebody typed into the form that it takes for the same
 * when they come back, even after another account has signed in: to Chromium and WebKit forms are the same by their address and the
 * names of their first fields, so those of another account have another name. Firefox keeps nothing of a page that is `no-store`.
 */
export const FormAccount = ({ mark }: { readonly mark: string }): ReactNode => (
  <input type="hidden" name={`${PREFIX}${mark}`} />
);

/** The same for a form in a page. */
export function FormOfPage(): ReactNode {
  const mark = useContext(PageAccountContext);
  return mark === null ? null : <FormAccount mark={mark} />;
}

/** Mark of the account of whose page the form was that sent these fields; null for a visitor's, and where none says so. */
export const accountOfForm = (fields: Readonly<Record<string, unknown>>): string | null =>
  Object.keys(fields)
    .find((name) => name.startsWith(PREFIX) && name.length > PREFIX.length)
    ?.slice(PREFIX.length) ?? null;
