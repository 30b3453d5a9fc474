/** Keeps what was typed into a checkout in this tab, for its account alone, until the tab is closed or the account signs out (SECP-04). */
import { keepValues, storedValues } from '../storage/typed-forms.ts';

/** Fields of buyers and of sellers. One-time codes, cards and account numbers are none of them. */
const FIELDS = [
  ...['count', 'couponCode', 'deliveryTime', 'cod', 'fullName'],
  ...['region', 'city', 'address', 'plaque', 'unit', 'latitude', 'longitude'],
  ...['IDRegion', 'IDCity', 'Address', 'Plaque', 'Unit', 'Latitude', 'Longitude'],
] as const;

type Filled = Readonly<Record<string, string>>;

/** Apart from the name of the sent form, which is forgotten then: the way back from an order leads here. */
const nameOf = (form: HTMLFormElement): string => `checkout ${location.pathname}#${form.id}`;

/** Keeps all of it at each change, for a reload and for a return to the checkout at this address. */
export function keepFilled(form: HTMLFormElement): void {
  const sent = new FormData(form);
  const values = FIELDS.map((name) => [name, { was: [], is: textsOf(sent, name) }] as const);
  keepValues(nameOf(form), Object.fromEntries(values));
}

/** Answers what was filled here before, as far as the form does not say it already, and nothing else was typed meanwhile. */
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

/** Values that were typed since the form held `before`, by name. What was sent in their place is no measure: nobody typed that. */
export function typedSince(form: HTMLFormElement, before: FormData): Filled {
  const now = new FormData(form);
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const [value] = textsOf(now, name);
      return value !== undefined && before.has(name) && value !== before.get(name) ? [[name, value] as const] : [];
    }),
  );
}

/** Types values into the fields that can take them. */
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
