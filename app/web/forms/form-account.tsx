import { createContext, type ReactNode, useContext } from 'react';

/**
 * Opaque mark (`account-mark.ts`) of the account for which a page is rendered. Empty for a visitor. Null on pages that
 * a shared cache may send to others, and in popups.
 */
export const PageAccountContext = createContext<string | null>(null);

const PREFIX = 'of-';

/**
 * First field of a form. Its name contains the opaque mark of the page's account (`account-mark.ts`). A form that is
 * sent after another account has signed in is refused, and its text is not shown to that account (GEN-02).
 *
 * The name also controls what browsers restore. When users come back to a page, a browser refills the form that seems
 * the same, even for another account. Chromium and WebKit compare forms by their address and the names of the first
 * fields, so this name makes the forms of two accounts differ. Firefox restores nothing on `no-store` pages.
 */
export const FormAccount = ({ mark }: { readonly mark: string }): ReactNode => (
  <input type="hidden" name={`${PREFIX}${mark}`} />
);

/** The field `FormAccount` for a form within a page. */
export function FormOfPage(): ReactNode {
  const mark = useContext(PageAccountContext);
  return mark === null ? null : <FormAccount mark={mark} />;
}

/**
 * Opaque mark (`account-mark.ts`) of the account on whose page the submitted form was; null for a visitor's page, and
 * if no field contains a mark.
 */
export const accountOfForm = (fields: Readonly<Record<string, unknown>>): string | null =>
  Object.keys(fields)
    .find((name) => name.startsWith(PREFIX) && name.length > PREFIX.length)
    ?.slice(PREFIX.length) ?? null;
