import type { InferOutput } from 'valibot';
import type { ContactPackageFields } from '../../../../../domain/contact/contact.server.ts';
import {
  CONTACT_PACKAGE_COUNT,
  CONTACT_PACKAGE_DAYS,
  CONTACT_PACKAGE_TITLE,
} from '../../../../../domain/contact/packages/contact-package.ts';
import type { Taxonomy } from '../../../../../domain/taxonomy/taxonomy.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineEditForm } from '../../../../office/edit-version.ts';
import { choice, listed, tick } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { orEmpty } from '../../../../parts/form/kind-changes.ts';
import { id, price, wholeNumber } from '../../../../parts/form/number-kinds.ts';
import { text } from '../../../../parts/form/text-kinds.ts';

const words = fa.paidContact;
const PRICE_MAX = 100_000_000;
const CATEGORIES_MAX = 1_000;

export const contactPackageForm = defineEditForm(
  {
    title: text({ min: 1, ...CONTACT_PACKAGE_TITLE, clean: cleanProse, autoComplete: 'off' }),
    price: price({ min: 0, max: PRICE_MAX }),
    count: wholeNumber(CONTACT_PACKAGE_COUNT),
    days: wholeNumber(CONTACT_PACKAGE_DAYS),
    categories: orEmpty(text({ max: CATEGORIES_MAX, dir: 'ltr', autoComplete: 'off', example: 'cars sofas' })),
    active: tick(),
  },
  {
    title: words.name,
    price: words.price,
    count: words.count,
    days: words.days,
    categories: { label: words.categories, help: words.categoriesHelp },
    active: words.active,
  },
);

const POLICIES = ['paid', 'free', 'above'] as const;
export const contactPolicyForm = defineForm(
  { category: listed(id()), policy: choice(POLICIES) },
  { category: words.category, policy: { label: words.policy, options: words.policies } },
);

/** Converts the form to the fields of a package. Null if a typed word is not a category's slug. */
export function packageOf(
  { categories, ...fields }: InferOutput<typeof contactPackageForm.input>,
  { bySlug }: Taxonomy,
): ContactPackageFields | null {
  const slugs = [...new Set(categories.split(/[\s\u060c,]+/u).filter((slug) => slug !== ''))];
  const ids = slugs.flatMap((slug) => bySlug.get(slug)?.id ?? []);
  if (ids.length < slugs.length) return null;
  return { ...fields, categoryIds: ids.length === 0 ? null : ids };
}

export const slugsOf = (categoryIds: readonly number[] | null, { byId }: Taxonomy): string =>
  (categoryIds ?? []).flatMap((each) => byId.get(each)?.slug ?? []).join(' ');
