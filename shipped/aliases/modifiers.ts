/** Everyday words: conditions and other properties. One target a line; `~` marks a phrase that is only a property. */
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
