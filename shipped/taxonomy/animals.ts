/** حیوانات: pets, livestock and supplies for them. Pets may be given away. */
import type { Ask, CategorySeed } from './seed-format.ts';

const kind = (key: string): Ask => ({ key, required: true, card: true });
const sex: Ask = { key: 'animal_sex', card: true };
const age: Ask = { key: 'animal_age', card: true };

export const ANIMALS: CategorySeed = {
  id: 43510,
  slug: 'animals',
  name: 'حیوانات',
  icon: 'paw-print',
  asks: ['seller_kind', 'exchangeable'],
  children: [
    {
      id: 43900,
      slug: 'cats',
      name: 'گربه',
      icon: 'cat',
      freeAllowed: true,
      asks: [kind('cat_breed'), sex, age, 'vaccinated', 'neutered', 'has_pedigree'],
    },
    {
      id: 43901,
      slug: 'dogs',
      name: 'سگ',
      icon: 'dog',
      freeAllowed: true,
      asks: [kind('dog_breed'), sex, age, 'vaccinated', 'neutered', 'has_pedigree'],
    },
    {
      id: 43902,
      slug: 'birds',
      name: 'پرندگان زینتی',
      icon: 'bird',
      freeAllowed: true,
      asks: [kind('bird_kind'), sex, age, 'hand_tame'],
    },
    {
      id: 43903,
      slug: 'fish-aquariums',
      name: 'ماهی و آکواریوم',
      icon: 'fish',
      freeAllowed: true,
      asks: [kind('aquatic_kind'), { key: 'animal_sex', when: ['aquatic_kind', 'freshwater', 'marine', 'turtle'] }],
    },
    {
      id: 43904,
      slug: 'small-pets',
      name: 'خرگوش، جوندگان و خزندگان',
      icon: 'rabbit',
      freeAllowed: true,
      asks: [kind('small_pet_kind'), sex, age, 'hand_tame', 'vaccinated'],
    },
    {
      id: 43905,
      slug: 'poultry',
      name: 'مرغ و طیور',
      icon: 'egg',
      asks: [kind('poultry_kind'), age, 'vaccinated', 'sale_kind'],
    },
    {
      id: 43906,
      slug: 'livestock',
      name: 'گوسفند، گاو و دام',
      icon: 'beef',
      asks: [
        kind('livestock_kind'),
        { key: 'live_weight', card: true },
        'animal_sex',
        'animal_age',
        'head_count',
        'vaccinated',
      ],
    },
    {
      id: 43907,
      slug: 'horses',
      name: 'اسب',
      icon: 'chess-knight',
      asks: [kind('horse_breed'), sex, age, 'has_pedigree', 'vaccinated'],
    },
    {
      id: 43908,
      slug: 'bees',
      name: 'زنبور عسل و زنبورداری',
      icon: 'hexagon',
      asks: [kind('bee_kind'), 'sale_kind'],
    },
    {
      id: 43909,
      slug: 'pet-supplies',
      name: 'غذا و لوازم حیوانات',
      icon: 'bone',
      freeAllowed: true,
      asks: [kind('pet_supply_kind'), { key: 'supply_for_animal', card: true }, 'condition', 'ships_nationwide'],
    },
  ],
};
