/** The Zagros and Khuzestan. Columns: see place-lines.ts. */
export const WEST = `
province 6 ilam-province 33.30 46.80 580000 - ایلام
city 601 ilam 33.637 46.423 194000 capital ایلام
city 602 dehloran 32.694 47.268 32000 - دهلران
city 603 eyvan 33.827 46.310 31000 - ایوان
city 604 abdanan 32.993 47.420 25000 - آبدانان
city 605 darreh-shahr 33.144 47.380 22000 - دره‌شهر
city 606 mehran 33.122 46.165 17000 - مهران
city 607 sarableh 33.768 46.566 12000 - سرابله
city 608 arkavaz 33.383 46.598 13000 - ارکواز
city 609 badreh 33.306 47.037 5000 - بدره
city 610 chavar 33.695 46.298 6000 - چوار
city 611 asmanabad 33.853 46.461 3000 - آسمان‌آباد
city 612 salehabad-ilam 33.470 46.188 3000 - صالح‌آباد
city 613 murmuri 32.726 47.678 3000 - مورموری
city 614 sarab-bagh 32.898 47.574 2500 - سراب‌باغ
city 615 shabab 33.748 46.638 2500 - شباب
city 616 lumar 33.565 46.814 2500 - لومار
city 617 pahleh 33.010 46.884 3000 - پهله

province 9 chaharmahal-bakhtiari-province 32.00 50.75 948000 - چهارمحال و بختیاری
city 901 shahrekord 32.326 50.857 191000 capital شهرکرد
city 902 borujen 31.965 51.287 57000 - بروجن
city 903 lordegan 31.513 50.827 41000 - لردگان
city 904 farrokhshahr 32.272 50.980 32000 - فرخ‌شهر
city 905 farsan 32.257 50.561 30000 - فارسان
city 906 hafshejan 32.227 50.793 21000 - هفشجان
city 907 saman 32.450 50.911 15000 - سامان
city 908 junqan 32.151 50.688 14000 - جونقان
city 909 faradonbeh 32.008 51.212 13000 - فرادبنه
city 910 ben 32.540 50.745 13000 - بن
city 911 kian 32.284 50.892 12000 - کیان
city 912 boldaji 31.938 51.051 12000 - بلداجی
city 913 baba-heydar 32.329 50.468 11000 - باباحیدر
city 914 ardal 32.000 50.662 10000 - اردل
city 915 sureshjan 32.316 50.677 10000 - سورشجان
city 916 naqneh 31.932 51.329 9000 - نقنه
city 917 shalamzar 32.047 50.816 8000 - شلمزار
city 918 sefid-dasht 32.132 51.182 8000 - سفیددشت
city 919 taqanak 32.224 50.839 7000 - طاقانک
city 920 gandoman 31.866 51.154 6000 - گندمان
city 921 aluni 31.553 51.060 5000 - آلونی
city 922 naghan 31.524 50.757 5000 - ناغان
city 923 gahru 32.003 50.885 4600 - گهرو
city 924 vardanjan 32.474 50.768 4500 - وردنجان
city 925 mal-khalifeh 31.291 51.260 4000 - مال خلیفه
city 926 haruni 32.392 50.570 4000 - هارونی
city 927 chelgard 32.467 50.122 3000 - چلگرد

province 13 khuzestan-province 31.40 48.90 4711000 top خوزستان
city 1301 ahvaz 31.319 48.684 1185000 capital,top اهواز
city 1302 dezful 32.381 48.406 265000 - دزفول
city 1303 abadan 30.339 48.304 231000 - آبادان
city 1304 bandar-mahshahr 30.557 49.189 163000 - بندر ماهشهر
city 1305 andimeshk 32.462 48.354 135000 - اندیمشک
city 1306 khorramshahr 30.441 48.184 133000 - خرمشهر
city 1307 behbahan 30.596 50.242 123000 - بهبهان
city 1308 izeh 31.830 49.868 119000 - ایذه
city 1309 shushtar 32.050 48.848 101000 - شوشتر
city 1310 masjed-soleyman 31.936 49.304 101000 - مسجدسلیمان
city 1311 bandar-emam-khomeyni 30.437 49.103 79000 - بندر امام خمینی
city 1312 shush 32.194 48.244 77000 - شوش
city 1313 ramhormoz 31.280 49.604 74000 - رامهرمز
city 1314 omidieh 30.763 49.702 67000 - امیدیه
city 1315 kut-abdollah 31.239 48.656 56000 - کوت عبدالله
city 1316 susangerd 31.564 48.190 51000 - سوسنگرد
city 1317 shadegan 30.649 48.665 42000 - شادگان
city 1318 chamran 30.708 49.163 34000 - چمران
city 1319 hendijan 30.236 49.712 38000 - هندیجان
city 1320 sheyban 31.408 48.795 38000 - شیبان
city 1321 ramshir 30.893 49.408 25000 - رامشیر
city 1322 bagh-malek 31.524 49.886 24000 - باغ‌ملک
city 1323 gotvand 32.246 48.813 24000 - گتوند
city 1324 hamidieh 31.483 48.433 22000 - حمیدیه
city 1325 hoveyzeh 31.462 48.074 19000 - هویزه
city 1326 lali 32.330 49.093 18000 - لالی
city 1327 mollasani 31.585 48.886 17000 - ملاثانی
city 1328 veys 31.486 48.875 15000 - ویس
city 1329 haftgel 31.447 49.530 15000 - هفتگل
city 1330 aghajari 30.701 49.831 12000 - آغاجاری
city 1331 arvandkenar 29.978 48.518 11000 - اروندکنار
city 1332 minushahr 30.352 48.222 11000 - مینوشهر
city 1333 alvan 32.112 48.459 10000 - الوان
city 1334 horr 32.145 48.391 9000 - حر
city 1335 bostan 31.719 47.991 8000 - بستان
city 1336 safiabad 32.263 48.419 9000 - صفی‌آباد
city 1337 jannat-makan 32.185 48.815 7000 - جنت‌مکان
city 1338 saleh-shahr 32.213 48.672 8000 - صالح‌شهر
city 1339 darkhovin 30.744 48.423 6000 - دارخوین
city 1340 dehdez 31.710 50.288 6000 - دهدز
city 1341 torkalaki 32.244 48.847 6000 - ترکالکی
city 1342 qaleh-khajeh 32.206 49.445 2500 - قلعه‌خواجه

province 22 kermanshah-province 34.40 46.70 1952000 - کرمانشاه
city 2201 kermanshah 34.314 47.065 947000 capital,top کرمانشاه
city 2202 eslamabad-gharb 34.109 46.530 91000 - اسلام‌آباد غرب
city 2203 javanrud 34.807 46.491 54000 - جوانرود
city 2204 kangavar 34.504 47.965 51000 - کنگاور
city 2205 sarpol-zahab 34.461 45.863 45000 - سرپل ذهاب
city 2206 sonqor 34.782 47.599 44000 - سنقر
city 2207 harsin 34.272 47.586 44000 - هرسین
city 2208 sahneh 34.481 47.691 35000 - صحنه
city 2209 paveh 35.043 46.356 25000 - پاوه
city 2210 ravansar 34.715 46.653 25000 - روانسر
city 2211 gilan-gharb 34.142 45.920 22000 - گیلانغرب
city 2212 qasr-shirin 34.516 45.579 18000 - قصرشیرین
city 2213 tazehabad 34.739 46.150 13000 - تازه‌آباد
city 2214 kerend 34.284 46.242 8000 - کرند
city 2215 nowdesheh 35.180 46.252 4000 - نودشه
city 2216 nowsud 35.162 46.204 2000 - نوسود
city 2217 bayangan 34.983 46.270 1500 - باینگان
city 2218 ozgoleh 34.832 45.843 1500 - ازگله

province 23 kohgiluyeh-boyerahmad-province 30.75 50.95 713000 - کهگیلویه و بویراحمد
city 2301 yasuj 30.668 51.588 134000 capital یاسوج
city 2302 dogonbadan 30.359 50.798 97000 - دوگنبدان
city 2303 dehdasht 30.793 50.565 58000 - دهدشت
city 2304 madavan 30.715 51.541 20000 - مادوان
city 2305 likak 30.895 50.093 19000 - لیکک
city 2306 charam 30.756 50.745 15000 - چرام
city 2307 landeh 30.982 50.421 12000 - لنده
city 2308 basht 30.361 51.157 10000 - باشت
city 2309 sisakht 30.864 51.456 8000 - سی‌سخت
city 2310 suq 30.862 50.458 7000 - سوق
city 2311 dishmuk 31.298 50.401 5000 - دیشموک
city 2312 chitab 30.794 51.327 2000 - چیتاب
city 2313 margun 30.992 51.083 3500 - مارگون
city 2314 pataveh 30.955 51.269 2600 - پاتاوه

province 26 lorestan-province 33.50 48.40 1761000 - لرستان
city 2601 khorramabad 33.488 48.356 373000 capital خرم‌آباد
city 2602 borujerd 33.897 48.752 234000 - بروجرد
city 2603 dorud 33.492 49.062 121000 - دورود
city 2604 kuhdasht 33.533 47.610 89000 - کوهدشت
city 2605 aligudarz 33.404 49.692 89000 - الیگودرز
city 2606 nurabad 34.073 47.972 65000 - نورآباد
city 2607 azna 33.456 49.456 47000 - ازنا
city 2608 aleshtar 33.864 48.263 33000 - الشتر
city 2609 poldokhtar 33.152 47.710 27000 - پلدختر
city 2610 mamulan 33.379 47.960 8000 - معمولان
city 2611 chaqabol 33.282 47.510 6000 - چقابل
city 2612 oshtorinan 34.017 48.643 5000 - اشترینان
city 2613 kuhnani 33.403 47.327 3000 - کوهنانی
city 2614 sarab-dureh 33.564 48.022 2200 - سراب دوره
city 2615 veysian 33.491 48.049 2000 - ویسیان
city 2616 garab 33.474 47.236 2000 - گراب
`;
