/** Messages about codes and numbers of a named thing, made of frames; none asks for a secret. They teach that a name makes a code harmless. */
const NAMES =
  `کالا محصول قطعه سیم‌کارت بارنامه مرسوله ملک واحد پرواز قطار هتل اتوبوس صندلی غذا پروژه مزایده حراج دوره کلاس دانشجویی
  پرسنلی کتاب مجله پارکینگ آسانسور کمد گاراژ ریموت دوربین مودم تبلت ساعت یخچال پکیج کولر تلویزیون چاپگر لپ‌تاپ کنسول دسته
  بازی گیفت‌کارت نرم‌افزار ویندوز آفیس موتور گیربکس دنده کلید سوییچ رینگ لاستیک باتری روغن لامپ ترمز کاغذ پارچه پرده فرش
  کاشی سرامیک کابینت دستگیره شیر لوله سنگ چوب ام‌دی‌اف رنگ مو لاک کرم عطر کفش لباس مانتو روسری کیف عینک قاب مدال سکه
  شمش تمبر اسکناس دفترچه شناسنامه گواهینامه پروانه جواز مجوز بیمه معاینه برگ‌سبز سند وکالت‌نامه قرارداد اجاره رهن قبض کنتور
  برق گاز آب تلفن اینترنت شعبه باجه صندوق نوبت اتاق بخش پزشک نسخه دارو آزمایش مدرسه کلاسور استان شهر منطقه محله کوچه پلاک`
    .split(/\s+/)
    .filter(Boolean);
const FRAMES = [
  'کد NAME رو بفرستین',
  'کد NAME چنده؟',
  'شماره NAME رو برام بنویسید',
  'کد NAME رو زدم نیومد',
  'رمز NAME رو عوض کردین؟',
  'کد NAME تو عکس معلوم نیست، بخونید لطفا',
  'NAME کد داره؟',
  'عدد روی NAME رو بگید',
  'پیامک NAME اومد، ممنون',
  'kod NAME ro befrest',
] as const;
const EACH = 3;

export const NAMED_CODES: readonly string[] = NAMES.flatMap((name, at) =>
  Array.from({ length: EACH }, (_, n) => (FRAMES[(at + n * EACH) % FRAMES.length] ?? '').replace('NAME', name)),
);

/** Everyday Persian in Latin letters, of which the other sets have little; one a line. */
export const ORDINARY_IN_LATIN: readonly string[] = `
salam hanooz forooshi hast?
akharin gheymat chande
takhfif ham dare?
shomare karteto bede bezanam
shomare tamaseto bede
adres kojast? miam mibinam
kart be kart kardam, resid?
pool ro zadam payamakesh miad
payamak variz umad mamnoon
payamak dadam javab nadadin
payam dadam bebin
sms nayoomad az post
kod posti ro bede hesab konam
kod rahgiri post chi shod
code posti chande
kod rang badane chie
kod mahsool ro az roo jabe bekhoon
error code mide yakhchal
code error dishwasher E15
product code is on the box
shomare shasi ro befrest estelam begiram
shomare serial roo kart garanti hast
adad kilometr chande
che adadi neshoon mide kilometresh
ye adad bego biam bebaram
adad akhar ro bego
ramz wifi ro avaz kon bad befrest
ramz goshi ro bardar reset konim
icloud ramz dare ya na
password laptop ro pak kardi?
pin charger shekaste
number plate tehrane?
what is the last price
can you send more photos
send me your address please
is it still available?
code takhfif dari?
kod moaref bede takhfif begiram
kode ghete motor chie
model daghigesh ro benevis
aks az poshtesh befrest
screenshot az battery health befrest
video befrest lotfan
emrooz mitoonam biam?
ba peyk befrest hazine ba man
peyk umad, tahvil dadam
baste resid mersi
garanti dare? karteshoo befrest
ghabel moaveze hast?
chand ta dari? hame ro mikham
dota az in mikham
size 42 mojood hast?
range digeyi ham dari?
kharab nist ke? test kardi?
kilidesh ro ham midi?
sanad be name khodete?
bimeh ta key dare
code melli lazem nist
shomare meli ro vase sanad biar
whatsapp aks befrest
`
  .trim()
  .split('\n');
