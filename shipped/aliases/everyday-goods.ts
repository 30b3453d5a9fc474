/**
 * Things for the home, the road and everyday use, as searchers call them. Each line has a target in the catalogue and
 * its phrases; `~` marks a phrase that describes a thing without naming it.
 */
export const EVERYDAY_GOODS = `
c/apartments-for-rent,villas-for-rent,daily-apartments,daily-villas: خانه مبله، خونه مبله، منزل مبله
c/apartments-for-rent: اجاره واحد، رهن واحد، کرایه واحد، واحد کرایه ای، واحد کرایی، واحد رهنی، آپارتمان کرایی، اجاره سوئیت ماهانه
c/apartments-for-rent,villas-for-rent: خونه کرایی، خانه کرایه ای، خونه کرایه ای، منزل اجاره ای، منزل استیجاری، خانه کرایی، حویلی گروی
c/daily-apartments,daily-villas: اجاره شبی، اجاره شبانه، سوییت مسافر، خانه مسافر، منزل مسافر، اجاره یک شبه، سوئیت شبی، جا برای یک شب، خانه شبی
c/daily-villas: اجاره ویلا یه شبه، اجاره ویلا یک شبه، ویلای یک شبه، ویلا برای آخر هفته، ویلا استخردار روزانه، ویلا یک روزه
c/villas-for-sale,old-houses: حویلی فروشی، خانه فروشی حیاط دار، خرید خانه ویلایی، خرید حویلی
c/old-houses: ملک قدیمی ساز، خانه قدیمی ساز، ساختمان قدیمی، خانه مخروبه، خانه کهنه
c/shops-for-sale,shops-for-rent: بوتیک
c/classic-cars: ماشین قدیمی کلکسیونی، خودرو آنتیک، ماشین آنتیک، ماشین کلکسیونی، خودروی کلکسیونی، ماشین عتیقه
c/women-clothing,women-shoes: ~زنانه، ~زنونه
c/men-clothing,men-shoes: ~مردانه، ~مردونه
c/car-rental: رنت کار، اجاره ماشین بدون راننده، اجاره ماشین با راننده، اجاره ون، کرایه ون، اجاره مینی بوس، اجاره موتور، کرایه موتور
o/rental_car_kind/wedding: اجاره بنز عروس، کرایه ماشین عروس، اجاره ماشین برای عروسی، ماشین عروسی
o/rental_car_kind/van: اجاره ون، کرایه ون، اجاره ون با راننده
o/rental_car_kind/pickup: اجاره وانت، کرایه وانت، اجاره کامیون، اجاره وانت نیسان
o/moving_kind/pickup: اجاره وانت بار، کرایه وانت بار، باربری با نیسان، باربری با وانت، نیسان باربری، وانت برای بار
o/tyre_kind/both,rim: چرخ ماشین، چرخ خودرو، چرخ پراید
o/tyre_kind/tyre,both: تیر موتر، تیوب لاستیک، لاستیک زمستانی، لاستیک یخ شکن، زاپاس، لاستیک وانت، لاستیک تراکتور، لاستیک نیسان، لاستیک خاور
o/car_part_kind/interior: صندلی پژو، صندلی پژو پارس، صندلی ماشین، صندلی سمند، صندلی جلو ماشین
o/car_part_kind/cooling: کولر پراید، بخاری پراید، رادیاتور پراید، رادیات، کولر پژو، بخاری پژو، کولر سمند، رادیاتور بخاری، واترپمپ پراید
o/car_part_kind/engine: موتور ال ۹۰، موتور نیسان، موتور کامل ماشین، واشر سرسیلندر، تسمه تایم
o/car_part_kind/electrical: دینام ۴۰۵، دینام سمند، دینام نیسان، استارت پراید، استارت پژو، کویل ماشین، دسته راهنما
o/car_part_kind/body: درب پراید، صندوق عقب ماشین
o/car_accessory_kind/player: ضبط پژو، ضبط پراید، ضبط سمند، پخش پژو، پخش تصویری ماشین، مانیتور پراید
o/car_accessory_kind/speakers: آمپلی فایر، آمپ ماشین، ساب باکس، سابووفر ماشین، باند پاناتک، باند ماشینی
o/motorcycle_part_kind/part: قطعات هوندا ۱۲۵، قطعات موتور هوندا، زنجیر موتور، کاربراتور موتور، اگزوز موتور، باک موتور، سیلندر موتور
o/motorcycle_part_kind/helmet: کلاه موتوری
o/laptop_brand/lenovo: ثینک پد، ایدیاپد، یوگا لپ تاپ
o/laptop_brand/asus: ویوو بوک، زن بوک، zenbook، تاف گیمینگ
o/laptop_brand/dell: latitude، لتیتیود، xps، ایکس پی اس، ووسترو، پرسیژن
o/computer_part_kind/graphics-card: گرافیک ۱۰۶۰، جی پی یو، rx580
o/computer_part_kind/ram: ram، ddr3
o/computer_part_kind/cpu: پردازنده، پروسسور، سی پی یو اینتل
o/computer_part_kind/laptop-part: لولای لپ تاپ
o/computer_part_kind/laptop-part: شارژر لپ تاپ، آداپتور لپ تاپ
o/computer_accessory_kind/adapter: شارژر لپتاب، آداپتور لپتاب، برق لپ تاپ
c/monitors: ال سی دی کامپیوتر، مونیتور، lcd کامپیوتر، مانیتور کیس
o/network_device_kind/td-lte,sim-modem: مودم ۴جی، مودم 4g، مودم سیم کارتی، مودم سیمکارتی، مودم ال تی ای
c/storage-devices: رم ریدر، کارت خوان حافظه، مموری کارت، کارت حافظه، مموری، هارد پاکتی
o/mobile_accessory_kind/memory-card: مموری گوشی
o/mobile_accessory_kind/battery: باطری آیفون، باتری سامسونگ گوشی
o/security_camera_kind/wifi: دوربین مخفی، دوربین کوچک وای فای، دوربین بی سیم، دوربین اتاق، دوربین خواب نوزاد، دوربین اسکناسی
c/drones: دورن، هلیشات، هواپیمای بدون سرنشین، مینی پهپاد
c/refrigerators: یخدان، یخدون، یخچال امرسان، یخچال قدیمی، یخچال خانگی، یخچال جهیزیه
o/refrigerator_kind/mini: یخچال مسافرتی، یخچال اتاقی، یخچال بچه
o/refrigerator_kind/chest-freezer: فریزر خوابیده، فریزر بستنی
o/cooling_device_kind/fan: پکه سقفی، باد زن
o/cooling_device_kind/evaporative: کولر آبی آبسال، کولر سلولزی، کولر سه هزار، کولر بادی
o/sewing_machine_kind/iron: بخارگر، اتو گازی، اتو بخار مخزن دار، پرس اتو
o/heating_device_kind/water-heater: گیزر، آبگرم کن، دیگ آب گرم، ابگرمکن گازی
c/sofas: کوچ، مبلمان، ست مبل، کوچ خانه، مبلمان منزل
o/kitchenware_kind/cookware: دیگ، دیگ بزرگ، دیگ نذری، کاسه دیگ، دیگ مسی، دیگ روحی، دیگچه، تاوه
o/kitchenware_kind/dinner-set: کاسه بشقاب، کاسه و بشقاب، کاسه، ظرف غذاخوری
o/kitchenware_kind/storage: ظرف پلاستیکی، جای حبوبات، ظرف حبوبات، دبه
o/decoration_kind/frame: تابلو دکوری، تابلوی دیواری، تابلو پذیرایی
o/decoration_kind/vase: شاخه گل مصنوعی
c/plants-gardening: گل، گل طبیعی، گل آپارتمانی، گل زینتی، گلدان گل
o/tool_kind/welding: جوشکاری، جوش برق، سیم جوش
o/tool_kind/drill: دلر، برمه برقی، برمه
o/tool_kind/saw: اره فلکه، اره نواری، اره برقی چوب
o/industrial_machine_kind/woodworking: اره فلکه، رنده برقی، اورفرز، کف رند، گندگی نجاری
o/tool_kind/other: رنده برقی، رنده دستی، سشوار صنعتی
c/bags-luggage: بکس، بکس سفری، بکس دستی، بکسه
c/school-bags: بیک مکتب، کیف دخترانه مدرسه، کیف دخترونه مدرسه، کیف پسرانه مدرسه، کوله دخترانه مدرسه، بیگ مکتب، بکس مکتب، کیف مهدکودک، قمقمه، قمقمه مدرسه، جامدادی دخترانه
c/gold-jewellery: نیم ست طلا، طلا و جواهرات، زیور آلات طلا
c/silver-jewellery: تسبیح عقیق، تسبیح نقره، انگشتر مردانه نقره
o/collectible_kind/antique: تسبیح، گرامافون، تسبیح قدیمی، سماور قدیمی، رادیو قدیمی، تلفن قدیمی، ظروف قدیمی، زیرخاکی، اشیا عتیقه، چراغ قدیمی، ساعت قدیمی
o/cosmetic_kind/hair: رنگ مو، کراتین، دکلره، واکس مو، سرم مو، نرم کننده مو
o/cosmetic_kind/hygiene: مام
c/perfumes: اسپری بدن، بادی اسپلش، عطر و ادکلن، بوی خوش، بادی میست
o/care_device_kind/shaver: موزر، موزر اصلاح، ماشین سرتراش، ماشین صورت تراش، دستگاه اصلاح، سرتراش
o/fabric_kind/haberdashery: نخ و سوزن، نخ، سوزن، دکمه، کاموا و نخ، قرقره نخ، نخ کاموا
c/fabrics: تکه پارچه، تیکه پارچه، پارچه متری، توپ پارچه
o/bicycle_kind/kids: چرخ بچگانه، دوچرخه پسرانه، چرخ بچه
c/bicycles: چرخ دوچرخه، دوچرخه حرفه ای
o/fitness_kind/supplement: کراتین، وی پروتئین، چربی سوز
o/sport_kind/football: کفش فوتبال، کفش فوتسال، کفش چمنی، کفش استوک، لباس فوتبال
o/sport_kind/martial-arts: تشک تکواندو، تشک کشتی، تشک رزمی، دوبوک
o/outdoor_kind/backpack: کفش کوهنوردی، کاپشن کوهنوردی، بوت کوه، پوشاک کوهنوردی
o/other_instrument_kind/percussion: طبل، دهل، طبل و سنج، سنج، تیمپو، بانگو، طبله، دایره زنگی، جیمبی
o/board_game_kind/radio-control: هواپیما کنترلی، ماشین کنترلی، ماشین رادیو کنترل، rc، آر سی
o/ticket_kind/voucher: بن تخفیف، کارت تخفیف
o/stationery_kind/notebook: دفتر، دفتر سیمی، سررسید، کاغذ a4، کاغذ آ۴
o/stationery_kind/pen: قلم، قلم و خودکار، مداد، خودکار بیک، قلم خودنویس، قلم نی
o/office_machine_kind/other: ماشین حساب، ماشین حساب رومیزی، ماشین حساب فروشگاهی
o/toy_kind/vehicle: ماشین پلیس اسباب بازی، ماکت ماشین اسباب بازی، موتور اسباب بازی
o/nursery_kind/crib,teen-bed: تخت کودک، تخت بچه، تخت نوزادی، تخت خواب بچه، تخت پسرانه، تخت دخترانه
o/nursery_kind/other: تشک نوزاد، تشک بچه، تشک کودک، تشک تخت نوزاد
c/cats: پشک، پشی، بچه پیشی
c/dogs: پاپی
o/small_pet_kind/reptile: مار، ایگوانای سبز، پیتون
o/small_pet_kind/hamster: لوپ همستر، موش خانگی، موش
o/livestock_kind/donkey: خر، کره الاغ، کره خر، خر بندری
c/horses: اسپ، مادیون، کره اسپ، اسب خر
o/aquatic_kind/freshwater: ماهی گلدفیش، گلدفیش، ماهی سیچلاید، ماهی اسکار، ماهی عید، آنجل فیش
o/aquatic_kind/aquarium: پمپ هوای آکواریوم، پمپ آکواریوم، لوازم آکواریوم، پمپ هوا آکواریوم
o/pet_supply_kind/food: غذای ماهی، دون مرغ عشق، دان مرغ عشق، دانه طوطی، دون قناری، دون کبوتر، پوچ گربه، دانه پرنده، دون کفتر، غذای همستر، غذای خرگوش
o/pet_supply_kind/collar: لباس سگ بچه، لباس توله سگ، زنجیر سگ، هارنس
o/other_instrument_kind/keyboard: کیبورد ارگ
c/electrical-supplies: کلید و پریز، پریز، کلید پریز
c/restaurant-equipment: اجاق صنعتی، گاز صنعتی، فر صنعتی
c/painting-decorating: نقاش، نقاش ساختمان
c/women-clothing,men-clothing: کلاه، شال و کلاه
`;
