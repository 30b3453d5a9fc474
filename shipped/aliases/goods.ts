/**
 * Everyday words for electronics and things of the home. Each line has a target in the catalogue and its phrases; `~`
 * marks a phrase that describes a thing without naming it.
 */
export const GOODS = `
c/mobile-phones: گوشی لمسی، گوشی ساده، گوشی اندروید، گوشی اندرویدی، گوشی دکمه ای، موبایل دست دوم، گوشی موبایل دست دوم، تلفن هوشمند، گوشی تاشو
o/mobile_accessory_kind/case: گارد، کاور موبایل، قاب آیفون، قاب سامسونگ، گارد آیفون، کاور آیفون، قاب سیلیکونی، کیف کلاسوری، قاب شیائومی، قاب پشت گوشی، phone case، بک کاور، قاب تبلت، کیف تبلت
o/mobile_accessory_kind/screen-protector: گلس آیفون، محافظ صفحه نمایش، محافظ لنز گوشی، گلس سرامیکی، برچسب صفحه، گلس سامسونگ
o/mobile_accessory_kind/charger: سیم شارژر، سیم شارژ، شارژر فست، شارژر آیفون، شارژر سامسونگ، شارژر تایپ سی، کابل تایپ سی، کابل شارژر، شارژر فندکی، شارژر وایرلس، کلگی شارژر، آداپتور شارژر، شارژر اصلی، فست شارژ، charger، کابل آیفون، شارژر بی سیم
o/mobile_accessory_kind/power-bank: پاوربنک، شارژر سیار
o/mobile_accessory_kind/battery: باتری گوشی، باطری گوشی، باتری موبایل، باتری آیفون، باطری موبایل
o/mobile_accessory_kind/display: ال سی دی آیفون، تاچ گوشی، ال سی دی سامسونگ، ال سی دی موبایل، صفحه نمایش گوشی
o/mobile_accessory_kind/holder: پایه نگهدارنده گوشی، هولدر موبایل، هولدر گوشی، مونوپاد، سلفی، رینگ لایت گوشی، پاپ سوکت، پایه گوشی، هولدر ماشین، سه پایه موبایل، گیره موبایل
o/mobile_accessory_kind/memory-card: رم گوشی، رم ریدر، مموری، کارت حافظه، میکرو اس دی، مموری کارت، micro sd، sd card، رم میکرو، کارت مموری
o/sim_operator/mci: همراه اولی، خط همراه اول، صفر نهصد و دوازده، خط ۰۹۱۲، سیم کارت ۰۹۱۲، کد یک، خط ۹۱۲، ۰۹۱۲، نهصد و دوازده
o/sim_operator/irancell: خط ایرانسل، ۰۹۳۵، ایران سل، irancell
o/sim_operator/rightel: خط رایتل، rightel، رایتل دیتا
f/sim_round_number: شماره موبایل رند، خط رند ۰۹۱۲
o/wearable_kind/band: می‌بند، مچ بند شیائومی، smart band، مچ بند سلامتی
o/wearable_kind/ring: رینگ هوشمند، انگشتر هوشمند، حلقه هوشمند
o/wearable_brand/apple: آیواچ، ساعت هوشمند اپل، اپل واچ اولترا، apple watch ultra
o/wearable_brand/samsung: گلگسی واچ، ساعت سامسونگ، گلکسی فیت
o/wearable_brand/xiaomi: می‌بند ۸، ساعت شیائومی
c/landline-phones: تلفن ثابت، تلفن بی سیم، فکس، دستگاه فکس، تلفن منزل، تلفن سیمی
c/tablets: تبلت اندرویدی، تبلت دانش آموزی، تبلت بچه، تبلت کودک، tab
o/tablet_brand/apple: آیپد پرو، آیپد ایر، آیپد مینی، ipad pro، ipad air، ipad mini
o/tablet_brand/samsung: گلکسی تب، galaxy tab، گلگسی تب، تب سامسونگ
o/phone_brand/apple: آیفون اپل، گوشی اپل، iphon، ayfon، aifon
o/phone_brand/samsung: گلگسی، گالکسی، گلکسی سامسونگ
o/phone_brand/xiaomi: شیائومی ردمی، ردمی نوت، redmi note، شیاومی نوت، می نوت
o/phone_brand/poco: پوکو ایکس ۳، پوکوفون، pocophone، پوکو x3
o/phone_brand/huawei: هوایی گوشی، گوشی هواوی
o/phone_brand/honor: هانر، هونور، آنور
o/phone_brand/nokia: نوکیای ساده، نوکیا ۱۱۰۰، نوکیا ساده، نوکیا قدیمی، ۱۱ دو صفر
o/phone_brand/realme: ریل می، رییلمی
o/phone_brand/glx: جی ال ایکس گوشی، glx، گوشی جی ال ایکس
o/phone_brand/google: پیکسل، گوگل پیکسل، pixel، google pixel
o/phone_brand/oneplus: وان پلاس، one plus
o/phone_brand/motorola: موتورلا، موتوررولا، موتورولا اج
c/laptops: لپتاپ استوک، لپ تاپ دانشجویی، لپ‌تاپ دست دوم، labtop، لپ توپ، کامپیوتر همراه، کامپیوتر لپ تاپی
o/laptop_brand/apple: مک بوک اپل، macbook air، macbook pro، مک پرو لپ تاپ، مک بوک ام ۱، macbook m1، لپ تاپ اپل
o/laptop_brand/asus: rog
o/laptop_brand/lenovo: لنوو لیجن، legion، لنوو تینکپد
o/laptop_brand/hp: اچ‌پی، پاویلیون، pavilion، الیت بوک، elitebook، پروبوک، probook، زدبوک، zbook، omen، ویکتوس
o/laptop_brand/dell: لپ تاپ دل، لتیتود دل، latitude dell، اینسپایرون، inspiron، vostro، وسترو، precision
o/laptop_brand/sony: وایو، vaio، سونی وایو
o/laptop_brand/microsoft: سرفیس پرو، سورفیس، surface pro، سرفیس لپ تاپ، surface laptop
o/laptop_brand/msi: ام اس ای
o/cpu_series/core-i3: کور آی ۳، آی تری، i3، core i3، کور i3
o/cpu_series/core-i5: کور آی ۵، آی فایو، i5، core i5، کور i5، آی پنج
o/cpu_series/core-i7: کور آی ۷، آی سون، i7، core i7، کور i7، آی هفت
o/cpu_series/core-i9: کور آی ۹، i9، آی ناین، core i9، کور i9
o/cpu_series/ryzen-5: رایزن ۵، رایزن پنج، ryzen 5
o/cpu_series/ryzen-7: رایزن ۷، رایزن هفت، ryzen 7
o/cpu_series/ryzen-3,ryzen-5,ryzen-7,ryzen-9: رایزن، ryzen
o/cpu_series/apple-m: ~ام ۱ اپل، ~ام ۲ اپل، ~چیپ m1
o/computer_form/case: کیس خالی، کیس اسمبل، کیس آماده، سیستم گیمینگ، کامپیوتر گیمینگ
o/computer_form/full-set: کامپیوتر کامل، سیستم کامل، کامپیوتر با مانیتور، ست کامل کامپیوتر
o/computer_form/all-in-one: آل این وان، all in one، کامپیوتر یکپارچه، کامپیوتر بدون کیس، آلینوان
o/computer_form/mini-pc: مینی پی سی، مینی کیس، mini pc، مینی کامپیوتر، nuc
o/computer_form/server: سرور اچ پی، سرور hp، سرور g9، server
o/computer_form/imac: آیمک، مک مینی، imac، mac mini
o/computer_part_kind/graphics-card: کارت گرافی، کارت گرافیک گیمینگ، rtx، gtx، جی تی ایکس، آر تی ایکس، جیفورس، geforce، گرافیک rtx، graphic card
o/computer_part_kind/motherboard: مادربورد کامپیوتر، مادر بورد، مادربرد کامپیوتر، motherboard، مادربورد گیمینگ
o/computer_part_kind/cpu: پردازنده کامپیوتر، پردازنده اینتل
o/computer_part_kind/ram: رم کامپیوتر، رم لپ تاپ، رم ddr4، رم ddr3، رم ۸ گیگ، رم دسکتاپ، ddr4
o/computer_part_kind/power-supply: پاور، پاور کامپیوتر، پاور کیس، منبع تغذیه، منبع تغذیه کامپیوتر، power supply، پاور ۶۰۰ وات
o/computer_part_kind/cooling: فن کیس، فن سی پی یو، خنک کننده سی پی یو، واتر کولر، فن کامپیوتر، خمیر سیلیکون
o/computer_part_kind/case: بدنه کیس، جعبه کیس، کیس خالی بدون قطعه
o/computer_part_kind/laptop-part: باتری لپ تاپ، باطری لپ تاپ، ال سی دی لپ تاپ، کیبورد لپ تاپ، قطعات لپ تاپ، لولا لپ تاپ، مادربرد لپ تاپ، صفحه نمایش لپ تاپ
o/computer_part_kind/optical-drive: دی وی دی رایتر، درایو دی وی دی، dvd rw، رایتر
o/computer_accessory_kind/keyboard: کیبورد گیمینگ، کیبرد، کی بورد، کیبورد مکانیکال، کیبورد و موس
o/computer_accessory_kind/mouse: موس گیمینگ، ماوس بی سیم، موس بیسیم، ماوس گیمینگ، پد موس، موس پد
o/computer_accessory_kind/webcam: وب کم، webcam، دوربین کامپیوتر، دوربین وب
o/computer_accessory_kind/microphone: میکروفن، میکروفون یقه ای، میکروفن استودیو، میکروفن کامپیوتر، میکروفون استریم، microphone، میکروفن یقه ای
o/computer_accessory_kind/adapter: شارژر مک بوک، کابل برق لپ تاپ، آداپتور مک بوک
o/computer_accessory_kind/bag: کاور لپ تاپ، کیف لپ تاپ چرم
o/computer_accessory_kind/cooler: کول پد، پایه لپ تاپ، فن لپ تاپ، پایه خنک کننده لپ تاپ، استند لپ تاپ
o/computer_accessory_kind/hub: هاب یو اس بی، usb hub، تبدیل تایپ سی، مبدل hdmi، دانگل، کابل hdmi، هاب تایپ سی
o/computer_accessory_kind/graphic-tablet: قلم نوری، تبلت گرافیکی، تبلت طراحی
o/computer_accessory_kind/ups: یو پی اس، ups، یوپی اس کامپیوتر، یو پی اس خانگی
c/monitors: مانیتور گیمینگ، صفحه نمایش کامپیوتر، نمایشگر کامپیوتر، مانیتور ال جی، صفحه کامپیوتر، مانیتور دست دوم
o/printer_kind/multifunction: پرینتر اسکنر کپی، پرینتر ۳ کاره، پرینتر چندکاره، پرینتر همه کاره
o/printer_kind/laser: لیزر جت، پرینتر لیزر، laserjet
o/printer_kind/inkjet: پرینتر جوهر افشان، چاپگر جوهرافشان، پرینتر رنگی، پرینتر اپسون
o/printer_kind/scanner: اسکنر، دستگاه اسکن، scanner
o/printer_kind/label: فیش پرینتر، پرینتر حرارتی، لیبل زن، لیبل پرینتر، بارکد زن، پرینتر فیش، چاپگر حرارتی
o/printer_kind/3d: پرینتر سه بعدی، چاپگر ۳ بعدی، چاپگر سه بعدی، پرینتر ۳ بعدی، 3d printer
o/printer_kind/supplies: کارتریج، تونر، جوهر پرینتر، شارژ کارتریج، کارتریج اچ پی، مرکب پرینتر
o/network_device_kind/sim-modem: مودم سیم کارتی، مودم جیبی، مودم همراه، مودم ایرانسل، مودم 4g، مودم 5g، مودم فور جی، مودم همراه اول، مودم سیمکارتخور
o/network_device_kind/td-lte: مودم td، مودم tdlte
o/network_device_kind/adsl: مودم ای دی اس ال، مودم adsl، مودم خانگی، مودم تلفنی
o/network_device_kind/fibre: مودم فیبر، مودم فیبرنوری، onu، gpon
o/network_device_kind/router: اکسس پوینت، اکسس، تقویت کننده وای فای، میکروتیک، mikrotik، رپیتر، ریپیتر، access point
o/network_device_kind/switch: سوئیچ شبکه، سویچ شبکه، سوییچ سیسکو، کابل شبکه، رک شبکه
o/storage_device_kind/flash: فلش مموری، فلش ۳۲، فلش usb، usb flash، فلش ۶۴
o/storage_device_kind/internal-hdd: هارد اینترنال، هارد داخلی، هارد کامپیوتر، هارد لپ تاپ، هارد pc
o/storage_device_kind/external-hdd,external-ssd: هارد اکسترنال ۱ ترا، هارد پرتابل، هارد همراه
o/storage_device_kind/internal-ssd,external-ssd: هارد ssd، حافظه ssd، nvme، هارد اس اس دی، m2
o/storage_device_kind/nas: نس سرور، ذخیره ساز، ذخیره ساز شبکه، synology
o/console_model/ps5,ps5-pro: پی اس پنج، پلی ۵ پرو، پلی پنج، ps5 slim، پلی استیشن پنج
o/console_model/ps4,ps4-pro: پی اس چهار، پلی چهار، ps4 slim، پلی استیشن چهار، ps4 pro
o/console_model/ps3: پلی ۳، پلی تری، پلی سه
o/console_model/ps2: پلی ۲، پلی تو، پلی استیشن دو، پلی ۱، پلی استیشن یک
o/console_model/switch,switch-2: نینتندو سویچ
o/console_model/steam-deck: استیم دک، کنسول دستی، steam deck، پی اس پی، psp، ps vita، پی اس ویتا
o/console_model/retro: آتاری، سگا، میکرو بازی، کنسول قدیمی، دستگاه میکرو، آتاری دستی، sega، atari
o/game_item_kind/controller: دسته پی اس ۵، دسته پی اس ۴، دسته ایکس باکس، دسته پلی، دوال سنس، dualsense، دسته کامپیوتر، joystick، دسته xbox، دسته بازی گوشی
o/game_item_kind/account: اکانت پلی استیشن، اکانت بازی، اکانت ps4، اکانت ps5، اکانت قانونی، اکانت کلش، سی پی کالاف، اکانت کالاف، اکانت پابجی، اکانت استیم
o/game_item_kind/steering-wheel: فرمان بازی، فرمون بازی، فرمان ps4، فرمان کامپیوتر، فرمان لاجیتک
o/game_item_kind/vr: عینک وی آر، vr، عینک vr، واقعیت مجازی، هدست وی آر، oculus، کوئست
o/game_item_kind/disc: سی دی ps4، سی دی ps5، بازی ایکس باکس، فیفا، دیسک ps5، سی دی پلی استیشن، دیسک ps4، بازی نینتندو، بازی xbox
c/televisions: تلویزیون هوشمند، تلویزیون ال ای دی، تلوزیون هوشمند، تلوزیون سامسونگ، smart tv، تلویزیون ۴ کا، تلویزیون قدیمی
o/tv_panel/crt: تلویزیون لامپی، تلویزیون شکم دار، تلویزیون قدیمی لامپی
o/media_player_kind/projector: ویدیو پروژکتور، پرژکتور، دیتا پروژکتور، projector، پروجکتور
o/media_player_kind/android-box: اندروید باکس، تی وی باکس، tv box، باکس اندروید، شیائومی باکس، mi box، اپل تی وی، apple tv، می باکس
o/media_player_kind/set-top-box: دیجیتال تلویزیون، ست تاپ باکس، گیرنده تلویزیون، ریسیور، ماهواره، دیش ماهواره، دستگاه ماهواره، رسیور ماهواره
o/media_player_kind/dvd: دی وی دی، دی وی دی پلیر، dvd player، ویدئو قدیمی، سی دی پلیر، ویدیو وی اچ اس
o/media_player_kind/screen: پرده پروژکتور، پرده ویدئو پروژکتور، پرده نمایش
o/camera_kind/dslr: دوربین حرفه ای، دی اس ال آر، دوربین عکاسی حرفه ای
o/camera_kind/instant: دوربین چاپ سریع، اینستکس، instax، پولاروید، polaroid، دوربین فوری
o/camera_kind/action: اکشن کم، دوربین ورزشی، دوربین کلاه، action camera
o/camera_kind/film: دوربین آنالوگ، دوربین قدیمی عکاسی، دوربین نگاتیو
o/camera_kind/camcorder: هندی کم، دوربین فیلم برداری، دوربین هندی کم
o/camera_kind/mirrorless: میرورلس، دوربین میرورلس، بدون آینه، mirrorless
o/camera_accessory_kind/tripod: سه پایه دوربین، گیمبال، سه پایه، تک پایه دوربین، gimbal
o/camera_accessory_kind/flash: رینگ لایت، فلاش دوربین، سافت باکس، نور عکاسی، پروژکتور عکاسی، ring light، پنل نور، فلاش عکاسی
o/camera_accessory_kind/battery: باتری دوربین، شارژر دوربین
o/camera_accessory_kind/bag: کیف دوربین عکاسی، کوله دوربین
o/camera_accessory_kind/lens: لنز عکاسی، لنز کانن، لنز پرتره، لنز نیکون، لنز ۵۰
o/security_camera_kind/alarm: دزدگیر منزل، دزدگیر اماکن، دزدگیر خانه، دزدگیر مغازه، اعلام حریق
o/security_camera_kind/recorder: دی وی آر، dvr، nvr، دستگاه dvr، ان وی آر، دستگاه دوربین مداربسته
o/security_camera_kind/wifi: دوربین وای فای، دوربین بیسیم، دوربین تحت شبکه، دوربین لامپی، دوربین چرخشی، بیبی کم، دوربین اتاق کودک
o/security_camera_kind/sim: دوربین سیم کارتی، دوربین ماشین سیمکارتی
o/security_camera_kind/video-door-phone: آیفون خونه، آیفون خانه، دربازکن، آیفون در، آیفون تابا، زنگ تصویری، زنگ هوشمند
c/drones: پهباد، dji، مویک، مینی درون، mavic
o/headphone_kind/earbuds: ایرپاد اپل، ایرپاد پرو، airpods pro، ایربادز سامسونگ، هندزفری اپل، بادز، گلکسی بادز، galaxy buds، ایرپاد شیائومی، ایرداتس، airdots، ایرباد، ایرپادز پرو، airpod
o/headphone_kind/wired-earphone: هندزفری سیم دار، هندزفری سیمی، ایرفون، هندزفری اصلی، earphone، هندزفری با سیم
o/headphone_kind/neckband: هندزفری گردنی، نک بند، neckband، هندزفری دور گردنی
o/headphone_kind/gaming: هدست گیمینگ، هدفون گیمینگ، هدست کامپیوتر، هدفون بازی، gaming headset
o/headphone_kind/on-ear: هدفن، هدفون روگوشی، هدفون بلوتوثی، هدفون دور سر
o/speaker_kind/portable: اسپیکر بلوتوث، اسپیکر بلوتوثی، اسپیکر جی بی ال، اسپیکر شارژی، بلندگوی بلوتوثی، باند چمدونی، باند چمدانی، اسپیکر همراه، bluetooth speaker، اسپیکر جیبی
o/speaker_kind/home-theatre: سینما خانگی، سینما خونگی، home theater، سینمای خونگی
o/speaker_kind/soundbar: ساند بار، soundbar، ساندبار سامسونگ
o/speaker_kind/hi-fi: ضبط صوت، آمپلی فایر، ضبط، ضبط قدیمی، ضبط دو کاسته، سیستم صوتی خانگی، آمپلی فایر خانگی
o/speaker_kind/stage: میکسر صدا، باند اکتیو، باند مراسم، سیستم صوتی مراسم، باند هیئت، باند دی جی
o/speaker_kind/turntable: گرامافون، گرامافن، صفحه گردان، gramophone، گرامافون بوقی
`;
