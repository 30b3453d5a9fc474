import type { Entry } from './entry-list.ts';
import { controlsOf, isDisabled, isSubmitButton } from './fields.ts';
import { attributeOf, type Element, hasAttribute } from './html-tree.ts';
import { typeOf } from './roles.ts';

/** A request that leads to another page. */
export type Visit = {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly body?: URLSearchParams | Blob;
};

/** Value of a form's attribute; the pressed button may override it by an attribute of its own, such as `formaction`. */
const said = (form: Element, submitter: Element | null, name: string): string | null =>
  (submitter && attributeOf(submitter, `form${name}`)) ?? attributeOf(form, name);

export const isUnchecked = (form: Element, submitter: Element | null): boolean =>
  hasAttribute(form, 'novalidate') || (submitter !== null && hasAttribute(submitter, 'formnovalidate'));

/** The request that a form makes with these entries, from the page at `base`. */
export function visitOf(form: Element, submitter: Element | null, entries: readonly Entry[], base: URL): Visit {
  const method = said(form, submitter, 'method')?.toLowerCase() ?? 'get';
  if (method === 'dialog') throw new Error('This form only closes a dialog.');
  const url = new URL(said(form, submitter, 'action') || base.href, base);
  if (method !== 'post') {
    url.search = urlencoded(entries).toString();
    return { url, method: 'GET' };
  }
  return { url, method: 'POST', body: bodyOf(said(form, submitter, 'enctype')?.toLowerCase() ?? '', entries) };
}

export const targetOf = (form: Element, submitter: Element | null): string => said(form, submitter, 'target') ?? '';

function bodyOf(type: string, entries: readonly Entry[]): URLSearchParams | Blob {
  if (type === 'multipart/form-data') return multipart(entries);
  if (type === 'text/plain') {
    const lines = [...urlencoded(entries)].map(([name, value]) => `${name}=${value}\r\n`);
    return new Blob(lines, { type });
  }
  return urlencoded(entries);
}

/** Encodes entries as a query; of a file only its name is sent. */
const urlencoded = (entries: readonly Entry[]): URLSearchParams =>
  new URLSearchParams(entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));

/** In small letters, because a `Blob` converts its type to small letters. */
const BOUNDARY = '----form-boundary-of-the-walker';

/**
 * Builds the body itself, because `FormData` omits the empty file name of a file field without a file, which browsers
 * send.
 */
function multipart(entries: readonly Entry[]): Blob {
  const parts = entries.flatMap(([name, value]) => {
    const start = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"`;
    if (typeof value === 'string') return [`${start}\r\n\r\n${value}\r\n`];
    const head = `${start}; filename="${quoted(value.name)}"\r\nContent-Type: ${value.type}\r\n\r\n`;
    return [head, Uint8Array.from(value.bytes), '\r\n'];
  });
  return new Blob([...parts, `--${BOUNDARY}--\r\n`], { type: `multipart/form-data; boundary=${BOUNDARY}` });
}

const quoted = (name: string): string => name.replace(/\r\n|\r|\n/g, '%0D%0A').replaceAll('"', '%22');

const BLOCKING = new Set([
  'date',
  'email',
  'month',
  'number',
  'password',
  'search',
  'tel',
  'text',
  'time',
  'url',
  'week',
]);

/**
 * The button that Enter in a field presses: the form's first submit button. Null if there is none and Enter sends the
 * form all the same. Throws if a browser would do nothing.
 */
export function defaultButton(form: Element, all: readonly Element[]): Element | null {
  const controls = controlsOf(form, all);
  const button = controls.find(isSubmitButton);
  if (button && isDisabled(button)) throw new Error('Enter does nothing: the default button is disabled.');
  if (button) return button;
  const fields = controls.filter((control) => control.tagName === 'input' && BLOCKING.has(typeOf(control)));
  if (fields.length > 1) throw new Error('Enter does nothing: the form has several fields and no button.');
  return null;
}
