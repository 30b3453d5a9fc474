import { expect } from 'vitest';
import { elementsIn, hasAttribute } from '../walker/html-tree.ts';
import type { Walker } from '../walker/walker.ts';

const WORDS = 'در حد نو، علت فروش جابه‌جایی و کمبود جا.';

type Posted = {
  readonly title: string;
  /** Name of a top category, and of a category inside it. */
  readonly kind?: readonly [string, string];
  /** Called on the first step of the form, once the attributes of the category have been filled in. */
  readonly atDetails?: () => Promise<void>;
};

const SOFAS = ['خانه و آشپزخانه', 'مبل و میز جلومبلی'] as const;
export const BEDS = ['خانه و آشپزخانه', 'تخت و سرویس خواب'] as const;

/** Fills both steps of the posting form, up to its last button. */
export async function fillPosting(seller: Walker, { title, kind: [top, kind] = SOFAS, atDetails }: Posted) {
  await seller.goto('/new');
  seller.page.fill('عنوان آگهی', title);
  seller.page.fill('توضیحات', WORDS);
  await seller.press(/دسته‌بندی/);
  await seller.press(top);
  await seller.press(kind);
  expect(seller.page.valueOf('عنوان آگهی')).toBe(title);
  answerAll(seller);
  await atDetails?.();
  await seller.press('ادامه');
  await seller.press(/شهر و محله/);
  await seller.press('استان تهران');
  await seller.press('شهر تهران');
  await seller.press(/بدون محله/);
}

/** Fills in every required attribute of the category, and a price. */
export function answerAll({ page }: Walker): void {
  const [part] = page.having('data-region', 'attributes');
  const fields = part ? elementsIn(part).filter((each) => hasAttribute(each, 'required')) : [];
  for (const select of fields.filter(({ tagName }) => tagName === 'select')) page.choose(select, 1);
  for (const radio of page.elements('radio', null, part).toReversed()) if (fields.includes(radio)) page.check(radio);
  page.fill(/^قیمت/, '2100000', { nth: 0 });
}

/** Id of the posted listing, from the page to which the posting form has led. Throws if nothing was posted. */
export function postedId({ path }: Walker): number {
  const id = /^\/(?:new\/done|paid-features)\/(\d+)(?:\?|$)/.exec(path)?.[1];
  if (id === undefined) throw new Error(`Nothing was posted: ${path}`);
  return Number(id);
}
