/** Everyday words: business and offices. One target a line; `~` marks a phrase that is only a property. */
export const BUSINESS = `
c/office-furniture: میز اداری، صندلی اداری، مبل اداری
o/office_furniture_kind/chair: صندلی اداری، صندلی مدیریتی، صندلی کارمندی، صندلی چرخدار
o/office_furniture_kind/desk: میز اداری، میز کامپیوتر، میز کار، میز مدیریت
o/nursery_kind/study-desk: میز تحریر، میز مطالعه
o/farm_equipment_kind/incubator: دستگاه جوجه کشی، جوجه کشی
c/food-produce: مواد غذایی، محصول کشاورزی، محصولات کشاورزی
o/food_kind/fruit: میوه
o/raw_material_kind/packaging: کارتن
c/businesses-for-sale: واگذاری، واگذاری مغازه، سرمایه گذاری، فروش بیزینس
o/business_kind/supermarket: سوپر مارکت، سوپری، واگذاری سوپر مارکت
c/raw-materials-scrap,wanted: ضایعات، آهن قراضه
`;
