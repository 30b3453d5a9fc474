/**
 * Words of speech that follow no rule. Each line has a target in the catalogue and its phrases; `~` marks a phrase that
 * describes a thing without naming it.
 */
export const SPEECH = `
c/sports-gear,fitness-equipment: وسایل ورزشی، وسیله ورزشی، لوازم ورزش، وسایل ورزش
c/toys: وسایل بازی، وسیله بازی، وسایل بازی بچه، وسایل بازی کودک، وسایل بازی کودکان، اسباب بازی بچه
c/industrial-machines: دستگاه صنعتی، دستگاه تولیدی، ماشین صنعتی
c/car-parts,motorcycle-parts,computer-parts: قطعات، قطعه
c/car-parts: قطعات پراید، قطعات پژو، قطعات سمند، قطعات ۲۰۶، قطعات ۴۰۵
c/rooms-for-rent: اتاق، اطاق
c/private-tutoring,language-classes: آموزش، آموزشگاه
c/language-classes: آموزشگاه زبان، کلاس زبان خارجی
c/construction-jobs: کارگر ساختمان
c/security-cameras: دوربین مغازه، دوربین برای مغازه، دوربین واسه مغازه، دوربین خونه، دوربین برای خانه
o/plant_kind/indoor: گلدان آپارتمانی، گلدون آپارتمانی
o/plumbing_kind/unblocking: باز کردن دستشویی، باز کردن توالت، باز کردن چاه دستشویی، باز کردن سینک
o/plumbing_kind/leak: لوله ترکیدگی، ترکیدن لوله، تعمیر لوله ترکیده
o/cooling_power/12000: ~۱۲ هزار، ~دوازده هزار، ~۱۲۰۰۰
o/cooling_power/18000: ~۱۸ هزار، ~هجده هزار، ~هیجده هزار، ~۱۸۰۰۰
o/cooling_power/24000: ~۲۴ هزار، ~بیست و چهار هزار، ~۲۴۰۰۰
o/cooling_power/30000-or-more: ~۳۰ هزار، ~سی هزار، ~۳۰۰۰۰
o/livestock_kind/sheep: گوسفند زنده، گوسفند قربونی
o/wardrobe_kind/wardrobe,chest: کمد و دراور
c/restaurant-equipment: آشپزخانه صنعتی، نان سنگک دستگاه، دستگاه سنگک، دستگاه نان
c/healthcare-jobs: کار داروخانه، داروخانه کار، داروخانه
c/daily-apartments: مهمانخانه، مهمان خانه
c/salon-equipment: آرایشگاه تجهیزات
w/نانوا: نانوا، نانبا، شاطر، شاطر نانوایی
`;

/**
 * Everyday words for conditions and other properties. Each line has a target in the catalogue and its phrases; `~`
 * marks a phrase that describes a thing without naming it.
 */
export const MODIFIERS = `
o/condition/used,like-new: دست دوم، دسته دوم، دست دو، استوک، کار کرده، کارکرده، second hand، used، stock
o/condition/new,like-new: نو، نو نو، صفر، new
o/condition/new: آکبند، اکبند، پلمپ، پلمب، کارنکرده
o/condition/new,like-new,used: سالم، تمیز، بی عیب
o/condition/like-new,new: در حد نو، درحدنو، در حد صفر، در حد آکبند
o/condition/needs-repair: خراب، معیوب، ایراددار، سوخته، نیاز به تعمیر، برای قطعات
o/body_condition/flawless,light-scratches,dent-repaired: بدون رنگ، بی رنگ، بیرنگ، بدون خط و خش
o/body_condition/accident,burnt,scrap: تصادفی، چپی، اوراقی، اسقاطی
o/gearbox/automatic: اتومات، اتوماتیک، دنده اتومات، دنده اتوماتیک، گیربکس اتومات، automatic
o/gearbox/manual: دنده ای، دستی دنده، معمولی دنده
o/fuel/dual: دوگانه، دوگانه سوز، گازسوز، گاز سوز، سی ان جی، دو گانه
o/fuel/electric: برقی
f/furnished: مبله، با وسایل
f/swimming_pool: استخردار، استخر دار، با استخر، استخر
f/elevator: آسانسور، اسانسور، با آسانسور، آسانسوردار
f/parking: پارکینگ، با پارکینگ، پارکینگ دار
o/rent_kind/full-deposit: رهن کامل، رهن فول، تمام رهن
p/gilan-province,mazandaran-province,golestan-province: شمال، شمال کشور
p/salmanshahr: متل قو
p/tabriz.elgoli: شاهگلی، شاه گلی
p/fuman: ماسوله
p/tehran.tehranpars-east,tehran.tehranpars-west: تهرانپارس
`;
