import { entriesOf, itemsOf, recordOf, textOrNull } from '../../stored/stored-values.ts';
import { TYPED } from './has-typed.ts';
import { emptyAfterSignOut, isSignedOutElsewhere } from './sign-outs.ts';

/**
 * Fields by name. `was`: the server's values; `is`: the values typed instead. For boxes these are the ticked values.
 */
export type TypedValues = Readonly<Record<string, { readonly was: readonly string[]; readonly is: readonly string[] }>>;

/**
 * Typed text that one tab stores. `by`: mark of the account that typed it, empty for a visitor; `forms`: the values of
 * each form.
 */
type Kept = { readonly by: string; readonly forms: Readonly<Record<string, TypedValues>> };

/** Mark of a visitor; text typed by a visitor is assigned to the account that signs in next. */
export const VISITOR = '';
/** Mark of the account that the page is for; empty for a visitor. */
const ofPage = (): string => document.body.dataset.account ?? '';
/** Maximum number of stored forms; beyond it, the form that was typed into least recently is dropped. */
const FORMS_MAX = 10;

/**
 * Stores the values of a form in session storage until the tab is closed, the form is sent or the user signs out.
 * Deletes values of another account.
 */
export function keepValues(form: string, values: TypedValues, account = ofPage()): void {
  const { [form]: _, ...others } = keptBy(account);
  write({ by: account, forms: Object.fromEntries([...Object.entries(others), [form, values]].slice(-FORMS_MAX)) });
}

export function dropValues(form: string, account = ofPage()): void {
  const { [form]: _, ...others } = keptBy(account);
  write({ by: account, forms: others });
}

/** The stored values of a form for this account; null if there are none. */
export const storedValues = (form: string, account = ofPage()): TypedValues | null => keptBy(account)[form] ?? null;

/** Deletes text typed by an account that is signed out; text typed by a visitor stays. */
export function dropTypedOfAccount(): void {
  if (read().by !== '') write({ by: '', forms: {} });
}

/** Forms stored for this account, including those that a visitor typed before signing in. */
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
    // If storage is full or forbidden, the form shows the server's values after a return.
  }
}
