/** The coast of the Persian Gulf and the south-east: Bushehr, Sistan and Baluchestan, Fars, Kerman, Hormozgan. Columns: see place-lines.ts. */
export const SOUTH = `
province 7 bushehr-province 28.80 51.40 1163000 - بوشهر
city 701 bushehr 28.969 50.837 223000 capital بوشهر
city 702 borazjan 29.270 51.219 110000 - برازجان
city 703 bandar-ganaveh 29.579 50.517 73000 - بندر گناوه
city 704 bandar-kangan 27.834 52.063 60000 - بندر کنگان
city 705 khormuj 28.654 51.380 40000 - خورموج
city 706 jam 27.830 52.325 31000 - جم
city 707 bandar-deylam 30.054 50.159 25000 - بندر دیلم
city 708 bandar-dayyer 27.840 51.938 24000 - بندر دیر
city 709 alishahr 28.931 51.066 23000 - عالی‌شهر
city 710 choghadak 28.986 51.036 19000 - چغادک
city 711 ab-pakhsh 29.359 51.074 18000 - آب‌پخش
city 712 nakhl-e-taqi 27.498 52.587 18000 - نخل تقی
city 713 ahram 28.883 51.275 15000 - اهرم
city 714 asaluyeh 27.474 52.608 14000 - عسلویه
city 715 vahdatieh 29.484 51.231 12000 - وحدتیه
city 716 kaki 28.339 51.524 11000 - کاکی
city 717 bonak 27.871 52.027 11000 - بنک
city 718 shabankareh 29.472 50.995 8000 - شبانکاره
city 719 saadabad 29.384 51.115 8000 - سعدآباد
city 720 khark 29.261 50.331 8000 - خارک
city 721 abdan 28.080 51.768 7000 - آبدان
city 722 siraf 27.666 52.346 7000 - سیراف
city 723 bardestan 27.873 51.961 7000 - بردستان
city 724 bandar-rig 29.488 50.627 6000 - بندر ریگ
city 725 dalaki 29.429 51.293 6000 - دالکی
city 726 delvar 28.763 51.070 4400 - دلوار
city 727 anarestan 28.031 52.062 4000 - انارستان
city 728 riz 28.052 52.072 3000 - ریز
city 729 emam-hasan 29.843 50.263 2700 - امام حسن
city 730 kalameh 28.943 51.460 2400 - کلمه

province 16 sistan-baluchestan-province 28.50 60.60 2775000 - سیستان و بلوچستان
city 1601 zahedan 29.496 60.863 588000 capital زاهدان
city 1602 zabol 31.031 61.495 135000 - زابل
city 1603 iranshahr 27.202 60.685 114000 - ایرانشهر
city 1604 chabahar 25.292 60.643 107000 - چابهار
city 1605 saravan 27.371 62.331 60000 - سراوان
city 1606 khash 28.221 61.216 57000 - خاش
city 1607 konarak 25.360 60.400 43000 - کنارک
city 1608 nikshahr 26.226 60.214 18000 - نیک‌شهر
city 1609 jalq 27.603 62.710 18000 - جالق
city 1610 pishin 26.079 61.754 16000 - پیشین
city 1611 mirjaveh 29.015 61.450 14000 - میرجاوه
city 1612 zahak 30.894 61.680 13000 - زهک
city 1613 fanuj 26.575 59.641 13000 - فنوج
city 1614 bampur 27.194 60.456 12000 - بمپور
city 1615 mehrestan 27.131 61.674 12000 - مهرستان
city 1616 qasr-qand 26.248 60.752 11000 - قصرقند
city 1617 rask 26.237 61.399 10000 - راسک
city 1618 suran 27.285 61.996 10000 - سوران
city 1619 galmurti 27.482 59.447 10000 - گلمورتی
city 1620 mohammadan 27.200 60.560 10000 - محمدان
city 1621 nukabad 28.540 60.760 5000 - نوک‌آباد
city 1622 dust-mohammad 31.145 61.792 6000 - دوست‌محمد
city 1623 bent 26.293 59.518 5000 - بنت
city 1624 negur 25.389 61.138 5000 - نگور
city 1625 nosratabad 29.900 59.983 5000 - نصرت‌آباد
city 1626 bazman 27.856 60.181 5000 - بزمان
city 1627 espakeh 26.840 60.173 4000 - اسپکه
city 1628 bonjar 31.043 61.568 4000 - بنجار
city 1629 adimi 31.111 61.412 3600 - ادیمی
city 1630 mohammadabad-sistan-baluchestan 30.885 61.463 3500 - محمدآباد
city 1631 sarbaz 26.632 61.258 2000 - سرباز

province 17 fars-province 29.30 53.10 4851000 top فارس
city 1701 shiraz 29.610 52.531 1565000 capital,top شیراز
city 1702 marvdasht 29.874 52.803 148000 - مرودشت
city 1703 jahrom 28.500 53.560 141000 - جهرم
city 1704 fasa 28.938 53.648 110000 - فسا
city 1705 kazerun 29.619 51.654 97000 - کازرون
city 1706 sadra 29.800 52.502 92000 - شهر صدرا
city 1707 darab 28.752 54.541 70000 - داراب
city 1708 firuzabad 28.845 52.572 65000 - فیروزآباد
city 1709 lar 27.683 54.342 62000 - لار
city 1710 abadeh 31.161 52.651 59000 - آباده
city 1711 nurabad-fars 30.114 51.522 57000 - نورآباد
city 1712 neyriz 29.199 54.328 50000 - نی‌ریز
city 1713 eqlid 30.899 52.697 44000 - اقلید
city 1714 estahban 29.127 54.042 37000 - استهبان
city 1715 gerash 27.670 54.136 34000 - گراش
city 1716 zarqan 29.772 52.719 32000 - زرقان
city 1717 kavar 29.205 52.690 31000 - کوار
city 1718 lamerd 27.334 53.179 30000 - لامرد
city 1719 qaemieh 29.852 51.588 27000 - قائمیه
city 1720 safashahr 30.613 53.195 27000 - صفاشهر
city 1721 hajiabad-fars 28.357 54.423 21000 - حاجی‌آباد
city 1722 qir 28.483 53.035 20000 - قیر
city 1723 evaz 27.762 54.004 19000 - اوز
city 1724 khonj 27.891 53.434 19000 - خنج
city 1725 farashband 28.860 52.095 19000 - فراشبند
city 1726 kherameh 29.499 53.312 18000 - خرامه
city 1727 sarvestan 29.273 53.220 18000 - سروستان
city 1728 saadat-shahr 30.079 53.135 17000 - سعادت‌شهر
city 1729 arsanjan 29.912 53.309 17000 - ارسنجان
city 1730 ardakan-fars 30.260 51.985 15000 - اردکان
city 1731 jannat-shahr 28.654 54.685 14000 - جنت‌شهر
city 1732 galehdar 27.660 52.657 13000 - گله‌دار
city 1733 mianshahr 28.718 53.858 12000 - میانشهر
city 1734 lapui 29.800 52.653 9000 - لپویی
city 1735 darian 29.564 52.929 10000 - داریان
city 1736 zahedshahr 28.750 53.802 10000 - زاهدشهر
city 1737 meymand 28.869 52.750 10000 - میمند
city 1738 masiri 30.245 51.522 9000 - مصیری
city 1739 bavanat 30.455 53.651 9000 - بوانات
city 1740 mohr 27.552 52.882 8000 - مهر
city 1741 juyom 28.255 53.981 8000 - جویم
city 1742 varavi 27.466 53.054 5000 - وراوی
city 1743 beyza 30.009 52.361 7000 - بیضا
city 1744 beyram 27.432 53.514 7000 - بیرم
city 1745 abadeh-tashk 29.811 53.727 7000 - آباده طشک
city 1746 latifi 27.690 54.387 7000 - لطیفی
city 1747 khur-fars 27.646 54.344 7000 - خور
city 1748 seyyedan 30.004 53.006 9000 - سیدان
city 1749 qaderabad 30.278 53.266 14000 - قادرآباد
city 1750 khesht 29.565 51.335 10000 - خشت
city 1751 izadkhast 31.520 52.128 6000 - ایزدخواست
city 1752 ij 29.021 54.246 6000 - ایج
city 1753 alamarvdasht 27.625 52.998 5000 - علامرودشت

province 21 kerman-province 29.70 57.10 3165000 - کرمان
city 2101 kerman 30.283 57.079 537000 capital,top کرمان
city 2102 sirjan 29.451 55.681 200000 - سیرجان
city 2103 rafsanjan 30.407 55.994 162000 - رفسنجان
city 2104 jiroft 28.678 57.741 130000 - جیرفت
city 2105 bam 29.106 58.357 128000 - بم
city 2106 zarand 30.813 56.564 63000 - زرند
city 2107 kahnuj 27.940 57.700 53000 - کهنوج
city 2108 shahr-babak 30.116 55.119 51000 - شهربابک
city 2109 baft 29.233 56.602 34000 - بافت
city 2110 bardsir 29.923 56.574 25000 - بردسیر
city 2111 ravar 31.266 56.805 22000 - راور
city 2112 anbarabad 28.476 57.848 22000 - عنبرآباد
city 2113 baravat 29.066 58.405 22000 - بروات
city 2114 mahan 30.059 57.292 19000 - ماهان
city 2115 anar 30.871 55.270 15000 - انار
city 2116 manujan 27.399 57.497 15000 - منوجان
city 2117 qaleh-ganj 27.524 57.881 13000 - قلعه گنج
city 2118 rudbar-kerman 28.029 57.996 13000 - رودبار
city 2119 rabor 29.291 56.913 12000 - رابر
city 2120 kuhbanan 31.410 56.283 11000 - کوهبنان
city 2121 rayen 29.598 57.439 11000 - راین
city 2122 baghin 30.182 56.803 11000 - باغین
city 2123 najafshahr 29.386 55.718 10000 - نجف‌شهر
city 2124 zangiabad 30.410 56.917 10000 - زنگی‌آباد
city 2125 golbaf 29.885 57.730 9000 - گلباف
city 2126 ekhtiarabad 30.327 56.920 9000 - اختیارآباد
city 2127 chatrud 30.604 56.910 6000 - چترود
city 2128 narmashir 28.952 58.698 6000 - نرماشیر
city 2129 fahraj 28.950 58.885 6000 - فهرج
city 2130 mohammadabad 28.669 59.073 5000 - محمدآباد
city 2131 orzuieh 28.453 56.360 7000 - ارزوئیه
city 2132 shahdad 30.417 57.707 6000 - شهداد
city 2133 kazemabad 30.567 56.845 5000 - کاظم‌آباد
city 2134 faryab 28.099 57.232 5000 - فاریاب
city 2135 pariz 29.872 55.750 5000 - پاریز
city 2136 zehkalut 27.792 58.588 6000 - زهکلوت
city 2137 zeydabad 29.600 55.537 10000 - زیدآباد
city 2138 nowdezh 27.527 57.457 5000 - نودژ
city 2139 bezenjan 29.255 56.697 4500 - بزنجان
city 2140 lalehzar 29.522 56.818 3000 - لاله‌زار

province 29 hormozgan-province 27.20 56.30 1776000 - هرمزگان
city 2901 bandar-abbas 27.186 56.281 527000 capital بندرعباس
city 2902 minab 27.131 57.087 74000 - میناب
city 2903 qeshm 26.949 56.269 41000 - قشم
city 2904 kish 26.558 54.019 40000 - کیش
city 2905 rudan 27.442 57.192 37000 - رودان
city 2906 bandar-lengeh 26.562 54.884 30000 - بندر لنگه
city 2907 hajiabad 28.309 55.902 27000 - حاجی‌آباد
city 2908 bandar-khamir 26.952 55.585 20000 - بندر خمیر
city 2909 kong 26.598 54.937 19000 - کنگ
city 2910 parsian 27.208 53.036 18000 - پارسیان
city 2911 bandar-jask 25.645 57.776 17000 - بندر جاسک
city 2912 dargahan 26.963 56.063 15000 - درگهان
city 2913 bastak 27.199 54.367 10000 - بستک
city 2914 jenah 27.020 54.284 7000 - جناح
city 2915 hormoz 27.095 56.453 6000 - هرمز
city 2916 suza 26.781 56.063 5000 - سوزا
city 2917 bika 27.355 57.178 5000 - بیکاء
city 2918 sirik 26.520 57.105 5000 - سیریک
city 2919 charak 26.730 54.275 4000 - چارک
city 2920 kuhestak 26.802 57.027 3000 - کوهستک
city 2921 ziarat-ali 27.743 57.226 3000 - زیارتعلی
city 2922 takht 27.499 56.640 3000 - تخت
`;
