/** Everyday words: leisure and children. One target a line; `~` marks a phrase that is only a property. */
export const LEISURE = `
c/bicycles: دوچرخه، bike، bicycle
o/bicycle_kind/kids: دوچرخه بچه گانه، دوچرخه بچگانه، دوچرخه کودک
o/bicycle_kind/mountain: دوچرخه کوهستان، دوچرخه کوهستانی
o/bicycle_kind/electric: دوچرخه برقی
c/scooters-skates: اسکوتر، اسکیت
c/fitness-equipment: وسایل بدنسازی، دستگاه بدنسازی، بدنسازی، وسایل ورزشی باشگاه
o/fitness_kind/bench: دستگاه بدن سازی
c/camping-outdoor: لوازم کمپ، کمپینگ، لوازم کوهنوردی
o/outdoor_kind/tent: چادر، چادر مسافرتی، چادر کوهنوردی
c/guitars-strings: گیتار، ویولن، guitar
c/pianos-other-instruments: پیانو، کیبورد موسیقی، piano
o/persian_instrument_kind/tar,setar: تار
c/books,textbooks: کتاب، book
c/textbooks: کتاب درسی، کتاب کمک درسی، کتاب کنکور، جزوه
c/tickets-vouchers: بلیط، بلیت، کارت هدیه
c/kids-clothing: لباس بچه گانه، لباس بچگانه، لباس کودک، لباس نوزاد، لباس نوزادی، لباس بچه
c/strollers-car-seats: کالسکه بچه، کریر
o/stroller_kind/car-seat: صندلی ماشین کودک، صندلی خودرو کودک، صندلی ماشین بچه، صندلی کودک
o/nursery_kind/crib: تخت نوزاد، تخت بچه، تخت کودک نوزاد
o/nursery_kind/set: سیسمونی، سرویس سیسمونی
c/nursery-furniture: تخت و سیسمونی
c/toys: اسباب بازی، اسباببازی، toy
o/toy_kind/electric-car: ماشین شارژی، موتور شارژی
o/toy_kind/vehicle: ماشین کنترلی، ماشین اسباب بازی
o/baby_care_kind/food: شیر خشک، غذای کودک، شیرخشک
c/stationery: لوازم التحریر، نوشت افزار
`;
