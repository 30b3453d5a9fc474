/** Errors of form fields (GEN-19), under the prescribed keys and partly with prescribed sentences. */
export const validation = {
  required_field: 'لطفا این قسمت را تکمیل کنید',
  required_radio: 'لطفا یکی از گزینه‌ها را انتخاب کنید',
  invalid_number: 'لطفا یک عدد صحیح وارد کنید',
  min_length: (count: string) => `لطفا دست‌کم ${count} نویسه وارد کنید`,
  max_length: (count: string) => `لطفا حداکثر ${count} نویسه وارد کنید`,
  price_between: (most: string, least = '۱') => `قیمت باید عددی از ${least} تا ${most} تومان باشد`,
  invalid_phone: 'لطفا یک شماره تلفن صحیح وارد کنید',
  invalid_national_code: 'لطفا یک کد ملی صحیح وارد کنید',
  require_geo_location: 'لطفا موقعیت مکانی را انتخاب کنید',
  invalid_username: 'لطفا یک ایمیل یا شماره موبایل صحیح وارد کنید',
  invalid_name: 'لطفا نام را با حروف بنویسید',
  code_length: (count: string) => `لطفا کد ${count} رقمی را کامل وارد کنید`,
  invalid_sheba: 'شماره شبا معتبر نیست',
  invalid_year: 'لطفا سال را درست وارد کنید، مانند ۱۳۹۵ یا ۲۰۱۷',
  min: (least: string) => `لطفا عددی از ${least} به بالا وارد کنید`,
  max: (most: string) => `لطفا عددی تا ${most} وارد کنید`,
  email: 'لطفا یک ایمیل صحیح وارد کنید',
  date: 'لطفا یک تاریخ صحیح وارد کنید',
  number: 'لطفا فقط عدد وارد کنید',
  digit: 'لطفا فقط رقم وارد کنید',
  phone: 'لطفا یک شماره موبایل صحیح وارد کنید',
  unknown_choice: 'این گزینه در دسترس نیست، لطفا دوباره انتخاب کنید',
  unknown_district: 'این محله در فهرست این شهر نیست. یکی را از فهرست انتخاب کنید یا جایش را خالی بگذارید',
  equal: 'دو مقدار یکی نیستند',
  unique: 'این مقدار پیش‌تر به کار رفته است',
  confirm: 'رمز عبور و تکرار رمز یکی نیستند',
} as const;

/** Failures beyond a single field, in the prescribed words. */
export const failures = {
  unexpected: 'An unexpected error occurred. Please reload the page and try again.',
  internal: 'بروز خطای داخلی، در صورت وقوع مجدد با ما تماس بگیرید',
  wait: 'لطفا چند لحظه منتظر بمانید',
  reply: 'مشکلی پیش آمده است',
  coupon: 'Apply coupon failed!',
  mainImageChanged: 'تصویر اصلی شما تغییر کرد',
} as const;
