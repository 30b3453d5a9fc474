import type { ListingDetail } from '../../../domain/listings/listings.server.ts';
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import { visibleAttributes } from '../../../domain/taxonomy/visible-attributes.ts';
import { hideNumbers } from '../../../domain/values/hide-numbers.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { cleanAttributeText } from '../../../domain/values/persian-text.ts';
import { factText } from './card-view.ts';

/** The category's attributes with the listing's values, in the order of the form. */
export type FactsView = {
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  /**
   * Attributes that are checkboxes, ticked or not. A listing from a file has only the ticked ones, because the state of
   * the others is unknown (SHOP-02).
   */
  readonly ticks: readonly { readonly label: string; readonly ticked: boolean }[];
};

/** Maximum number of facts that fit beside each other on a phone. */
const TELLING_MAX = 4;

export function factsView(
  { facts, texts, isFromFile }: Pick<ListingDetail, 'facts' | 'texts' | 'isFromFile'>,
  category: Category,
): FactsView {
  const rows: { label: string; value: string }[] = [];
  const ticks: { label: string; ticked: boolean }[] = [];
  for (const asked of visibleAttributes(category, facts)) {
    const { id, type, label } = asked.attribute;
    if (type === 'checkbox') {
      if (facts[id] === 1 || !isFromFile) ticks.push({ label, ticked: facts[id] === 1 });
      continue;
    }
    const value = type === 'text' || type === 'tel' ? textOf(texts[id], type) : factText(asked, facts[id]);
    if (value) rows.push({ label, value });
  }
  return { rows, ticks };
}

/** The most informative facts for the category: those that its cards show, each with its label. */
export function tellingFacts({ facts }: Pick<ListingDetail, 'facts'>, category: Category): FactsView['rows'] {
  return visibleAttributes(category, facts)
    .filter(({ onCard }) => onCard)
    .flatMap((asked) => {
      const value = factText(asked, facts[asked.attribute.id]);
      return value && asked.attribute.type !== 'checkbox' ? [{ label: asked.attribute.label, value }] : [];
    })
    .slice(0, TELLING_MAX);
}

function textOf(text: string | undefined, type: 'text' | 'tel'): string | null {
  if (!text) return null;
  const clean = cleanAttributeText(text);
  return persianDigits(type === 'tel' ? clean : hideNumbers(clean));
}
