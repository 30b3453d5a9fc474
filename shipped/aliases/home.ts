/**
 * Everyday words for home and kitchen. Each line has a target in the catalogue and its phrases; `~` marks a phrase that
 * describes a thing without naming it.
 */
export const HOME = `
c/refrigerators: یخچال، فریزر، یخچال فریزر، fridge، refrigerator
o/refrigerator_kind/side-by-side: ساید بای ساید، ساید، یخچال ساید، سایدبایساید، side by side
c/washing-machines: لباسشویی، لباس شویی، ماشین لباسشویی، ماشین لباس شویی، washing machine
c/dishwashers: ظرفشویی، ظرف شویی، ماشین ظرفشویی، ماشین ظرف شویی، dishwasher
o/stove_kind/standing,hob: گاز، اجاق، اجاق گاز، گاز رومیزی، گاز فردار، گاز صفحه ای، گاز پنج شعله، گاز طرح فر
o/stove_kind/microwave: مایکروفر، ماکروفر، ماکروویو، مایکرویو، مایکروفر سولاردام، microwave
o/stove_kind/toaster-oven: آون توستر، توستر
c/vacuum-cleaners: جاروبرقی، جارو برقی، جارو، vacuum
c/kitchen-appliances: لوازم برقی آشپزخانه
c/kitchenware,kitchen-appliances: لوازم آشپزخانه، وسایل آشپزخانه، لوازم آشپزخونه، وسایل آشپزخونه
o/kitchen_appliance_kind/tea-maker: چای ساز، چایساز، کتری برقی
o/kitchen_appliance_kind/coffee-maker: قهوه ساز، اسپرسو ساز خانگی
o/kitchen_appliance_kind/fryer: سرخ کن، هواپز، سرخکن رژیمی
c/air-conditioners: کولر، تهویه
o/cooling_device_kind/split: کولر گازی، اسپلیت، اسپیلت، اسپیلیت، کولرگازی
o/cooling_device_kind/evaporative: کولر آبی
c/heaters-boilers: بخاری، پکیج، شوفاژ
c/sewing-machines: چرخ خیاطی
c/sofas,garden-furniture,office-furniture: مبلمان
c/sofas: مبل، کاناپه، مبل راحتی، سرویس مبل، نیم ست مبل، sofa
o/sofa_kind/sofa-bed: مبل تختخوابشو، کاناپه تخت شو
o/sofa_kind/corner: مبل ال، مبل L
c/dining-tables: میز ناهارخوری، میز نهارخوری، ناهارخوری، نهارخوری، میز غذاخوری، میز ناهار خوری، میز و صندلی ناهارخوری
c/beds: تخت، تخت خواب، تختخواب، سرویس خواب، سرویس تخت، bed
c/mattresses: تشک، خوشخواب، تشک خوشخواب، تشک طبی
o/wardrobe_kind/tv-stand: میز تلویزیون، میز تی وی، زیر تلویزیونی، میز ال ای دی
o/wardrobe_kind/wardrobe: کمد، کمد لباس، کمد دیواری
o/wardrobe_kind/shoe-rack: جاکفشی، جا کفشی
c/carpets: فرش، قالی، قالیچه، موکت، گلیم، carpet
o/carpet_kind/hand-made: فرش دستبافت، قالی دستباف، فرش دستی، فرش دستباف
c/curtains: پرده
c/bedding: پتو، لحاف
c/lighting: لوستر، چراغ
c/kitchenware: ظروف، ظرف، سرویس قابلمه
o/kitchenware_kind/trousseau: جهیزیه، جهاز، جهیزیه کامل
o/decoration_kind/mirror: آینه کنسول، آینه و شمعدان، آینه، کنسول آینه
c/plants-gardening: گل و گیاه، گلدان آپارتمانی، گیاه، گلدان
c/bathroom-fittings: شیرآلات، روشویی
c/tools: ابزار، ابزار آلات، tool
`;

/**
 * Everyday words for clothes, jewellery and care. Each line has a target in the catalogue and its phrases; `~` marks a
 * phrase that describes a thing without naming it.
 */
export const PERSONAL = `
c/women-clothing: لباس زنانه، لباس زنونه، پوشاک زنانه
c/men-clothing: لباس مردانه، لباس مردونه، پوشاک مردانه
c/women-clothing,men-clothing,kids-clothing,formal-wear: لباس، پوشاک
o/formal_wear_kind/wedding: لباس عروس، اجاره لباس عروس، کرایه لباس عروس
o/formal_wear_kind/evening: لباس مجلسی، لباس شب
c/women-shoes: کفش زنانه، کفش زنونه
c/men-shoes: کفش مردانه، کفش مردونه
c/women-shoes,men-shoes,kids-shoes: کفش
o/shoe_kind/sport: کتونی، کتانی، کفش ورزشی، کفش کتونی، کفش کتانی، اسنیکرز
c/bags-luggage: کیف، کیف زنانه، کوله، چمدان، ساک
o/bag_kind/backpack: کوله پشتی، کوله
c/watches: ساعت، ساعت مچی، watch
c/gold-jewellery: طلا، جواهر، زیورآلات
o/jewellery_kind/ring: انگشتر، حلقه
o/jewellery_kind/bracelet: دستبند، النگو
o/jewellery_kind/necklace: گردنبند
c/silver-jewellery: نقره، بدلیجات
c/eyewear: عینک
o/eyewear_kind/sunglasses: عینک آفتابی، عینک دودی، عینک افتابی
c/cosmetics: لوازم آرایش، لوازم آرایشی، کرم، رژ لب
c/perfumes: ادکلن، عطر، ادوکلن، perfume
c/personal-care-devices: سشوار، ماساژور
o/care_device_kind/straightener: اتو مو، اتومو، فر مو، حالت دهنده مو
o/care_device_kind/shaver: ریش تراش، ماشین اصلاح، ماشین ریش تراش، ماشین سر زنی
c/health-devices: تجهیزات پزشکی خانگی، ویلچر، فشارسنج
c/fabrics: پارچه، خرازی
`;

/**
 * Everyday words for leisure and children. Each line has a target in the catalogue and its phrases; `~` marks a phrase
 * that describes a thing without naming it.
 */
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
