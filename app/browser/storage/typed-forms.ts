import { entriesOf, itemsOf, recordOf, textOrNull } from '../../stored/stored-values.ts';
import { TYPED } from './has-typed.ts';
import { emptyAfterSignOut, isSignedOutElsewhere } from './sign-outs.ts';

/** Fields by name: what the server said, and what was typed instead; of boxes the values that are chosen. */
export type TypedValues = Readonly<Record<string, { readonly was: readonly string[]; readonly is: readonly string[] }>>;

/** Holds what one tab keeps: whose it is (mark of the account; empty for a visitor), and the values of each form. */
type Kept = { readonly by: string; readonly forms: Readonly<Record<string, TypedValues>> };

/** Mark of nobody: the account that signs in next takes over what a visitor typed. */
export const VISITOR = '';
/** Mark of the account that the page is for; empty for a visitor. */
const ofPage = (): string => document.body.dataset.account ?? '';
/** Forms kept at once; the one typed into first is dropped. */
const FORMS_MAX = 10;

/**
 * Keeps the values of a form in Session Storage, until the tab is closed, the form is sent or the user signs out.
 * Drops those of another account.
 */
export function keepValues(form: string, values: TypedValues, account = ofPage()): void {
  const { [form]: _, ...others } = keptBy(account);
  write({ by: account, forms: Object.fromEntries([...Object.entries(others), [form, values]].slice(-FORMS_MAX)) });
}

export function dropValues(form: string, account = ofPage()): void {
  const { [form]: _, ...others } = keptBy(account);
  write({ by: account, forms: others });
}

/** The values kept of the form for this account; null without any. */
export const storedValues = (form: string, account = ofPage()): TypedValues | null => keptBy(account)[form] ?? null;

/** Drops what an account typed, which is no longer signed in; what a visitor typed stays. */
export function dropTypedOfAccount(): void {
  if (read().by !== '') write({ by: '', forms: {} });
}

/** Makes what a visitor typed the account's that signs in. */
function keptBy(account: string): Kept['forms'] {
  const { by, forms } = read();
  return by === account || by === '' ? forms : {};
}

function read(): Kept {
  emptyAfterSignOut();
  try {
    const { by, forms } = recordOf(JSON.parse(sessionStorage.getItem(TYPED) ?? 'null'));
    return { by: textOrNull(by) ?? '', forms: entriesOf(forms, valuesOf) };
  } catch {
    return { by: '', forms: {} };
  }
}

const valuesOf = (values: unknown): TypedValues =>
  entriesOf(values, (of) => {
    const { was, is } = recordOf(of);
    return { was: itemsOf(was, textOrNull), is: itemsOf(is, textOrNull) };
  });

function write(kept: Kept): void {
  try {
    if (Object.keys(kept.forms).length === 0) sessionStorage.removeItem(TYPED);
    else if (!isSignedOutElsewhere()) sessionStorage.setItem(TYPED, JSON.stringify(kept));
  } catch {
    // Where storage is full or forbidden, a return finds the form as the server sends it.
  }
}
