import {
  MORE_GROUP,
  PACKAGE_DAYS,
  PACKAGE_KEY,
  PACKAGE_KINDS,
  PACKAGE_TITLE,
} from '../../../../../domain/promotion/package.ts';
import { parseToman, type Toman } from '../../../../../domain/values/money.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineEditForm } from '../../../../office/edit-version.ts';
import { choice, listed, tick } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { orEmpty } from '../../../../parts/form/kind-changes.ts';
import { id, price, wholeNumber } from '../../../../parts/form/number-kinds.ts';
import { text } from '../../../../parts/form/text-kinds.ts';

const words = fa.packages;
const KEY_MAX = 40;
const PRICE_MAX = 100_000_000;
const INTERACTIONS_MAX = 400;

const kinds = {
  title: text({ min: 1, ...PACKAGE_TITLE, clean: cleanProse, autoComplete: 'off' }),
  group: text({ min: 1, max: KEY_MAX, dir: 'ltr', autoComplete: 'off', example: MORE_GROUP }),
  price: price({ min: 0, max: PRICE_MAX }),
  days: wholeNumber(PACKAGE_DAYS),
  interactions: orEmpty(text({ max: INTERACTIONS_MAX, dir: 'ltr', autoComplete: 'off', example: 'refresh=5000' })),
  isDefault: tick(),
  active: tick(),
};
const said = {
  title: words.name,
  group: { label: words.group, help: words.groupHelp },
  price: words.price,
  days: { label: words.days, help: words.daysHelp },
  interactions: { label: words.interactions, help: words.interactionsHelp },
  isDefault: words.isDefault,
  active: words.active,
};

export const packageForm = defineEditForm(kinds, said);
export const newPackageForm = defineForm(
  {
    category: listed(id()),
    kind: choice(PACKAGE_KINDS),
    key: text({ min: 1, max: KEY_MAX, dir: 'ltr', autoComplete: 'off', example: 'top3_7' }),
    ...kinds,
  },
  {
    category: words.category,
    kind: { label: words.kind, options: words.kinds },
    key: { label: words.key, help: words.keyHelp },
    ...said,
  },
);

/** Parses a list of keys with prices in toman; null for any other text. */
export function interactionsOf(typed: string): Record<string, Toman> | null {
  const parts = typed.split(/[\s\u060c,]+/u).filter((part) => part !== '');
  const pairs = parts.map((part) => {
    const [key = '', price = ''] = part.split('=');
    const amount = parseToman(price);
    return PACKAGE_KEY.test(key) && amount !== null && amount <= PRICE_MAX ? ([key, amount] as const) : null;
  });
  return pairs.includes(null) ? null : Object.fromEntries(pairs.filter((pair) => pair !== null));
}
