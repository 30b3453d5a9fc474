/**
 * Everyday words for phones, computers, games and cameras. Each line has a target in the catalogue and its phrases; `~`
 * marks a phrase that describes a thing without naming it.
 */
export const DIGITAL = `
c/mobile-phones: گوشی، گوشی موبایل، موبایل، تلفن همراه، گوشی همراه، گوشی هوشمند، همراه، mobile، phone، cellphone، smartphone
c/tablets: تبلت، تب لت، tablet
o/tablet_brand/apple: آیپد، ایپد، آی پد، ipad
o/mobile_accessory_kind/case: قاب، قاب گوشی، گارد گوشی، کاور گوشی، کیف گوشی، قاب موبایل، جلد گوشی، کاور
o/mobile_accessory_kind/screen-protector: گلس، گلس گوشی، محافظ صفحه گوشی، برچسب گوشی
o/mobile_accessory_kind/charger: شارژر، شارژر گوشی، کابل شارژ، شارژر موبایل، کله شارژر، آداپتور گوشی
o/mobile_accessory_kind/power-bank: پاوربانک، پاور بانک، شارژر همراه، power bank
o/mobile_accessory_kind/display: ال سی دی گوشی، تاچ ال سی دی، صفحه گوشی
c/phone-accessories: لوازم جانبی موبایل، لوازم جانبی گوشی، لوازم گوشی
c/sim-cards: سیمکارت، سیم کارت، خط موبایل، خط تلفن همراه، sim card
f/sim_round_number: خط رند، شماره رند، سیم کارت رند، رند
c/smart-watches: ساعت هوشمند، اسمارت واچ، ساعت هوشمند گوشی، smart watch
o/wearable_brand/apple: اپل واچ، ساعت اپل، apple watch، iwatch
o/wearable_brand/xiaomi: می بند، mi band، شیائومی بند
o/wearable_brand/samsung: گلکسی واچ، galaxy watch
o/wearable_kind/band: مچ بند، دستبند هوشمند، دست بند سلامتی
c/landline-phones: تلفن، تلفن رومیزی، تلفن خانه، گوشی تلفن
c/laptops: لپ تاپ، لپتاپ، لب تاپ، لب تاب، لپ تاب، نوت بوک، نوتبوک، لپتاب، laptop، notebook
o/laptop_use/gaming: گیمینگ، لپ تاپ گیمینگ، مخصوص بازی، gaming
o/laptop_brand/apple: مک بوک، مکبوک، مک بوک پرو، مک بوک ایر، macbook
o/laptop_brand/microsoft: سرفیس، surface
c/desktop-computers: کامپیوتر، رایانه، پی سی، کیس، کیس کامپیوتر، سیستم کامپیوتر، کامپیوتر رومیزی، pc، computer
c/computer-parts: قطعات کامپیوتر، سخت افزار
o/computer_part_kind/graphics-card: کارت گرافیک، گرافیک، vga، gpu
o/computer_part_kind/motherboard: مادربرد، مادر برد، مین برد
o/computer_part_kind/cpu: سی پی یو، cpu
o/computer_accessory_kind/bag: کیف لپ تاپ، کوله لپ تاپ
o/computer_accessory_kind/adapter: شارژر لپ تاپ، آداپتور لپ تاپ
o/computer_accessory_kind/mouse: موس، ماوس، mouse
o/computer_accessory_kind/keyboard: کیبورد کامپیوتر، صفحه کلید، keyboard
c/monitors: مانیتور، مانیتور کامپیوتر، نمایشگر، monitor
c/printers: پرینتر، چاپگر، printer
o/printer_kind/multifunction: پرینتر سه کاره، چندکاره
o/printer_kind/laser: پرینتر لیزری، چاپگر لیزری
c/modems-networking: مودم، روتر، modem، router، وای فای
c/storage-devices: هارد، حافظه جانبی، فلش، hard
o/storage_device_kind/external-hdd,external-ssd: هارد اکسترنال، هارد خارجی، external hard
o/storage_device_kind/internal-ssd,external-ssd: اس اس دی، ssd
c/game-consoles: کنسول، کنسول بازی، دستگاه بازی، console
o/console_model/ps5,ps5-pro: پلی استیشن ۵، پی اس ۵، پی اس فایو، پلی ۵، پلی فایو، پلی استیشن فایو، ps5، playstation 5، سونی ۵
o/console_model/ps4,ps4-pro: پلی استیشن ۴، پی اس ۴، پی اس فور، پلی ۴، پلی فور، پلی استیشن فور، ps4، playstation 4، سونی ۴
o/console_model/ps3: پلی استیشن ۳، پی اس ۳، پی اس تری، ps3، playstation 3
o/console_model/ps2: پلی استیشن ۲، پی اس ۲، پی اس تو، ps2، پلی استیشن ۱، ps1
o/console_model/ps5,ps5-pro,ps4,ps4-pro,ps3,ps2: پلی استیشن، پلی، playstation، پلیستیشن، سونی پلی استیشن
o/console_model/xbox-series-x,xbox-series-s,xbox-one,xbox-360: ایکس باکس، ایکسباکس، xbox
o/console_model/xbox-series-s: ایکس باکس سری اس، xbox series s
o/console_model/xbox-series-x: ایکس باکس سری ایکس، xbox series x
o/console_model/xbox-360: ایکس باکس ۳۶۰، xbox 360
o/console_model/xbox-one: ایکس باکس وان، xbox one
o/console_model/switch,switch-2: نینتندو، نینتندو سوییچ، سوییچ نینتندو، nintendo، nintendo switch
o/game_item_kind/controller: دسته، دسته بازی، دسته پلی استیشن، کنترلر، دسته ps4، دسته ps5، جوی استیک
o/game_item_kind/disc: بازی پلی استیشن، دیسک بازی، دیسک gta، دیسک fifa، دیسک فیفا، سی دی بازی، بازی ps4، بازی ps5
c/televisions: تلویزیون، تلوزیون، تی وی، ال ای دی، tv، television، ال سی دی تلویزیون
o/media_player_kind/set-top-box: رسیور، گیرنده دیجیتال، ستاپ باکس، دستگاه دیجیتال
c/cameras: دوربین، دوربین عکاسی، دوربین فیلمبرداری، camera
o/camera_accessory_kind/lens: لنز، لنز دوربین، lens
c/security-cameras: دوربین مداربسته، دوربین مدار بسته، cctv، دوربین امنیتی
o/security_camera_kind/video-door-phone: آیفون تصویری، ایفون تصویری، دربازکن تصویری
c/drones: هلی شات، کواد کوپتر، پهپاد، drone، دی جی ای
c/headphones: هدفون، هندزفری، هدست، هندسفری، headphone، handsfree
o/headphone_kind/earbuds: ایرپاد، ایربادز، ایرپادز، airpods، ایر پاد، ایرپد، earbuds
o/headphone_kind/earbuds,neckband: هندزفری بلوتوثی، هندزفری بلوتوث، هندزفری بی سیم
c/speakers: اسپیکر، بلندگو، باند، سیستم صوتی، speaker
o/phone_brand/apple: آیفون، ایفون، iphone، آیفن
o/phone_brand/samsung: گلکسی، galaxy
o/phone_brand/xiaomi: شیاومی، شیائومی، شیومی، xiaomi، ردمی، redmi، mi
o/phone_brand/poco: پوکو، poco
o/phone_brand/huawei: هوآوی، هواوی
w/redmi: ردمی
w/ردمی: redmi
w/note: نوت
w/نوت: note
w/پرومکس: پرو مکس، پرومکس، pro max، promax، پرو max
w/پرو: pro
w/pro: پرو
w/مکس: max
w/max: مکس
w/پلاس: plus
w/plus: پلاس
w/اولترا: ultra، الترا
w/ultra: اولترا، الترا
w/مینی: mini
w/mini: مینی
w/a: آ
w/s: اس
w/گلکسی: galaxy
w/galaxy: گلکسی
`;
