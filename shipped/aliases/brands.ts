/** Brands as they are mistyped or written in the other script, for every kind of thing that they make. */
export const BRANDS = `
o/phone_brand/samsung: سامسونک، سامسنگ، سمسونگ، سامسونگی، samsong
o/tablet_brand/samsung: سامسونک، سامسنگ، سمسونگ، سامسونگی، samsong
o/tv_brand/samsung: سامسونک، سامسنگ، سمسونگ، سامسونگی، samsong
o/appliance_brand/samsung: سامسونک، سامسنگ، سمسونگ، سامسونگی، samsong
o/audio_brand/samsung: سامسونک، سامسنگ، سمسونگ، سامسونگی، samsong
o/wearable_brand/samsung: سامسونک، سامسنگ، سمسونگ، سامسونگی، samsong
o/laptop_brand/samsung: سامسونک، سامسنگ، سمسونگ، سامسونگی، samsong
o/phone_brand/xiaomi: شیاعومی، شیامی، شاومی، شیئومی
o/tablet_brand/xiaomi: شیاعومی، شیامی، شاومی، شیئومی، شیاومی، شیومی، شیائومی
o/tv_brand/xiaomi: شیاعومی، شیامی، شاومی، شیئومی، شیاومی، شیومی، شیائومی
o/audio_brand/xiaomi: شیاعومی، شیامی، شاومی، شیئومی، شیاومی، شیومی، شیائومی
o/wearable_brand/xiaomi: شیاعومی، شیامی، شاومی، شیئومی، شیاومی، شیومی، شیائومی
o/phone_brand/huawei: هوواوی، هواووی، هاوایی گوشی
o/tablet_brand/huawei: هوواوی، هواووی، هوآوی
o/wearable_brand/huawei: هوواوی، هواووی، هوآوی
o/laptop_brand/huawei: هوواوی، هواووی، هوآوی
o/tv_brand/lg: ال جی، ال ژی
o/appliance_brand/lg: ال جی، ال ژی
o/phone_brand/lg: ال جی، ال ژی
o/audio_brand/lg: ال جی، ال ژی
o/appliance_brand/bosch: بوش آلمان، bosh
o/appliance_brand/gplus: جی پلاس، g plus
o/tv_brand/gplus: جی پلاس، g plus
o/appliance_brand/pakshoma: پاک شوما، پاکشما
o/appliance_brand/daewoo: دوو الکترونیک، دیوو، deawoo
o/tv_brand/daewoo: دوو الکترونیک، دیوو، deawoo
o/appliance_brand/emersun: امرسان، امرسون، emerson
o/appliance_brand/depoint: دی پوینت، d point
o/appliance_brand/himalia: هیمالیا، himalaya، هیمالیای
o/appliance_brand/philips: فیلیپس، فلیپس، فیلپس، phillips
o/appliance_brand/moulinex: مولینکس، مولینگس، molinex
o/appliance_brand/pars-khazar: پارس‌خزر
o/appliance_brand/general: جنرال، او جنرال، ogeneral، جنرال شکار
o/appliance_brand/gree: گیری کولر
o/appliance_brand/general-electric: جنرال الکتریک، جنرال الکترونیک
o/appliance_brand/whirlpool: ویرپول، ورپول، ویرلپول
o/appliance_brand/electrosteel: الکترو استیل
o/appliance_brand/iran-radiator: ایران رادیاتور
o/appliance_brand/azmayesh: یخچال آزمایش، اجاق گاز آزمایش
o/appliance_brand/snowa: اسنوا، اسنووا
o/tv_brand/snowa: اسنوا، اسنووا
o/tv_brand/xvision: ایکس ویژن، x vision، ایکسویزیون
o/tv_brand/sam: تلویزیون سام، سام الکترونیک
o/tv_brand/tcl: تی سی ال
o/tv_brand/hisense: های سنس، high sense
o/tv_brand/sony: سونی براویا، براویا، bravia
o/tv_brand/panasonic: پاناسونیک، پاناسنیک، پناسونیک
o/appliance_brand/panasonic: پاناسونیک، پاناسنیک، پناسونیک
o/camera_brand/panasonic: پاناسونیک، پاناسنیک، پناسونیک
o/camera_brand/canon: کنون، کانون دوربین، کنن، کانن
o/camera_brand/nikon: نیکن، نایکون
o/camera_brand/fujifilm: فوجی، فوجی فیلم، fuji
o/camera_brand/gopro: گو پرو
o/audio_brand/jbl: جی بی ال
o/audio_brand/anker: انکر، ساندکور، soundcore
o/audio_brand/marshall: مارشال، مارشل
o/audio_brand/bose: بوز
o/audio_brand/harman-kardon: هارمن کاردن، هارمن، هارمون کاردون
o/audio_brand/tsco: تسکو
o/laptop_brand/asus: ایسوز، آسوس، ویووبوک، vivobook
o/tablet_brand/asus: ایسوز، آسوس
o/laptop_brand/lenovo: لنووو، لنوا، تینک پد، thinkpad، آیدیاپد، ideapad، لیجن
o/tablet_brand/lenovo: لنووو، لنوا
o/tyre_brand/barez: بارز، لاستیک بارز
o/tyre_brand/michelin: میشلین، میشلن
o/tyre_brand/hankook: هانکوک، هنکوک، هانکوک کره
o/tyre_brand/bridgestone: بریجستون، بریج استون
o/tyre_brand/yazd-tire: یزدتایر، لاستیک یزد
o/tyre_brand/iran-tire: ایرانتایر
o/motorcycle_brand/harley-davidson: هارلی، هارلی دیویسون، هارلی دیویدسن
o/motorcycle_brand/yamaha: یاماها
o/motorcycle_brand/kawasaki: کاوازاکی، کاواساکی، ninja، نینجا
o/motorcycle_brand/niroo-motor: نیروموتور، موتور نیرو
o/motorcycle_brand/royal-enfield: رویال انفیلد
o/fits_car_brand/saipa: ~پراید، ~تیبا، ~ساینا، ~کوییک، ~شاهین
o/fits_car_brand/iran-khodro: ~سمند، ~دنا، ~رانا، ~تارا، ~سورن
o/fits_car_brand/peugeot: ~۲۰۶، ~پرشیا، ~۴۰۵، ~۲۰۷، ~پژو پارس، ~پارس
o/fits_car_brand/renault: ~ال ۹۰، ~ال نود، ~تندر، ~ساندرو، ~تندر ۹۰، ~L90، ~مگان
o/fits_car_brand/jac-kmc: ~جک، ~کی ام سی، ~جک s5
o/fits_car_brand/mvm-chery: ~ام وی ام، ~چری، ~تیگو، ~آریزو، ~x33
o/fits_car_brand/other-chinese: ~لیفان، ~هایما، ~برلیانس، ~چانگان، ~خودرو چینی، ~ماشین چینی
o/fits_car_brand/hyundai: ~هیوندا، ~سوناتا، ~آزرا، ~سانتافه، ~توسان، ~النترا
o/fits_car_brand/kia: ~اسپورتیج، ~سراتو، ~سورنتو، ~اپتیما
o/fits_car_brand/toyota: ~کمری، ~کرولا، ~پرادو، ~هایلوکس
o/fits_car_brand/mazda: ~مزدا ۳، ~مزدا ۳۲۳
o/fits_car_brand/suzuki: ~ویتارا، ~گرند ویتارا
o/fits_car_brand/nissan: ~ماکسیما، ~نیسان آبی، ~زامیاد، ~پاترول
w/air: ایر
w/ایر: air
w/fold: فولد
w/فولد: fold
w/flip: فلیپ
w/فلیپ: flip
w/lite: لایت
w/لایت: lite
w/turbo: توربو
w/توربو: turbo
w/slim: اسلیم
w/اسلیم: slim
w/iphone: آیفون
w/آیفون: iphone
w/samsung: سامسونگ
w/سامسونگ: samsung
w/xiaomi: شیائومی
w/شیائومی: xiaomi، شیاومی، شیومی
w/poco: پوکو
w/پوکو: poco
w/nike: نایک، نایکی
w/نایک: nike، نایکی
w/adidas: آدیداس
w/آدیداس: adidas
w/پوما: puma
w/رولکس: rolex
w/کاسیو: casio، کسیو
w/سیکو: seiko
w/سواچ: swatch
w/دیور: dior
w/شنل: chanel
w/یاماها: yamaha
w/فندر: fender
w/ریبن: ری بن، rayban
w/چیکو: chicco
w/بوش: bosch
w/ماکیتا: makita
w/رونیکس: ronix
w/لاجیتک: logitech
w/سیگیت: seagate
w/کینگستون: kingston
w/سن دیسک: sandisk
w/دلونگی: delonghi
w/فوتبال: فوتبالی
w/نوساز: نو ساز، کلید نخورده
w/ارزان: ارزون
w/مدل: model
w/فول: full، فول آپشن
`;
