/** The Caspian coast and the south of Alborz: Semnan, Qazvin, Golestan, Gilan, Mazandaran. Columns: see place-lines.ts. */
export const NORTH = `
province 15 semnan-province 35.60 54.40 702000 - سمنان
city 1501 semnan 35.577 53.392 185000 capital سمنان
city 1502 shahrud 36.418 54.976 150000 - شاهرود
city 1503 damghan 36.168 54.343 60000 - دامغان
city 1504 garmsar 35.218 52.341 49000 - گرمسار
city 1505 mahdishahr 35.711 53.354 24000 - مهدی‌شهر
city 1506 shahmirzad 35.774 53.329 11000 - شهمیرزاد
city 1507 sorkheh 35.463 53.214 10000 - سرخه
city 1508 bastam 36.485 55.000 8600 - بسطام
city 1509 aradan 35.249 52.494 6200 - آرادان
city 1510 darjazin 35.650 53.340 6000 - درجزین
city 1511 amirieh 36.080 54.240 4000 - امیریه
city 1512 dibaj 36.427 54.224 3000 - دیباج
city 1513 rudian 36.350 55.002 3000 - رودیان
city 1514 kohanabad 35.222 52.521 1300 - کهن‌آباد

province 18 qazvin-province 36.10 49.85 1274000 - قزوین
city 1801 qazvin 36.269 50.004 403000 capital قزوین
city 1802 alvand 36.189 50.064 93000 - الوند
city 1803 mohammadieh 36.224 50.182 90000 - محمدیه
city 1804 takestan 36.071 49.696 80000 - تاکستان
city 1805 abyek 36.040 50.531 60000 - آبیک
city 1806 eqbalieh 36.231 49.925 55000 - اقبالیه
city 1807 sharifieh 36.212 50.150 26000 - شریفیه
city 1808 mahmudabad-nemuneh 36.290 49.901 21000 - محمودآباد نمونه
city 1809 buin-zahra 35.767 50.058 20000 - بوئین‌زهرا
city 1810 bidestan 36.231 50.124 18000 - بیدستان
city 1811 shal 35.898 49.769 15000 - شال
city 1812 esfarvarin 35.935 49.749 12000 - اسفرورین
city 1813 danesfahan 35.812 49.743 9000 - دانسفهان
city 1814 ziaabad 35.993 49.446 8000 - ضیاءآباد
city 1815 khorramdasht 35.927 49.515 6000 - خرمدشت
city 1816 avaj 35.580 49.223 6000 - آوج
city 1817 narjeh 35.991 49.625 5000 - نرجه
city 1818 sagzabad 35.773 49.937 5000 - سگزآباد
city 1819 ardaq 36.053 49.824 5000 - ارداق
city 1820 kuhin 36.371 49.663 1400 - کوهین

province 24 golestan-province 37.25 55.10 1869000 - گلستان
city 2401 gorgan 36.843 54.444 351000 capital گرگان
city 2402 gonbad-kavus 37.250 55.167 152000 - گنبدکاووس
city 2403 bandar-torkaman 36.901 54.072 54000 - بندر ترکمن
city 2404 aliabad-katul 36.910 54.867 53000 - علی‌آباد کتول
city 2405 azadshahr 37.086 55.172 44000 - آزادشهر
city 2406 kalaleh 37.379 55.493 37000 - کلاله
city 2407 aq-qala 37.014 54.455 36000 - آق‌قلا
city 2408 kordkuy 36.793 54.112 34000 - کردکوی
city 2409 minudasht 37.230 55.372 30000 - مینودشت
city 2410 galikesh 37.273 55.434 24000 - گالیکش
city 2411 bandar-gaz 36.774 53.948 21000 - بندر گز
city 2412 gomish-tappeh 37.072 54.077 20000 - گمیش‌تپه
city 2413 fazelabad 36.898 54.750 20000 - فاضل‌آباد
city 2414 simin-shahr 37.014 54.230 20000 - سیمین‌شهر
city 2415 ramian 37.016 55.141 13000 - رامیان
city 2416 khan-bebin 37.012 54.988 12000 - خان‌ببین
city 2417 jelin 36.854 54.538 8000 - جلین
city 2418 maraveh-tappeh 37.904 55.956 8000 - مراوه‌تپه
city 2419 sorkhankalateh 36.891 54.569 8000 - سرخنکلاته
city 2420 nowkandeh 36.737 53.909 7000 - نوکنده
city 2421 anbar-olum 37.133 54.620 7000 - انبارآلوم

province 25 gilan-province 37.20 49.50 2531000 top گیلان
city 2501 rasht 37.276 49.589 680000 capital,top رشت
city 2502 bandar-anzali 37.473 49.458 119000 - بندر انزلی
city 2503 lahijan 37.204 50.009 102000 - لاهیجان
city 2504 langarud 37.195 50.153 80000 - لنگرود
city 2505 talesh 37.797 48.905 54000 - تالش
city 2506 astara 38.431 48.870 52000 - آستارا
city 2507 sowmeeh-sara 37.301 49.315 48000 - صومعه‌سرا
city 2508 astaneh-ashrafieh 37.263 49.943 44000 - آستانه اشرفیه
city 2509 rudsar 37.137 50.292 38000 - رودسر
city 2510 fuman 37.224 49.312 36000 - فومن
city 2511 khomam 37.390 49.658 20000 - خمام
city 2512 siahkal 37.153 49.871 20000 - سیاهکل
city 2513 rezvanshahr 37.549 49.137 19000 - رضوانشهر
city 2514 masal 37.363 49.133 18000 - ماسال
city 2515 manjil 36.744 49.401 16000 - منجیل
city 2516 amlash 37.097 50.187 15000 - املش
city 2517 kiashahr 37.420 49.947 14000 - کیاشهر
city 2518 lowshan 36.630 49.513 13000 - لوشان
city 2519 rostamabad 36.902 49.497 13000 - رستم‌آباد
city 2520 kelachay 37.080 50.396 12000 - کلاچای
city 2521 lavandevil 38.310 48.872 11000 - لوندویل
city 2522 lasht-e-nesha 37.361 49.861 10000 - لشت نشاء
city 2523 rudbar 36.821 49.426 10000 - رودبار
city 2524 rahimabad 37.032 50.326 10000 - رحیم‌آباد
city 2525 kuchesfahan 37.278 49.772 10000 - کوچصفهان
city 2526 chaboksar 36.974 50.570 8000 - چابکسر
city 2527 shaft 37.170 49.400 8000 - شفت
city 2528 parehsar 37.600 49.071 8000 - پره‌سر
city 2529 khoshk-bijar 37.374 49.758 7000 - خشکبیجار
city 2530 sangar 37.179 49.694 8000 - سنگر
city 2531 haviq 38.148 48.891 4000 - حویق
city 2532 vajargah 37.039 50.406 5000 - واجارگاه
city 2533 shalman 37.155 50.215 4500 - شلمان
city 2534 gurab-zarmikh 37.293 49.238 5000 - گوراب زرمیخ
city 2535 jirandeh 36.700 49.792 2500 - جیرنده
city 2536 ahmad-sar-gurab 37.131 49.365 2000 - احمدسرگوراب
city 2537 tutkabon 36.893 49.527 1500 - توتکابن
city 2538 deylaman 36.889 49.906 1700 - دیلمان

province 27 mazandaran-province 36.30 52.40 3284000 top مازندران
city 2701 sari 36.563 53.060 309000 capital ساری
city 2702 babol 36.551 52.679 250000 - بابل
city 2703 amol 36.470 52.351 237000 - آمل
city 2704 qaem-shahr 36.467 52.868 205000 - قائم‌شهر
city 2705 behshahr 36.692 53.553 95000 - بهشهر
city 2706 chalus 36.655 51.420 65000 - چالوس
city 2707 neka 36.651 53.299 60000 - نکا
city 2708 babolsar 36.699 52.650 60000 - بابلسر
city 2709 tonekabon 36.816 50.874 55000 - تنکابن
city 2710 nowshahr 36.649 51.496 50000 - نوشهر
city 2711 fereydunkenar 36.685 52.519 39000 - فریدونکنار
city 2712 ramsar 36.918 50.648 36000 - رامسر
city 2713 juybar 36.641 52.912 32000 - جویبار
city 2714 mahmudabad 36.632 52.263 31000 - محمودآباد
city 2715 amirkola 36.597 52.666 30000 - امیرکلا
city 2716 nur 36.572 52.015 27000 - نور
city 2717 galugah 36.727 53.809 21000 - گلوگاه
city 2718 salmanshahr 36.703 51.196 20000 - سلمان‌شهر
city 2719 katalem-va-sadat-shahr 36.889 50.696 20000 - کتالم و سادات‌شهر
city 2720 zirab 36.180 52.973 16000 - زیرآب
city 2721 sorkhrud 36.679 52.452 15000 - سرخرود
city 2722 kelardasht 36.511 51.173 14000 - کلاردشت
city 2723 abbasabad 36.728 51.106 13000 - عباس‌آباد
city 2724 khorramabad-mazandaran 36.783 50.872 12000 - خرم‌آباد
city 2725 khalil-shahr 36.702 53.642 12000 - خلیل‌شهر
city 2726 rostamkola 36.678 53.429 11000 - رستمکلا
city 2727 chamestan 36.478 52.118 11000 - چمستان
city 2728 hachirud 36.685 51.344 10000 - هچیرود
city 2729 surak 36.595 53.208 9000 - سورک
city 2730 shirgah 36.299 52.890 9000 - شیرگاه
city 2731 kiakola 36.580 52.813 8000 - کیاکلا
city 2732 bahnamir 36.668 52.762 8000 - بهنمیر
city 2733 royan 36.569 51.963 7000 - رویان
city 2734 gatab 36.433 52.659 7000 - گتاب
city 2735 pol-sefid 36.118 53.055 8000 - پل‌سفید
city 2736 izadshahr 36.599 52.127 7000 - ایزدشهر
city 2737 nashtarud 36.751 51.024 6000 - نشتارود
city 2738 kelarabad 36.700 51.256 6000 - کلارآباد
city 2739 marzanabad 36.452 51.300 7000 - مرزن‌آباد
city 2740 kiasar 36.238 53.541 3400 - کیاسر
city 2741 kuhi-kheyl 36.689 52.913 2500 - کوهی‌خیل
city 2742 alasht 36.067 52.837 1200 - آلاشت
`;
