/** صنعتی و تجاری: machines, shop and office fittings, materials, produce and whole businesses. */
import type { Ask, CategorySeed } from './seed-format.ts';

const kind = (key: string): Ask => ({ key, required: true, card: true });
const condition: Ask = { key: 'condition', required: true, card: true };
const model: Ask = { key: 'product_model', filter: false };

export const BUSINESS: CategorySeed = {
  id: 43508,
  slug: 'industry-business',
  name: 'صنعتی، اداری و تجاری',
  icon: 'factory',
  asks: ['gives_invoice'],
  children: [
    {
      id: 43850,
      slug: 'industrial-machines',
      name: 'ماشین‌آلات صنعتی',
      icon: 'cog',
      asks: [
        condition,
        kind('industrial_machine_kind'),
        model,
        'machine_year',
        'power_phase',
        'origin',
        'exchangeable',
      ],
    },
    {
      id: 43851,
      slug: 'shop-equipment',
      name: 'تجهیزات مغازه و فروشگاه',
      icon: 'store',
      asks: [condition, kind('shop_equipment_kind'), 'under_warranty', 'ships_nationwide'],
    },
    {
      id: 43852,
      slug: 'restaurant-equipment',
      name: 'تجهیزات کافه و رستوران',
      icon: 'chef-hat',
      asks: [condition, kind('catering_equipment_kind'), 'power_phase', 'origin', 'under_warranty'],
    },
    {
      id: 43853,
      slug: 'salon-equipment',
      name: 'تجهیزات آرایشگاه و سالن زیبایی',
      icon: 'scissors',
      asks: [condition, kind('salon_equipment_kind'), 'under_warranty', 'for_hire'],
    },
    {
      id: 43854,
      slug: 'medical-equipment',
      name: 'تجهیزات مطب و آزمایشگاه',
      icon: 'microscope',
      asks: [condition, kind('medical_equipment_kind'), model, 'origin', 'under_warranty'],
    },
    {
      id: 43855,
      slug: 'office-furniture',
      name: 'مبلمان اداری',
      icon: 'armchair',
      freeAllowed: true,
      asks: [condition, kind('office_furniture_kind'), 'furniture_material', 'product_colour'],
    },
    {
      id: 43856,
      slug: 'office-machines',
      name: 'ماشین‌های اداری',
      icon: 'calculator',
      asks: [condition, kind('office_machine_kind'), model, 'under_warranty'],
    },
    {
      id: 43857,
      slug: 'building-materials',
      name: 'مصالح ساختمانی',
      icon: 'brick-wall',
      freeAllowed: true,
      asks: [condition, kind('building_material_kind'), 'sale_kind', 'origin'],
    },
    {
      id: 43858,
      slug: 'electrical-supplies',
      name: 'ژنراتور، برق و پمپ',
      icon: 'utility-pole',
      asks: [condition, kind('electrical_supply_kind'), model, 'power_phase', 'under_warranty'],
    },
    {
      id: 43859,
      slug: 'farm-equipment',
      name: 'ادوات و نهاده‌های کشاورزی',
      icon: 'sprout',
      asks: [kind('farm_equipment_kind'), 'condition', 'sale_kind', 'origin'],
    },
    {
      id: 43860,
      slug: 'food-produce',
      name: 'مواد غذایی و محصولات کشاورزی',
      icon: 'wheat',
      asks: [
        kind('food_kind'),
        { key: 'available_weight', card: true },
        'sale_kind',
        'organic',
        'ships_nationwide',
        'licensed',
      ],
    },
    {
      id: 43861,
      slug: 'wholesale',
      name: 'عمده‌فروشی',
      icon: 'boxes',
      asks: [kind('wholesale_kind'), { key: 'minimum_order', card: true }, 'origin', 'ships_nationwide'],
    },
    {
      id: 43862,
      slug: 'raw-materials-scrap',
      name: 'مواد اولیه و ضایعات',
      icon: 'recycle',
      freeAllowed: true,
      asks: [kind('raw_material_kind'), { key: 'available_weight', card: true }, 'sale_kind'],
    },
    {
      id: 43863,
      slug: 'businesses-for-sale',
      name: 'واگذاری کسب‌وکار و سرمایه‌گذاری',
      icon: 'handshake',
      priceLabel: 'مبلغ',
      asks: [kind('business_kind'), { key: 'partnership_kind', required: true, card: true }, 'licensed'],
    },
  ],
};
