/**
 * Words for a deal, a condition or a fitting. Each line has a target in the catalogue and its phrases. All of them are
 * marked with `~`: they describe a thing without naming it.
 */
export const DEALS = `
o/property_advertiser/owner: ~بدون واسطه، ~بی واسطه، ~از مالک، ~مستقیم از مالک، ~بدون بنگاه، ~بدون دلال، ~شخصی، ~بدون مشاور املاک، ~بدون کمیسیون، ~صاحب خونه، ~صاحبخانه، ~مالک، ~بدون بنگاهی، ~بدون املاکی
o/property_advertiser/agency: ~املاکی، ~بنگاه، ~بنگاهی، ~بنگاه املاک، ~مشاورین املاک، ~املاک
o/seller_kind/private: ~بدون واسطه، ~شخصی، ~از خود فروشنده، ~مصرف کننده، ~بی واسطه، ~از صاحبش
o/seller_kind/shop: ~فروشگاهی، ~مغازه دار، ~از فروشگاه، ~نمایشگاهی
o/rental_guarantee/none: ~بدون ضامن، ~بدون چک، ~بدون سفته، ~بدون وثیقه، ~بدون ضمانت
o/rental_driver/with: ~با راننده
o/rental_driver/without: ~بدون راننده
o/vehicle_payment/instalments: ~قسطی، ~اقساطی، ~قسط، ~قسطبندی، ~با اقساط، ~لیزینگی، ~شرایطی، ~با شرایط، ~چکی
o/vehicle_payment/cash: ~نقدی
o/vehicle_payment/draft: ~حواله ای
o/vehicle_document/owner: ~به نام، ~سند به نام، ~تک سند، ~سند دار، ~مالک اول
o/vehicle_document/power-of-attorney: ~با وکالت، ~وکالتنامه
o/vehicle_document/none: ~بدون سند، ~بی سند، ~بدون مدرک
o/vehicle_document/not-plated: ~پلاک نشده، ~پلاک نخورده
o/condition/new: ~دست نخورده، ~باز نشده، ~صفر صفر، ~نوی نو، ~کاملا نو، ~استفاده نشده، ~با پلمپ، ~پلمپ شرکت، ~نشکسته پلمپ، ~آک، ~آکبند پلمپ، ~brand new
o/condition/new,like-new: ~نوونو، ~نو در حد
o/condition/like-new,new: ~مثل نو، ~مث نو، ~عین نو، ~کم کارکرد، ~کم کار، ~خیلی تمیز، ~در حد صفر کیلومتر، ~کم استفاده، ~تر و تمیز، ~یکبار استفاده، ~like new
o/condition/used,like-new: ~دست دومی، ~مستعمل، ~کهنه، ~کارکردی، ~دس دوم، ~دست ۲، ~استفاده شده
o/condition/needs-repair: ~خراب شده، ~شکسته، ~نیازمند تعمیر، ~تعمیری، ~روشن نمیشه، ~قطعه ای، ~ال سی دی شکسته، ~صفحه شکسته
o/body_condition/flawless: ~بی خط و خش، ~بدون خط، ~بی خش، ~بی رنگ کامل
o/body_condition/fully-painted: ~تمام رنگ، ~تموم رنگ، ~دور تا دور رنگ، ~کامل رنگ
o/body_condition/painted-around: ~دوررنگ
o/body_condition/one-spot-painted,two-spots-painted: ~لکه رنگ، ~دو لکه رنگ، ~یه لکه رنگ
o/body_condition/accident: ~تصادفی شدید، ~چپ کرده، ~چپ شده، ~خسارتی
o/body_condition/scrap: ~اوراق، ~قراضه، ~اسقاط، ~فرسوده
o/engine_condition/needs-repair: ~موتور خراب، ~موتور سوز، ~یاتاقان زده، ~موتور سوخته
o/engine_condition/replaced: ~موتور تعویضی، ~موتور عوض شده
o/fuel/hybrid,plug-in-hybrid: ~هیبرید، ~هایبرید، ~hybrid
o/fuel/dual: ~گازسوز کارخانه، ~دوگانه کارخانه، ~گازی دوگانه، ~cng
o/fuel/diesel: ~دیزل، ~گازوئیلی، ~گازوئیل سوز، ~diesel
o/fuel/petrol: ~بنزین سوز
o/gas_system/factory-cng: ~گاز کارخانه، ~سی ان جی شرکتی، ~گاز شرکتی
o/gas_system/lpg: ~ال پی جی، ~lpg
o/plate/free-zone: ~پلاک منطقه آزاد، ~منطقه آزادی، ~پلاک کیش، ~پلاک اروند، ~پلاک انزلی، ~گذری
o/plate/transit: ~گذر موقت، ~پلاک گذر موقت
o/plate/taxi: ~تاکسی، ~پلاک تاکسی
o/body_colour/white: ~سفید رنگ
o/body_colour/pearl-white: ~صدفی، ~سفید یخچالی
o/body_colour/black: ~سیاه، ~مشکی رنگ، ~سیا
o/product_colour/black: ~سیاه، ~مشکی رنگ، ~سیا، ~black
o/product_colour/white: ~white، ~شیری رنگ
o/body_colour/grey: ~طوسی، ~خاکسی
o/product_colour/grey: ~طوسی، ~gray، ~توسی
o/body_colour/navy: ~سورمه ای، ~سرمه ایی
o/product_colour/navy: ~سورمه ای، ~سرمه ایی
o/product_colour/red: ~قرمز رنگ، ~red، ~سرخ
o/body_colour/red: ~سرخ
o/product_colour/silver: ~نقره ایی، ~silver
o/product_colour/gold: ~طلایی رنگ، ~gold، ~رز گلد
o/product_colour/maroon: ~زرشکی رنگ، ~شرابی، ~آلبالویی
o/product_colour/blue: ~آبی رنگ، ~blue، ~آبی کاربنی
o/product_colour/pink: ~صورتی رنگ، ~pink، ~گلبهی
o/product_colour/green: ~سبز رنگ، ~green، ~یشمی
o/product_colour/purple: ~یاسی، ~بنفش رنگ، ~purple
o/car_equipment/sunroof: ~سانروف دار، ~سان روف، ~با سانروف
o/car_equipment/panorama: ~پانوراما دار، ~سقف شیشه ای
o/car_equipment/cruise-control: ~کروز دار، ~کروزکنترل
f/exchangeable: ~معاوضه، ~تعویض با، ~تاخت، ~قابل معاوضه، ~معاوضه ای، ~طاق زدن
f/property_exchange: ~معاوضه، ~معاوضه با ماشین، ~تهاتر، ~قابل معاوضه، ~معاوضه ای
f/has_bank_loan: ~وام دار، ~با وام، ~دارای وام
f/rent_convertible: ~قابل تبدیل، ~تبدیل پذیر
o/rent_kind/full-deposit: ~رهن تمام، ~بدون اجاره، ~فول رهن، ~رهن خالی
o/deed_type/single-page: ~سند تک برگ، ~تک برگی، ~شش دانگ تک برگ، ~سنددار، ~سند شش دانگ
o/deed_type/booklet: ~سند منگوله دار، ~منگوله دار، ~سند دفترچه ای
o/deed_type/contract: ~قولنامه ای، ~قولنامه، ~سند قولنامه ای، ~بنچاقی
o/deed_type/endowment: ~اوقاف، ~وقفی، ~اوقافی
o/deed_type/shared: ~مشاعی، ~سند مشاع
o/building_direction/two-sided: ~دو نبش، ~دوبر، ~دوکله، ~سه نبش
o/building_direction/north: ~شمالی
o/building_direction/south: ~جنوبی
o/shop_position/main-street: ~بر خیابان، ~بر اصلی، ~لب خیابون، ~بر خیابون
o/shop_position/arcade: ~داخل پاساژ، ~تو پاساژ
f/parking: ~پارکینگ اختصاصی، ~با پارکینگ و آسانسور، ~جای پارک
f/storage_room: ~انباری دار، ~با انباری
f/balcony: ~تراس، ~تراس دار، ~بالکن دار، ~ایوان، ~با تراس، ~با بالکن، ~بهارخواب
f/yard: ~حیاط دار، ~با حیاط، ~حیات دار، ~حیاط اختصاصی، ~حیات
f/furnished: ~با اثاث، ~مبله کامل، ~با تمام وسایل، ~فول مبله، ~با لوازم، ~وسایل دار
f/renovated: ~باز سازی شده، ~بازسازی، ~نوسازی شده، ~بازسازی کامل، ~فول بازسازی
f/swimming_pool: ~استخر روباز، ~استخر سرپوشیده، ~استخر و جکوزی، ~با استخر و جکوزی
f/three_phase_power: ~برق ۳ فاز، ~سه فاز
f/building_permit: ~با جواز، ~پروانه ساخت، ~جواز ساخت، ~جواز دار، ~مجوز ساخت
o/villa_kind/seaside: ~ساحلی، ~لب دریا، ~لب ساحل، ~کنار دریا، ~نزدیک دریا، ~رو به دریا
o/villa_kind/forest: ~جنگلی، ~تو جنگل، ~وسط جنگل
o/villa_kind/mountain: ~کوهستانی
o/villa_kind/gated: ~شهرکی، ~توی شهرک، ~داخل شهرک
o/villa_kind/rural: ~روستایی، ~تو روستا، ~دهاتی
o/land_use/commercial: ~تجاری
o/land_use/agricultural: ~کشاورزی، ~زراعی، ~زراعتی
o/utility_lines/well: ~چاه دار، ~با چاه آب
o/heating_system/package-radiator: ~پکیج دار، ~با پکیج
o/heating_system/fireplace: ~شومینه دار
o/housemate_gender/women,anyone: ~خانم، ~دخترانه، ~دخترونه، ~خانوم
o/housemate_gender/men,anyone: ~آقا، ~پسرانه، ~پسرونه
o/child_gender/girl,both: ~دخترانه، ~دخترونه، ~دختر بچه، ~برای دختر، ~دختره
o/child_gender/boy,both: ~پسرانه، ~پسرونه، ~پسر بچه، ~برای پسر
o/gender/women,unisex: ~زنونه، ~خانمها، ~بانوان، ~خانومانه، ~دخترانه، ~دخترونه، ~ladies
o/gender/men,unisex: ~مردونه، ~آقایون، ~پسرانه، ~پسرونه
o/for_gender/women,everyone: ~زنونه، ~بانوان، ~ویژه بانوان، ~مخصوص بانوان
o/for_gender/men,everyone: ~مردونه، ~ویژه آقایان
o/child_age/newborn: ~نوزادی، ~تازه متولد شده، ~نوزاد
f/vaccinated: ~واکسن زده، ~واکسن خورده، ~واکسینه، ~واکسینه شده، ~واکسن شده، ~با واکسن
f/neutered: ~عقیم، ~عقیم شده
f/has_pedigree: ~شناسنامه دار، ~با شناسنامه، ~اصیل با شناسنامه
f/hand_tame: ~دستی، ~اهلی
o/animal_sex/male: ~نر، ~پسر
o/animal_sex/female: ~ماده، ~دختر
f/under_warranty: ~گارانتی دار، ~با گارانتی، ~ضمانت دار، ~تحت گارانتی، ~گارانتی شرکتی
f/with_original_box: ~با جعبه، ~با کارتن، ~جعبه دار، ~با لوازم کامل، ~فول پک، ~با جعبه و شارژر، ~کارتن دار
f/ships_nationwide: ~ارسال به شهرستان، ~با ارسال، ~ارسال رایگان، ~پست به شهرستان، ~ارسال داریم
f/smart_tv: ~اسمارت، ~smart
f/cordless: ~بیسیم، ~بلوتوثی، ~وایرلس، ~wireless، ~بلوتوث، ~bluetooth
f/hand_crafted: ~دستساز، ~دست دوز، ~دستباف، ~هندمید، ~handmade
f/round_the_clock: ~شبانه روزی، ~۲۴ ساعته، ~شبانروزی
f/licensed: ~مجوزدار، ~با مجوز، ~با جواز کسب، ~دارای مجوز
f/gives_invoice: ~با فاکتور، ~فاکتور دار
o/authenticity/original: ~اورجینال، ~اوریجینال، ~ارجینال، ~اصل، ~اصلی، ~original، ~اوریجنال
o/authenticity/copy: ~های کپی، ~کپی، ~طرح اصل، ~فیک، ~مسترکپی، ~های کوالیتی، ~high copy
o/part_origin/genuine: ~اصلی، ~شرکتی، ~اورجینال، ~فابریک
o/part_origin/stock: ~استوک، ~دست دوم
o/phone_registry/registered: ~رجیستر، ~رجیستر شده، ~ریجستر شده، ~ریجستری شده، ~رجیستری شده، ~ریجستر
o/phone_registry/unregistered: ~بدون رجیستر، ~رجیستر نشده، ~بدون ریجستری، ~ریجستر نشده، ~بدون رجیستری
o/sim_count/two: ~دو سیم کارت، ~دوسیم، ~دوسیمکارته، ~dual sim
o/sim_count/one: ~تک سیم، ~تک سیمکارت
o/sim_kind/permanent: ~دائمی، ~ثابت
o/origin/foreign: ~خارجی، ~اصل آلمان، ~اصل ژاپن، ~آلمانی، ~ژاپنی، ~اصل کره
o/origin/iranian: ~ایرانی، ~وطنی، ~ایرونی، ~تولید داخل، ~داخلی
o/laptop_use/office: ~دانشجویی، ~اداری، ~کار اداری، ~مخصوص دانشجو
o/laptop_use/design: ~رندرینگ، ~رندر، ~مهندسی، ~تدوین، ~مناسب طراحی، ~مخصوص رندر
o/laptop_use/programming: ~مناسب برنامه نویسی
o/laptop_use/gaming: ~برای بازی، ~گیمینگی، ~گیمر
o/graphics_kind/discrete: ~گرافیک دار، ~با گرافیک، ~گرافیک مجزا
o/graphics_kind/onboard: ~گرافیک آنبورد، ~گرافیک مجتمع
f/console_modded: ~کپی خور، ~هک شده، ~هکی، ~کپی خورده، ~جیلبریک
f/organic: ~ارگانیکی، ~بدون سم، ~طبیعی، ~organic
o/sale_kind/wholesale,both: ~عمده، ~عمدهای، ~تناژ بالا، ~تنی
o/sale_kind/retail,both: ~خرده فروشی، ~تکی
o/class_kind/private: ~خصوصی، ~تک نفره
o/lost_or_found/lost: ~گمشده، ~گم کردم، ~گم شد، ~مفقود، ~مفقودی، ~گم کرده ام
o/lost_or_found/found: ~پیداشده، ~پیدا کردم، ~یافت شده، ~پیدا شد
f/reward_offered: ~مژدگانی، ~با مژدگانی
o/player_level/beginner: ~مبتدی، ~تازه کار، ~آموزشی، ~هنرجویی، ~مشقی
o/player_level/professional: ~حرفه ایی، ~پروفشنال، ~کنسرتی
o/bed_size/double: ~دو نفره، ~دونفری، ~۲ نفره، ~کینگ
o/bed_size/single: ~یک نفره، ~یه نفره، ~تک نفره، ~۱ نفره
o/bed_size/bunk: ~دو طبقه، ~۲ طبقه
o/furniture_material/solid-wood: ~چوبی، ~تمام چوب، ~چوب روسی، ~چوب راش، ~چوب گردو
o/furniture_material/metal: ~فلزی، ~آهنی، ~فرفورژه
o/furniture_material/rattan: ~حصیری، ~راتان، ~بامبو
o/furniture_material/mdf: ~ام دی اف، ~mdf، ~هایگلاس
o/leather_kind/natural-leather: ~تمام چرم، ~چرم اصل، ~چرم گاوی
o/upholstery/velvet: ~مخملی
o/jewellery_metal/silver: ~نقره ای
o/tool_power/battery: ~شارژی، ~باتری خور، ~باطری خور
f/disc_brake: ~ترمز دیسک، ~دیسکی
f/with_pen: ~قلم دار، ~با قلم
f/with_trailer: ~یدک حمل، ~با یدک
f/takes_sim_card: ~سیم کارت خور، ~سیمکارتی
o/service_place/at-customer,anywhere: ~در محل، ~در منزل، ~تو خونه، ~در خانه
o/service_place/online,anywhere: ~آنلاین، ~مجازی، ~online
o/leather_kind/natural-leather,synthetic-leather: ~چرم، ~چرمی
o/upholstery/leather,faux-leather: ~چرم، ~چرمی
o/power_phase/three-phase: ~سه فاز
o/bicycle_kind/tandem: ~دو نفره
`;
