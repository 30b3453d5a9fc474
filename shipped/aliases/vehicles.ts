/**
 * Everyday words for vehicles and their parts. Each line has a target in the catalogue and its phrases; `~` marks a
 * phrase that describes a thing without naming it.
 */
export const VEHICLES = `
c/cars,pickups-vans,classic-cars: ماشین، اتومبیل، ماشین سواری، خودرو سواری، اتول، car، automobile
c/cars: سواری، خودروی سواری
c/motorcycles: موتور، موتورسیکلت، موتور سیکلت، موتوسیکلت، موتور سنگین، motor، motorcycle، bike motor
c/trucks: کامیون، تریلی، تریلر، خاور، truck
c/pickups-vans: وانت، وانت بار، ون، مینی وانت، pickup، van
o/pickup_brand/nissan-zamyad: نیسان آبی، نیسان وانت، وانت نیسان، نیسان زامیاد، زامیاد
c/buses-minibuses: اتوبوس
c/classic-cars: ماشین کلاسیک، ماشین قدیمی، خودرو کلاسیک
c/car-rental: اجاره ماشین، اجاره خودرو، کرایه ماشین، رنت ماشین، رنت خودرو، کرایه خودرو، اجاره اتومبیل
o/rental_car_kind/wedding: ماشین عروس، اجاره ماشین عروس
c/car-parts: لوازم یدکی، قطعات ماشین، قطعات خودرو، قطعه یدکی، یدکی
o/car_part_kind/engine: موتور ماشین، نیم موتور، موتور کامل
o/car_part_kind/body: سپر، گلگیر، کاپوت
o/car_part_kind/battery: باتری ماشین، باطری ماشین
c/tyres-wheels: لاستیک و رینگ، رینگ و لاستیک، چرخ و رینگ
o/tyre_kind/tyre,both: لاستیک، تایر، tire
o/tyre_kind/rim,both: رینگ، رینگ اسپرت
c/car-accessories: لوازم جانبی خودرو، لوازم ماشین، اسپرت ماشین
o/car_accessory_kind/player: ضبط ماشین، پخش ماشین، مانیتور ماشین
o/car_accessory_kind/speakers: باند ماشین، سیستم صوتی ماشین
c/motorcycle-parts: لوازم موتور، قطعات موتور
o/motorcycle_part_kind/helmet: کلاه کاسکت، کلاه موتور، کلاه ایمنی موتور
c/construction-machinery: ماشین آلات راهسازی، ماشین آلات سنگین
c/agricultural-vehicles: ماشین آلات کشاورزی
c/boats: قایق
o/motorcycle_kind/electric: موتور برقی، موتورسیکلت برقی
o/car_part_kind/gearbox: گیربکس، دینام، استارت ماشین
o/fits_car_brand/peugeot: لوازم پژو
`;

/**
 * Everyday names of cars. Each line has a target in the catalogue and its phrases; `~` marks a phrase that describes a
 * thing without naming it.
 */
export const CAR_NICKNAMES = `
m/peugeot/pars-: پرشیا، پارس، پژو پارس
m/renault/^tondar-90: ال نود، ال ۹۰، ال نود رنو، L90، لوگان، تندر نود، تندر
m/peugeot/206-sd: ۲۰۶ صندوقدار، ۲۰۶ صندوق دار
m/saipa/pride-111|pride-hatchback: پراید هاچبک، پراید هاچ بک
c/mercedes-benz: مرسدس بنز، مرسدس، بنز، benz
c/bmw: بی ام و، بی‌ام‌دبلیو، بی ام دبلیو، bmw، ب ام و
m/peugeot/206: پژو ۲۰۶
m/peugeot/405: پژو ۴۰۵
`;
