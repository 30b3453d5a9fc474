/**
 * Everyday words for property. Each line has a target in the catalogue and its phrases; `~` marks a phrase that
 * describes a thing without naming it.
 */
export const PROPERTY = `
c/apartments-for-sale,apartments-for-rent,presale-property,daily-apartments: آپارتمان، واحد آپارتمان، واحد مسکونی، اپارتمان، apartment
c/apartments-for-sale,apartments-for-rent,villas-for-sale,villas-for-rent,old-houses,daily-villas: خانه، خونه، منزل، منزل مسکونی، ملک مسکونی، house، home
c/villas-for-sale,villas-for-rent,daily-villas: ویلا، خانه ویلایی، خونه ویلایی، منزل ویلایی، ویلایی، villa
c/land: زمین، قطعه زمین، land
c/old-houses: کلنگی، خانه کلنگی، ملک کلنگی، خونه کلنگی
c/gardens-for-sale: باغ، باغچه، زمین باغ
c/gardens-for-sale,villas-for-sale,daily-villas: باغ ویلا، باغویلا
c/offices-for-sale,offices-for-rent: دفتر، دفتر کار، مطب، اداری، دفتر اداری، ملک اداری
c/shops-for-sale,shops-for-rent: مغازه، دکان، دکون، غرفه، مغازه تجاری، ملک تجاری، تجاری، پاساژ
c/industrial-property-for-sale,industrial-property-for-rent: ملک صنعتی، کارگاه صنعتی
o/industrial_kind/shed: سوله
o/industrial_kind/warehouse: انبار
c/rooms-for-rent: هم خانه، همخانه، هم خونه، همخونه، اتاق اجاره ای، اجاره اتاق، خوابگاه، پانسیون
c/daily-apartments: سوییت، سوئیت، اجاره روزانه آپارتمان، سوییت مبله، اجاره سوییت
c/daily-villas: اجاره روزانه ویلا، ویلا روزانه، اجاره ویلا روزانه، ویلا شبانه
c/daily-apartments,daily-villas: اجاره روزانه، روزانه، شبانه
c/presale-property: پیش فروش، پیش فروش آپارتمان، پیش خرید آپارتمان
c/construction-partnership: مشارکت، مشارکت در ساخت
c/coworking-spaces: فضای کار اشتراکی، میز اشتراکی
c/apartments-for-rent,villas-for-rent,offices-for-rent,shops-for-rent,industrial-property-for-rent,rooms-for-rent: رهن
c/apartments-for-rent,villas-for-rent,offices-for-rent,shops-for-rent,industrial-property-for-rent,rooms-for-rent,daily-villas,car-rental: ~اجاره، ~اجاره ماهی، ~کرایه ماهی، ~اجاره‌ای، ~اجارهٔ، ~کرایه، ~کرایه‌ای، ~رهن، ~رهن و اجاره، ~رهنی، ~استیجاری، ~کرایی
c/apartments-for-sale,villas-for-sale,land,old-houses,gardens-for-sale,offices-for-sale,shops-for-sale,industrial-property-for-sale,presale-property: ~فروش، ~خرید، ~فروشی
c/apartments-for-sale,apartments-for-rent,presale-property: برج، پنت هاوس، مجتمع مسکونی
o/land_use/residential: ~مسکونی
o/property_rooms/1: ~تک خواب، ~تکخوابه
`;
