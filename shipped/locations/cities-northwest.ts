/** The north-west: both Azerbaijans, Ardabil, Zanjan, Kurdistan. Columns: see place-lines.ts. */
export const NORTHWEST = `
province 1 east-azerbaijan-province 37.90 46.50 3909000 top آذربایجان شرقی
city 101 tabriz 38.080 46.292 1559000 capital,top تبریز
city 102 maragheh 37.392 46.239 175000 - مراغه
city 103 marand 38.433 45.775 131000 - مرند
city 104 ahar 38.477 47.070 100000 - اهر
city 105 mianeh 37.421 47.715 99000 - میانه
city 106 bonab 37.340 46.056 86000 - بناب
city 107 sahand 37.951 46.110 82000 - سهند
city 108 sarab 37.941 47.537 45000 - سراب
city 109 azarshahr 37.759 45.978 44000 - آذرشهر
city 110 hadishahr 38.848 45.662 35000 - هادی‌شهر
city 111 ajabshir 37.478 45.894 34000 - عجب‌شیر
city 112 sardrud 38.026 46.148 30000 - سردرود
city 113 malekan 37.143 46.103 28000 - ملکان
city 114 shabestar 38.180 45.703 22000 - شبستر
city 115 bostanabad 37.846 46.835 21000 - بستان‌آباد
city 116 khosrowshah 37.950 46.053 21000 - خسروشاه
city 117 hashtrud 37.478 47.051 20000 - هشترود
city 118 osku 37.915 46.123 19000 - اسکو
city 119 ilkhchi 37.937 45.979 16000 - ایلخچی
city 120 basmenj 37.996 46.475 12000 - باسمنج
city 121 mamqan 37.843 45.976 12000 - ممقان
city 122 gugan 37.783 45.904 11000 - گوگان
city 123 heris 38.248 47.117 10000 - هریس
city 124 sufian 38.278 45.981 10000 - صوفیان
city 125 kaleybar 38.865 47.039 9000 - کلیبر
city 126 jolfa 38.938 45.633 9000 - جلفا
city 127 shendabad 38.144 45.630 8000 - شندآباد
city 128 koshksaray 38.458 45.567 8000 - کشکسرای
city 129 tasuj 38.316 45.360 7500 - تسوج
city 130 torkamanchay 37.585 47.390 7400 - ترکمانچای
city 131 qarah-aghaj 37.219 47.217 7000 - قره‌آغاج
city 132 yamchi 38.523 45.638 10000 - یامچی
city 133 leylan 37.011 46.206 6000 - لیلان
city 134 mehraban 38.081 47.132 6000 - مهربان
city 135 bakhshayesh 38.133 46.946 6000 - بخشایش
city 136 sharafkhaneh 38.177 45.488 4000 - شرفخانه
city 137 zonuz 38.588 45.830 2500 - زنوز

province 2 west-azerbaijan-province 37.45 45.30 3265000 - آذربایجان غربی
city 201 urmia 37.553 45.076 736000 capital,top ارومیه
city 202 khoy 38.550 44.952 198000 - خوی
city 203 bukan 36.521 46.209 193000 - بوکان
city 204 mahabad 36.763 45.722 168000 - مهاباد
city 205 miandoab 36.967 46.110 134000 - میاندوآب
city 206 salmas 38.197 44.765 92000 - سلماس
city 207 piranshahr 36.701 45.141 91000 - پیرانشهر
city 208 naqadeh 36.955 45.388 81000 - نقده
city 209 takab 36.401 47.113 49000 - تکاب
city 210 maku 39.290 44.460 47000 - ماکو
city 211 sardasht 36.155 45.479 46000 - سردشت
city 212 shahin-dezh 36.679 46.567 43000 - شاهین‌دژ
city 213 oshnavieh 37.040 45.098 39000 - اشنویه
city 214 qareh-ziaeddin 38.892 45.026 27000 - قره‌ضیاءالدین
city 215 showt 39.219 44.770 25000 - شوط
city 216 siah-cheshmeh 39.065 44.384 17000 - سیه‌چشمه
city 217 rabat 36.212 45.550 15000 - ربط
city 218 poldasht 39.348 45.071 11000 - پلدشت
city 219 bazargan 39.392 44.388 10000 - بازرگان
city 220 chahar-borj 37.125 45.978 10000 - چهاربرج
city 221 nushin 37.735 45.051 9500 - نوشین
city 222 mohammadyar 36.986 45.517 9000 - محمدیار
city 223 firuraq 38.580 44.836 9000 - فیرورق
city 224 tazeh-shahr 38.176 44.692 8000 - تازه‌شهر
city 225 mahmudabad-west-azerbaijan 36.720 46.514 7000 - محمودآباد
city 226 ivughli 38.715 45.206 3300 - ایواوغلی
city 227 baruq 36.958 46.325 4500 - باروق
city 228 dizaj-diz 38.462 45.024 7500 - دیزج دیز
city 229 silvaneh 37.422 44.853 1600 - سیلوانه

province 3 ardabil-province 38.45 48.05 1270000 - اردبیل
city 301 ardabil 38.250 48.293 529000 capital اردبیل
city 302 parsabad 39.648 47.917 93000 - پارس‌آباد
city 303 meshgin-shahr 38.399 47.682 75000 - مشگین‌شهر
city 304 khalkhal 37.618 48.529 40000 - خلخال
city 305 germi 39.022 48.080 29000 - گرمی
city 306 bileh-savar 39.380 48.355 16000 - بیله‌سوار
city 307 namin 38.427 48.484 13000 - نمین
city 308 jafarabad 39.435 48.094 8000 - جعفرآباد
city 309 givi 37.686 48.342 7300 - گیوی
city 310 aslanduz 39.444 47.406 6300 - اصلاندوز
city 311 abi-beyglu 38.281 48.551 6000 - آبی‌بیگلو
city 312 nir 38.035 47.999 6000 - نیر
city 313 anbaran 38.487 48.432 6000 - عنبران
city 314 hashtjin 37.369 48.322 5000 - هشتجین
city 315 sareyn 38.150 48.071 4400 - سرعین
city 316 razi 38.629 48.095 4000 - رضی
city 317 lahrud 38.509 47.832 2500 - لاهرود
city 318 tazeh-kand-angut 39.044 47.745 2600 - تازه‌کند انگوت
city 319 kolur 37.388 48.722 2200 - کلور

province 14 zanjan-province 36.50 48.40 1057000 - زنجان
city 1401 zanjan 36.676 48.496 431000 capital زنجان
city 1402 abhar 36.147 49.218 99000 - ابهر
city 1403 khorramdarreh 36.208 49.195 56000 - خرمدره
city 1404 qeydar 36.115 48.591 34000 - قیدار
city 1405 hidaj 36.256 49.133 13000 - هیدج
city 1406 sain-qaleh 36.307 49.070 13000 - صائین‌قلعه
city 1407 soltanieh 36.433 48.795 8000 - سلطانیه
city 1408 ab-bar 36.926 48.958 7000 - آب‌بر
city 1409 mahneshan 36.744 47.672 6000 - ماه‌نشان
city 1410 sojas 36.239 48.549 6000 - سجاس
city 1411 zarrinabad 36.426 48.282 4000 - زرین‌آباد
city 1412 sohrevard 36.075 48.440 6000 - سهرورد

province 20 kurdistan-province 35.60 47.00 1603000 - کردستان
city 2001 sanandaj 35.315 46.999 412000 capital سنندج
city 2002 saqqez 36.250 46.273 165000 - سقز
city 2003 marivan 35.518 46.183 136000 - مریوان
city 2004 baneh 35.998 45.885 110000 - بانه
city 2005 qorveh 35.166 47.806 79000 - قروه
city 2006 kamyaran 34.795 46.937 57000 - کامیاران
city 2007 bijar 35.867 47.605 51000 - بیجار
city 2008 divandarreh 35.914 47.024 35000 - دیواندره
city 2009 dehgolan 35.278 47.418 26000 - دهگلان
city 2010 kani-dinar 35.472 46.215 13000 - کانی‌دینار
city 2011 serishabad 35.247 47.780 7000 - سریش‌آباد
city 2012 sarvabad 35.313 46.367 5000 - سروآباد
city 2013 yasukand 36.284 47.746 4000 - یاسوکند
city 2014 muchesh 35.057 47.152 3000 - موچش
city 2015 uraman-takht 35.253 46.258 3200 - اورامان تخت
city 2016 saheb 36.203 46.461 2600 - صاحب
city 2017 armardeh 35.932 45.796 2300 - آرمرده
`;
