import type {
  AttributeRow,
  CategoryAttributeRow,
  CategoryRow,
  OptionRow,
  TaxonomyRows,
} from '../domain/taxonomy/build-taxonomy.ts';

type Given<Row, Key extends keyof Row> = Pick<Row, Key> & Partial<Row>;

export const categoryRow = (over: Given<CategoryRow, 'id' | 'type' | 'parentId'>): CategoryRow => ({
  name: `category ${over.id}`,
  slug: `category-${over.id}`,
  icon: 'car',
  position: over.id,
  hasPrice: true,
  priceLabel: 'قیمت',
  freeAllowed: false,
  ...over,
});

export const attributeRow = (over: Given<AttributeRow, 'id' | 'key'>): AttributeRow => ({
  type: 'select',
  label: over.key,
  unit: null,
  groupName: null,
  min: null,
  max: null,
  minYearsAhead: null,
  maxYearsAhead: null,
  grouping: true,
  nonZero: false,
  customValidateRegex: null,
  customValidateMessage: null,
  ...over,
});

export const optionRow = (over: Given<OptionRow, 'id' | 'attributeId'>): OptionRow => ({
  categoryId: null,
  label: `option ${over.id}`,
  slug: `option-${over.id}`,
  position: over.id,
  ...over,
});

export const askRow = (over: Given<CategoryAttributeRow, 'categoryId' | 'attributeId'>): CategoryAttributeRow => ({
  position: over.attributeId,
  required: false,
  inFilter: true,
  onCard: false,
  shownWhenAttributeId: null,
  shownWhenOptionIds: null,
  ...over,
});

/** Vehicles → cars (two brands) and motorcycles; only dual-fuel cars have the gas system. */
export const sampleRows = (): TaxonomyRows => ({
  categories: [
    categoryRow({ id: 43500, type: 'category', parentId: null, slug: 'vehicles', name: 'وسایل نقلیه' }),
    categoryRow({ id: 43627, type: 'subCategory', parentId: 43500, slug: 'cars', name: 'خودرو', position: 2 }),
    categoryRow({ id: 43601, type: 'subCategory', parentId: 43500, slug: 'motorcycles', position: 1 }),
    categoryRow({ id: 50001, type: 'brand', parentId: 43627, slug: 'peugeot', name: 'پژو' }),
    categoryRow({ id: 50002, type: 'brand', parentId: 43627, slug: 'saipa', name: 'سایپا' }),
  ],
  attributes: [
    attributeRow({ id: 1, key: 'seller', type: 'radio' }),
    attributeRow({ id: 2, key: 'car_model', label: 'مدل', groupName: 'CAR_MODEL' }),
    attributeRow({ id: 3, key: 'fuel' }),
    attributeRow({ id: 4, key: 'gas', type: 'number', unit: 'لیتر', min: 1, max: 90, nonZero: true }),
  ],
  options: [
    optionRow({ id: 1001, attributeId: 1 }),
    optionRow({ id: 5000101, attributeId: 2, categoryId: 50001, slug: '206', label: '۲۰۶' }),
    optionRow({ id: 5000102, attributeId: 2, categoryId: 50001, slug: '207', label: '۲۰۷' }),
    optionRow({ id: 5000201, attributeId: 2, categoryId: 50002, slug: 'pride', label: 'پراید' }),
    optionRow({ id: 3001, attributeId: 3, label: 'بنزینی' }),
    optionRow({ id: 3002, attributeId: 3, label: 'دوگانه‌سوز' }),
  ],
  categoryAttributes: [
    askRow({ categoryId: 43500, attributeId: 1 }),
    askRow({ categoryId: 43627, attributeId: 2, required: true }),
    askRow({ categoryId: 43627, attributeId: 3 }),
    askRow({ categoryId: 43627, attributeId: 4, inFilter: false, shownWhenAttributeId: 3, shownWhenOptionIds: [3002] }),
  ],
  tags: [
    { id: 1, value: 'urgent', label: 'فوری' },
    { id: 2, value: 'exchange', label: 'معاوضه' },
  ],
  categoryTags: [
    { categoryId: 43500, tagId: 1, position: 1 },
    { categoryId: 43627, tagId: 2, position: 1 },
  ],
});
