/**
 * Stores what was typed into a checkout in this tab, for the signed-in account only, until the tab is closed or the
 * account signs out (SECP-04).
 */
import { keepValues, storedValues } from '../storage/typed-forms.ts';

/** Stored fields of buyers and of sellers; one-time codes, cards and account numbers are never stored. */
const FIELDS = [
  ...['count', 'couponCode', 'deliveryTime', 'cod', 'fullName'],
  ...['region', 'city', 'address', 'plaque', 'unit', 'latitude', 'longitude'],
  ...['IDRegion', 'IDCity', 'Address', 'Plaque', 'Unit', 'Latitude', 'Longitude'],
] as const;

type Filled = Readonly<Record<string, string>>;

/**
 * Name of the stored values. It differs from the name of a sent form, which is deleted after sending, because users may
 * return from an order to this checkout.
 */
const nameOf = (form: HTMLFormElement): string => `checkout ${location.pathname}#${form.id}`;

/** Stores all fields at each change, for a reload and for a return to the checkout at this address. */
export function keepFilled(form: HTMLFormElement): void {
  const sent = new FormData(form);
  const values = FIELDS.map((name) => [name, { was: [], is: textsOf(sent, name) }] as const);
  keepValues(nameOf(form), Object.fromEntries(values));
}

/** Returns stored values that differ from the form's, for fields in which nothing else was typed meanwhile. */
export function filledBefore(form: HTMLFormElement): Filled {
  const [kept, now] = [storedValues(nameOf(form)) ?? {}, new FormData(form)];
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const [before = ''] = kept[name]?.is ?? [];
      const isNew = before !== '' && before !== now.get(name) && !isTypedInto(form, name);
      return isNew ? [[name, before] as const] : [];
    }),
  );
}

/**
 * Returns values that were typed since the form contained `before`, by field name. Compares with `before` and not with
 * the values that were sent, because some of the sent values were added by code, not typed.
 */
export function typedSince(form: HTMLFormElement, before: FormData): Filled {
  const now = new FormData(form);
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const [value] = textsOf(now, name);
      return value !== undefined && before.has(name) && value !== before.get(name) ? [[name, value] as const] : [];
    }),
  );
}

/** Sets the values of the fields that exist and accept text or a choice. */
export function typeInto(form: HTMLFormElement, values: Filled): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) field.value = value;
    else if (isText(field)) field.value = value;
  }
}

const textsOf = (sent: FormData, name: string): string[] =>
  sent.getAll(name).filter((value): value is string => typeof value === 'string');

function isTypedInto(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  return isText(field) && field.value !== field.defaultValue;
}

const isText = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text');
