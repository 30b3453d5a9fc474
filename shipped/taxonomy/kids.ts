/** مادر و کودک: things for mother and child. */
import type { Ask, CategorySeed } from './seed-format.ts';

const kind = (key: string): Ask => ({ key, required: true, card: true });
const age: Ask = { key: 'child_age', card: true };
const brand: Ask = { key: 'product_brand', filter: false };

export const KIDS: CategorySeed = {
  id: 43507,
  slug: 'mother-child',
  name: 'مادر و کودک',
  icon: 'baby',
  asks: [{ key: 'condition', required: true, card: true }, 'seller_kind', 'ships_nationwide'],
  children: [
    {
      id: 43925,
      slug: 'kids-clothing',
      name: 'لباس کودک و نوزاد',
      icon: 'shirt',
      freeAllowed: true,
      asks: [kind('child_clothing_kind'), age, 'child_gender', 'product_colour', brand],
    },
    {
      id: 43926,
      slug: 'kids-shoes',
      name: 'کفش کودک',
      icon: 'footprints',
      freeAllowed: true,
      asks: [{ key: 'shoe_size', required: true, card: true }, 'shoe_kind', 'child_gender', 'product_colour', brand],
    },
    {
      id: 43927,
      slug: 'strollers-car-seats',
      name: 'کالسکه، کریر و صندلی خودرو',
      icon: 'baby',
      freeAllowed: true,
      asks: [kind('stroller_kind'), age, brand, 'product_colour'],
    },
    {
      id: 43928,
      slug: 'nursery-furniture',
      name: 'تخت و سیسمونی',
      icon: 'bed-single',
      freeAllowed: true,
      asks: [kind('nursery_kind'), 'child_gender', 'furniture_material', 'product_colour'],
    },
    {
      id: 43929,
      slug: 'toys',
      name: 'اسباب‌بازی',
      icon: 'toy-brick',
      freeAllowed: true,
      asks: [kind('toy_kind'), age, 'child_gender', brand],
    },
    {
      id: 43930,
      slug: 'baby-care',
      name: 'تغذیه و بهداشت نوزاد',
      icon: 'milk',
      freeAllowed: true,
      asks: [kind('baby_care_kind'), 'sealed', brand],
    },
    {
      id: 43931,
      slug: 'maternity',
      name: 'لوازم بارداری و شیردهی',
      icon: 'heart',
      freeAllowed: true,
      asks: [kind('maternity_kind'), 'clothing_size', brand],
    },
    {
      id: 43932,
      slug: 'school-bags',
      name: 'کیف و لوازم مدرسه',
      icon: 'backpack',
      freeAllowed: true,
      asks: [age, 'child_gender', 'product_colour', brand],
    },
  ],
};
