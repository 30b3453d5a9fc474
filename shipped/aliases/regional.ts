/**
 * Words of Afghanistan and of the regions of Iran. Each line has a target in the catalogue and its phrases; `~` marks a
 * phrase that describes a thing without naming it.
 */
export const REGIONAL = `
c/cars,pickups-vans,classic-cars: موتر، موتر سواری، موتر شخصی
c/trucks: لاری، موتر باربری، موتر باری، تریلر باری
c/pickups-vans: داتسن باری، موتر پیکپ، پیکپ
c/motorcycles: موترسایکل، موتورسایکل، موترسیکل، موتورسیکل
c/bicycles: بایسکل، بایسیکل، بایسکیل
o/motorcycle_kind/three-wheeler: ریکشا، زرنج، سه چرخ باری
c/car-parts: پرزه موتر، پرزه جات موتر، پرزه جات
o/tyre_kind/tyre,both: تایر موتر، ارابه موتر
o/car_part_kind/battery: بطری ماشین، بطری موتر، بتری ماشین، بتری موتر
o/car_service_kind/mechanic: مستری، مستری موتر، مستری خانه، ترمیم موتر
o/car_service_kind/wash: موترشویی، شستن موتر
o/car_service_kind/driving-lesson: کورس رانندگی، کورس دریوری
c/driver-jobs: دریور، درایور، دریوری، شوفر، شوفری، موتروان
c/car-rental: کرایه موتر، موتر کرایی، موتر کرایه
c/apartments-for-sale,apartments-for-rent,villas-for-sale,villas-for-rent,old-houses,daily-villas: حویلی، خانه کرایی
c/villas-for-sale,villas-for-rent: حویلی دربست
c/apartments-for-rent,villas-for-rent: حویلی کرایی، خانه گروی، گروی
c/shops-for-sale,shops-for-rent: دوکان، مارکیت
c/real-estate: جایداد، رهنمای معاملات
c/land: نمره زمین، زمین زراعتی، زمین زراعی
c/washing-machines: کالاشویی، ماشین کالاشویی، رخت شویی، ماشین رخت شویی، رختشور، جامه شویی
o/refrigerator_kind/freezer: فریز، یخدان برقی
o/cooling_device_kind/fan: پکه، پکه برقی، بادپکه
o/cooling_device_kind/split: ایرکندیشن، ایرکاندیشن
o/heating_device_kind/oil-heater: چراغ علاءالدین، علاءالدین، والور، چراغ والور
o/heating_device_kind/gas-heater: بخاری گاز شهری، منقل گازی
o/stove_kind/picnic: پیکنیک گاز، اشتوپ، چراغ خوراک پزی، پریموس
o/stove_kind/standing,hob: داش گازی، اجاق خوراک پزی، فرگاز
c/dining-tables: چوکی، میز و چوکی، میز چوکی
o/office_furniture_kind/chair: چوکی دفتری، چوکی دفتر
c/sofas: کوچ و فرنیچر، فرنیچر، موبل، دست مبل
c/beds: چپرکت، چهارپایی، تخت بستر، تختخاب
c/mattresses: دوشک، توشک، توشک فنری
o/wardrobe_kind/wardrobe: الماری، الماری لباس، اشکاف، اشکاف لباس، گنجه، دولاب
o/wardrobe_kind/cabinet: الماری آشپزخانه
o/wardrobe_kind/bookcase: الماری کتاب
c/carpets: قالین، قالینچه، قالین دستباف، زیلو
o/bedding_kind/blanket: کمپل، پتوی پلنگی، پتو گلبافت، پتوی گلبافت
o/bedding_kind/pillow: بالشت، متکا، نازبالش، پشتی و متکا
o/bedding_kind/quilt: رختخواب، رختخواب مهمان، لحاف تشک، دست رختخواب
o/bedding_kind/towel: دستپاک حمام، لنگ حمام، جان پاک
o/kitchenware_kind/cookware: دیگ زودپز، کماجدان، قزقان، قازان
o/kitchenware_kind/tea-set: چاینک، چاینک و پیاله، پیاله چای، استکان نعلبکی
o/kitchen_appliance_kind/juicer: ماشین جوس، آب میوه گیر
o/kitchen_appliance_kind/meat-grinder: ماشین گوشت، ماشین قیمه
o/sewing_machine_kind/sewing: ماشین خیاطی، ماشین دوخت، ماشین چرخ خیاطی
o/women_clothing_kind/trousers: پطلون زنانه، تنبان زنانه
o/men_clothing_kind/trousers: پطلون مردانه
o/women_clothing_kind/trousers: پطلون، پتلون
o/men_clothing_kind/trousers: پطلون، پتلون
o/women_clothing_kind/coat: بالاپوش، بالاپوش زنانه
o/men_clothing_kind/coat: بالاپوش، بالاپوش مردانه
o/men_clothing_kind/sweater: جاکت، جاکت مردانه، ژاکت مردانه
o/men_clothing_kind/traditional: پیراهن تنبان، پیرهن تنبان، واسکت، پیراهن و تنبان، شلوار کردی
o/women_clothing_kind/traditional: گند افغانی، لباس افغانی، پیراهن گند
o/women_clothing_kind/scarf: چارقد، لچک، دستمال سر
o/shoe_kind/sandals: چپلک، چپلی، سرپایی، لخه، گیوه
c/women-shoes,men-shoes,kids-shoes: پاپوش، پای افزار
c/eyewear: عینکهای طبی
c/kids-clothing: لباس طفلانه، کالای طفل، لباس طفل
o/stroller_kind/stroller: ریکشای طفل، گادی طفل، کراچی طفل
o/nursery_kind/crib: گهواره، گواره، ننو
c/toys: بازیچه، سامان بازی
c/mobile-phones: مبایل، تلیفون همراه، موبایلها، گوشی مبایل، تلیفون مبایل
c/landline-phones: تلیفون، تیلفون، تلفون
c/computer-parts: پرزه کمپیوتر
o/it_service_kind/phone-repair: تعمیر مبایل، ترمیم مبایل
c/phone-accessories: لوازم مبایل، لوازم جانبی مبایل
c/desktop-computers: کمپیوتر، کامپیوتور، کمپیوتر رومیزی، دسک تاپ
c/laptops: کمپیوتر لپتاپ
c/printers: پرنتر، ماشین چاپ خانگی
c/cameras: کمره، کمره عکاسی، کمره فیلمبرداری
c/security-cameras: کمره امنیتی، کمره مداربسته
c/speakers: سپیکر، بلندگوی خانگی
o/speaker_kind/radio: رادیو، رادیو قدیمی، رادیو ترانزیستوری
c/televisions: تلویزون، تلفزیون، تله ویزیون
o/electrical_supply_kind/generator: جنراتور، جنریتر، موتور برقی خانگی، جنریتور
o/electrical_supply_kind/solar: سولر، شمسی برق، تخته سولر، صفحه خورشیدی، پنل سولار
o/electrical_supply_kind/motor: دینام آب، الکترو موتور، موتور سه فاز، دینام برق، دینام سه فاز
o/electrical_supply_kind/pump: واترپمپ، پمپ آب، پمپ کشاورزی، آب کش، کف کش، لجن کش، شناور چاه
o/car_part_kind/electrical: دینام ماشین، دینام موتر، استارت، سیلف ماشین، ایسیو، ای سی یو، کوئل، وایر شمع، دینام پراید، دینام پژو
c/health-care: شفاخانه، کلینیک، داکتر، دکتر، درمانگاه، داکتر خانه
c/private-tutoring: معلم خانگی، کورس تقویتی، صنف خصوصی
c/language-classes: کورس زبان، صنف زبان، کورس انگلیسی
c/jobs: وظیفه خالی، بست خالی، کاروبار
o/beauty_service_kind/barber: سلمانی، دلاکی، سلمونی، پیرایشگر مردانه
c/tailoring: درزی، خیاط خانه، درزیگری
c/restaurant-jobs: خمیرگیر، کبابی
c/construction-jobs: گلکار، خشتمال، مزدور، عمله، بنا و کارگر
o/building_material_kind/brick: خشت، خشت پخته، سفال و آجر
o/food_kind/fruit: کچالو، بادنجان رومی، سیب زمینی، گوجه، خیار، پیاز، پرتقال، هندوانه، میوه جات، سبزیجات، سبزی خوردن، تره بار، انار، سیب درختی
o/food_kind/dairy: مسکه، روغن زرد، روغن حیوانی، کره محلی، پنیر محلی، ماست محلی، لبنیات محلی، روغن محلی، دوغ محلی
o/food_kind/nuts: چارمغز، جلغوزه، گردو، پسته، بادام درختی، کشمش، تخمه، مغز گردو، آجیل شب عید، بادوم، انجیر خشک، توت خشک
o/livestock_kind/sheep: گوسپند، بره، میش، قوچ، گوسفند نر، گوسفند قربانی، بره پرواری، گوسفند عقیقه
o/livestock_kind/goat: بزغاله، بز شیری، تکه بز، چپش
o/livestock_kind/cow: گاو شیری، گاو شیرده، ماده گاو، تلیسه، گو شیری
o/livestock_kind/calf: گوساله پرواری، گوساله نر، گوسله
o/livestock_kind/donkey: قاطر، الاغ
o/poultry_kind/turkey: فیل مرغ، پیلمرغ، بوقلمون زنده
o/poultry_kind/chicken: ماکیان، چوچه مرغ، خروس لاری، مرغ لاری، مرغ گلین، مرغ محلی زنده، مرغ رسمی، جوجه محلی، نیمچه
o/poultry_kind/duck: مرغابی، غاز، اردک محلی
`;
