import { parseId } from '../../../../../domain/values/ids.ts';
import type { CategoryShown } from '../../../../address-parts.ts';

/** Part of a catalogue page that is open for editing; only one part can be open. */
export type Panel =
  | { readonly kind: NonNullable<CategoryShown['edit']> }
  | { readonly kind: 'attribute'; readonly attributeId: number; readonly optionId: number | null }
  | { readonly kind: 'option'; readonly optionId: number };

const EDITS: ReadonlySet<string> = new Set(['category', 'new-category', 'new-attribute', 'known-attribute']);

/**
 * Panels by the last part of a call's address: a refused plain form is shown again at that address, with its panel
 * open.
 */
const CALLS: Readonly<Record<string, NonNullable<CategoryShown['edit']>>> = {
  children: 'new-category',
  attributes: 'new-attribute',
  asks: 'known-attribute',
  move: 'category',
  delete: 'category',
};

type Asked = {
  readonly isSent: boolean;
  readonly url: Pick<URL, 'pathname' | 'searchParams'>;
  readonly params: Readonly<Record<string, string>>;
};

/** Panel that the address opens; null if none. `isSent`: the page shows a refused form. */
export function panelOf({ isSent, url, params }: Asked): Panel | null {
  const option = parseId(params.option ?? url.searchParams.get('option'));
  const attribute = parseId(params.attribute ?? url.searchParams.get('attribute'));
  if (attribute) return { kind: 'attribute', attributeId: attribute, optionId: option };
  if (option) return { kind: 'option', optionId: option };
  const edit = isSent ? callOf(url.pathname, params) : (url.searchParams.get('edit') ?? '');
  return EDITS.has(edit) ? { kind: edit as NonNullable<CategoryShown['edit']> } : null;
}

function callOf(pathname: string, { category }: Asked['params']): string {
  if (category === undefined) return 'new-category';
  return CALLS[pathname.split('/').at(-1) ?? ''] ?? 'category';
}
