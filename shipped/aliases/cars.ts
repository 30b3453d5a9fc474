/**
 * Nicknames, trims and families of cars and other vehicles. Each line has a target in the catalogue and its phrases;
 * `~` marks a phrase that describes a thing without naming it.
 */
export const CARS = `
c/cars: خودرو شخصی، سواری شخصی، ماشین شخصی، ماشین دست دوم، ماشین زیر پا
m/peugeot/206-type2: ۲۰۶ دو، ۲۰۶ تیپ دو، دویست و شش تیپ دو
m/peugeot/206-type5: ۲۰۶ پنج، ۲۰۶ تیپ پنج، دویست و شش تیپ پنج
m/peugeot/206-sd: ۲۰۶ اس دی، اس دی وی ۸، اس دی، اسدی وی هشت، ۲۰۶ صندوقی
m/peugeot/206-type|206-sd|206-cc: دویست و شش، دویست شش، دیویست شیش، دویست و شیش، دیویست و شیش
m/peugeot/207: دویست و هفت، دیویست و هفت، دویست هفت، پژو ۲۰۷، ۲۰۷i، ۲۰۷ آی
m/peugeot/207i-automatic: ۲۰۷ اتومات، ۲۰۷ دنده اتومات
m/peugeot/207i-panorama: ۲۰۷ پانا، ۲۰۷ سقف شیشه ای، ۲۰۷ پانارومایی
m/peugeot/405: چهارصد و پنج، چارصد و پنج
m/peugeot/405-glx: جی ال ایکس، ۴۰۵ جی ال ایکس، پژو glx
m/peugeot/405-slx: اس ال ایکس، ۴۰۵ اس ال ایکس، پژو slx
m/peugeot/pars-tu5: پارس تی یو ۵، پارس تیو ۵، پارس tu5
m/peugeot/pars-elx: پارس ای ال ایکس، پرشیا elx
m/peugeot/pars-: persia، پژو پرشیا
m/peugeot/roa: پژو روآ، آردی، پژو آردی
m/peugeot/2008: دو هزار و هشت، پژو ۲۰۰۸
m/saipa/pride-: پراید، پرايد ساده، pride
m/saipa/pride-131: پراید صبا
m/saipa/pride-141: ۱۴۱، پراید نسیم هاچ
m/saipa/pride-hatchback: پراید نسیم
m/saipa/pride-151: پراید وانت، وانت پراید، وانت ۱۵۱
m/saipa/tiba: تیبا هاچبک، تیبای صندوقدار، tiba
m/saipa/quick: کوئیک، کویک، quick
m/saipa/quick-r: کوئیک r، کوییک آر
m/saipa/quick-automatic: کوئیک اتومات، کوئیک اتوماتیک
m/saipa/saina: ساینا، saina
m/saipa/shahin: شاهین جی، shahin
m/saipa/xantia: زانتیا، گزانتیا، xantia
m/citroen/xantia: زانتیا، گزانتیا، xantia
m/iran-khodro/samand: سمند، samand
m/saipa/saina-s: ساینا اس
m/iran-khodro/tara-automatic: تارا اتومات
m/iran-khodro/runna-lx: رانا ال ایکس
m/hyundai/azera-grandeur: آزرا گرنجور، گرنجور
m/suzuki/grand-vitara-2400: ویتارا ۲۴۰۰
m/iran-khodro/samand-ef7: سمند ای اف ۷، سمند ef7
m/iran-khodro/soren: سورن، soren
m/iran-khodro/dena: دنا، dena
m/iran-khodro/dena-plus: دنا+، دناپلاس
m/iran-khodro/dena-plus-turbo: دنا توربو، دناپلاس توربو، دنا پلاس توربو اتومات
m/iran-khodro/runna: رانا، runna
m/iran-khodro/tara: تارا، tara
m/iran-khodro/reera: ریرا
m/renault/tondar: تندر۹۰، ال‌نود، رنو ال ۹۰، ال نودی، رنو تندر
m/renault/tondar-90-plus: ال ۹۰ پلاس، تندر پلاس، ال نود پلاس
m/renault/tondar-pickup: ال ۹۰ وانت، وانت ال نود، رنو وانت
m/renault/sandero-stepway: استپ وی، ساندرو استپوی
m/renault/sandero: ساندرو، سندرو، sandero
m/dacia/logan: لوگان، logan
m/zamyad/nissan-: نیسان آبی، نیسون، نیسون آبی، نیسان زامیاد، آبی نیسان
m/zamyad/padra: پادرا، وانت پادرا
m/iran-khodro/arisun: آریسان، وانت آریسان
o/pickup_brand/arisun: آریسان، وانت آریسان
o/pickup_brand/padra: پادرا، وانت پادرا
o/pickup_brand/paykan: وانت پیکان، پیکان وانت، پیکان بار
o/pickup_brand/mazda: وانت مزدا، مزدا وانت، مزدا دوکابین، مزدا تک کابین
o/pickup_brand/toyota: هایلوکس، تویوتا هایلوکس، hilux، تویوتا وانت
o/pickup_brand/saipa-151: وانت پراید، پراید وانت، وانت سایپا
o/pickup_kind/double-cab: دوکابین، وانت دو کابین، پیکاپ
o/pickup_kind/single-cab: تک کابین، وانت تک کابین
o/pickup_kind/passenger-van: ون مسافرکش، ون مسافربر، ون دلیکا، دلیکا، هایس، تویوتا هایس، ون ونا
o/pickup_kind/refrigerated: وانت یخچالی، نیسان یخچالی، وانت یخچالدار
o/pickup_kind/covered: وانت مسقف، نیسان مسقف، وانت اتاقدار
c/fownix: چری فونیکس، فونیکس، fownix
m/fownix/tiggo-7: تیگو ۷، تیگو هفت
m/fownix/tiggo-8: تیگو ۸، تیگو هشت
m/fownix/arrizo-6: آریزو ۶، آریزو شش
m/fownix/arrizo-5: آریزو ۵، آریزو پنج
m/chery/arrizo-5: آریزو ۵، آریزو پنج
m/chery/tiggo-7: تیگو ۷، تیگو هفت
c/mvm: ام وی ام، mvm
m/mvm/x22: ایکس ۲۲، ایکس بیست و دو، x22
m/mvm/x33: ایکس ۳۳، ایکس سی و سه، x33
m/mvm/110: ام وی ام ۱۱۰، ماتیز چینی
c/jac: جک، jac
m/jac/s5: جک اس پنج، جک s5، جک اس ۵
m/jac/s3: جک اس سه، جک s3، جک اس ۳
m/jac/j5: جک جی پنج، جک j5، جک جی ۵
m/haima/s7: هایما اس هفت، هایما s7، هایما اس ۷
m/haima/s5: هایما اس پنج، هایما s5، هایما اس ۵
m/brilliance/h320|h330: برلیانس ۳۲۰، برلیانس ۳۳۰، برلیانس سدان، برلیانس هاچبک
m/lifan/x60: لیفان ایکس ۶۰، لیفان x60
m/lifan/620: لیفان ۶۲۰
m/changan/cs35: سی اس ۳۵، چانگان سی اس ۳۵
m/hyundai/santa-fe: سانتافه، هیوندا سانتافه
m/hyundai/sonata: سوناتا، sonata
m/hyundai/azera: آزرا، azera
m/hyundai/elantra: النترا، النتره، elantra
m/hyundai/tucson: توسان، توسون، tucson، ix35، آی ایکس ۳۵
m/hyundai/accent: اکسنت، accent
c/hyundai: هیوندا، هندا هیوندای، هیوندایی، هیونده
m/kia/sportage: اسپورتیج، اسپرتیج، اسپورتج، sportage
m/kia/cerato: سراتو، سراته، cerato
m/kia/sorento: سورنتو، sorento
m/kia/optima: اپتیما، optima
m/kia/picanto: پیکانتو، picanto
c/kia: کیا موتورز
m/toyota/camry: کمری، تویوتا کمری، کامری، camry
m/toyota/corolla: کرولا، تویوتا کرولا، کورولا، corolla
m/toyota/prado: پرادو، تویوتا پرادو، prado
m/toyota/land-cruiser: لندکروز، لندکروزر، لنکروز، land cruiser
m/toyota/rav4: راو ۴، راوفور، rav4
m/toyota/yaris: یاریس، yaris
m/toyota/hilux: هایلوکس، تویوتا هایلوکس، hilux
c/toyota: تیوتا، توییوتا
m/mazda/3-: مزدا ۳، مزدا سه، مزدا تری، mazda 3
m/mazda/323: مزدا ۳۲۳
m/suzuki/grand-vitara: گرند ویتارا، گراند ویتارا، سوزوکی ویتارا
m/nissan/maxima: ماکسیما، نیسان ماکسیما، maxima
m/nissan/patrol: پاترول، نیسان پاترول، پاترول دو در، patrol
m/nissan/murano: مورانو، murano
m/nissan/teana: تیانا، teana
m/nissan/x-trail: ایکستریل، x trail
m/mitsubishi/lancer: لنسر، lancer، میتسوبیشی لنسر
m/mitsubishi/outlander: اوتلندر، outlander
m/mitsubishi/pajero: پاجرو، پاژرو، pajero
m/daewoo/cielo: سیلو، سی یلو، دوو سیلو
m/daewoo/matiz: ماتیز، matiz
m/daewoo/espero: اسپرو، دوو اسپرو
c/volkswagen: فولکس، فولوکس، فولکس واگن، vw
m/volkswagen/beetle: فولکس قورباغه ای، بیتل، قورباغه ای
m/volkswagen/gol: گل فولکس، فولکس گل
c/porsche: پورشه، پرشه، porsche
m/porsche/cayenne: کاین، کاین پورشه، پورشه کاین، cayenne
c/land-rover: لندروور
c/mercedes-benz: بنز سواری، mercedes
c/ssangyong: سانگ یانگ، ssangyong
m/ssangyong/tivoli: تیوولی، تیوالی
m/ssangyong/korando: کوراندو
c/jeep: جیپ سواری، جیپ شهباز، جیپ صحرا
c/mvm,chery,fownix,xtrim,jac,kmc,geely,lifan,brilliance,haval,great-wall,changan,baic,dongfeng,faw,haima,byd,mg,swm,zotye,gac,jetour,hongqi,venucia: ماشین چینی، خودرو چینی، خودروی چینی، چینی سواری، مونتاژ چینی، ماشین مونتاژی
c/toyota,hyundai,kia,mercedes-benz,bmw,mazda,nissan,mitsubishi,suzuki,honda,lexus,volkswagen,audi,porsche,volvo,citroen,ssangyong,opel,fiat,chevrolet,ford,land-rover,jeep: ماشین خارجی، خودرو خارجی، خودروی خارجی، ماشین وارداتی، خودرو وارداتی، سواری خارجی
c/hyundai,kia,daewoo,ssangyong: ماشین کره ای، خودرو کره ای
c/toyota,mazda,nissan,mitsubishi,suzuki,honda,lexus,subaru: ماشین ژاپنی، خودرو ژاپنی
c/mercedes-benz,bmw,volkswagen,audi,porsche,opel: ماشین آلمانی، خودرو آلمانی
c/saipa,iran-khodro,peugeot,paykan,zamyad: ماشین ایرانی، ماشین داخلی، خودرو داخلی، خودرو ایرانی، خودروی داخلی
m/hyundai/santa-fe|tucson: شاسی بلند، ماشین شاسی بلند، suv
m/kia/sportage|sorento|mohave: شاسی بلند، ماشین شاسی بلند، suv
m/toyota/rav4|prado|land-cruiser|fortuner: شاسی بلند، ماشین شاسی بلند، suv
m/suzuki/grand-vitara|jimny: شاسی بلند، ماشین شاسی بلند، suv
m/nissan/x-trail|juke|qashqai|murano|patrol: شاسی بلند، ماشین شاسی بلند، suv
m/mitsubishi/outlander|asx|pajero: شاسی بلند، ماشین شاسی بلند، suv
m/mvm/x22|x33: شاسی بلند، ماشین شاسی بلند، suv
m/jac/s3|s5: شاسی بلند، ماشین شاسی بلند، suv
m/haima/s5|s7: شاسی بلند، ماشین شاسی بلند، suv
m/fownix/tiggo: شاسی بلند، ماشین شاسی بلند، suv
c/haval,xtrim: شاسی بلند، ماشین شاسی بلند، suv
o/rental_car_kind/suv: ~شاسی بلند
o/rental_car_kind/luxury: ~لوکس، ~لاکچری
o/motorcycle_kind/sport: موتور ریس، موتور اسپرت، موتور سنگین ریس
o/motorcycle_kind/off-road: موتور تریل، تریل، موتور کراس، موتور صحرایی
o/motorcycle_kind/scooter: موتور اسکوتر، موتور گازی، موتور دخترونه، وسپا کلیک، هوندا کلیک، موتور کلیک
o/motorcycle_kind/three-wheeler: سه چرخه، موتور سه چرخه، سه چرخ، سه چرخه بار، سه چرخه موتوری
o/motorcycle_kind/quad: چهارچرخ، موتور چهارچرخ، چهارچرخه، atv
o/motorcycle_kind/chopper: موتور چاپر، چاپر، موتور هارلی
o/motorcycle_brand/honda: هندا، هندا ۱۲۵، هوندا ۱۲۵، سی جی ۱۲۵، cg125، هوندا ۱۵۰، موتور هندا
o/motorcycle_brand/bajaj: پالس، پالس ۱۸۰، پالس ۲۲۰، باجاج، pulse، بوکسر، پالس NS، موتور پالس
o/motorcycle_brand/tvs: آپاچی، آپاچی ۱۸۰، آپاچی ۱۶۰، موتور آپاچی، apache
o/motorcycle_brand/sym: گلکسی موتور، موتور گلکسی، sym، گلکسی اس وای ام، موتور گلکسی نو
o/motorcycle_brand/benelli: بنلی، benelli، موتور بنلی
o/motorcycle_brand/vespa: موتور وسپا، vespa
o/truck_kind/tractor: کشنده، کله کشنده، اسب کشنده، ترانزیت، تریلی کشنده
o/truck_kind/six-wheel: کامیون تک، کامیون شش چرخ
o/truck_kind/ten-wheel: کامیون جفت، ده چرخ، جفت بنز، کامیون ده چرخ
o/truck_kind/light: کامیونت، ایسوزو کامیونت، خاور بنز، کامیونت ایسوزو، مینی کامیون
o/truck_kind/tipper: کامیون کمپرسی، مینی تک
o/truck_kind/mixer: تراک میکسر، میکسر بتن، کامیون میکسر
o/truck_kind/tanker: تانکر آب، تانکر سوخت، تریلی تانکر، کامیون تانکر
o/truck_kind/refrigerated: کامیون یخچالدار، کامیون یخچالی، خاور یخچالدار، تریلی یخچالی
o/truck_kind/crane: خاور جرثقیل، جرثقیل کامیونی، کامیون جرثقیل
o/truck_brand/mercedes-benz: بنز ده تن، بنز باری، بنز کامیون، ده تن، بنز تک، بنز خاور، مایلر
o/truck_brand/volvo: ولوو اف هاش، fh، ولوو اف اچ، ولوو کشنده، ولوو ان ۱۰، اف هاش
o/trailer_kind/flat: تریلی کفی، کفی تریلی
o/bus_kind/minibus: مینیبوس، مینی بوس بنز، هیوندای مینی بوس
o/bus_kind/vip: اتوبوس وی آی پی، اتوبوس اسکانیا، اتوبوس ولوو
o/bus_kind/midibus: میدل باس، میدی باس
o/heavy_machine_kind/excavator: بیل مکانیکی، بیل چرخ زنجیری، بیل زنجیری، بیل مکانیکی زنجیری، بیل مکانیک
o/heavy_machine_kind/backhoe: بیل بکهو، بکهو، بکهو لودر، بیل جلو
o/heavy_machine_kind/mini-loader: بابکات، مینی‌لودر، بابکت لودر، مینی بیل
o/heavy_machine_kind/crane: تاورکرین، جرثقیل سقفی ساختمان
o/heavy_machine_kind/forklift: لیفتراک، لیفت تراک، لیفتراک برقی، فورک لیفت
o/heavy_machine_kind/roller: غلطک، غلتک، غلطک راهسازی
o/heavy_machine_kind/grader: گریدر راهسازی
o/heavy_machine_kind/loader: لودر، لودر ولوو
o/farm_machine_kind/plough: دیسک تراکتور، دیسک کشاورزی
o/farm_machine_kind/tractor: تراکتور، تراکتور رومانی، تراکتور فرگوسن، تراکتور ۲۸۵، ۲۸۵ تراکتور، تراکتور سنگین
o/farm_machine_kind/combine: کمباین، کومباین، کمباین جاندیر
o/farm_machine_kind/tiller: تیلر، کولتیواتور، موتور تیلر، تیلر شالیزار
o/farm_machine_kind/garden-tractor: تراکتور باغی، تراکتور کوچک، مینی تراکتور، تراکتور گلدونی، تراکتور باغ
o/boat_kind/jet-ski: جت اسکی، جتسکی، jet ski
o/boat_kind/inflatable: قایق بادی، قایق پلاستیکی بادی
o/boat_kind/dhow: لنج، لنج صیادی
m/suzuki/grand-vitara|vitara: ویتارا
m/chery/arrizo-6: آریزو ۶، آریزو شش
m/land-rover/range-rover: رنجرور، رنج روور، range rover
m/nissan/rogue: روگ
o/classic_brand/volkswagen: فولکس واگن، فولکس، فولکس قورباغه ای، قورباغه ای
m/mazda/b2000: مزدا وانت، وانت مزدا
o/phone_brand/glx: جی ال ایکس
c/bmw: بی ام
`;
