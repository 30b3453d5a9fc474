/** Prepared answers of staff, with placeholders (ADM-02). */
export const SAVED_REPLY = { title: { min: 2, max: 80 }, text: { min: 2, max: 2_000 } } as const;

export const PLACEHOLDERS = ['name', 'ticket', 'topic', 'me'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Replaces placeholders such as `{name}` by values, in a single pass: a value that looks like a placeholder is not
 * replaced.
 */
export const fillPlaceholders = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as Placeholder] : whole,
  );

/** First unknown placeholder in a text; null if all are known. */
export function unknownPlaceholder(text: string): string | null {
  for (const [whole, name = ''] of text.matchAll(PLACEHOLDER))
    if (!(PLACEHOLDERS as readonly string[]).includes(name)) return whole;
  return null;
}
