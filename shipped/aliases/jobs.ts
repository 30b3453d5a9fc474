/** Everyday words: jobs and wanted. One target a line; `~` marks a phrase that is only a property. */
export const JOBS = `
c/jobs: استخدام، کار، نیروی کار، جذب نیرو، نیازمند، شغل، کاریابی، آگهی استخدام، hiring، job
c/office-jobs: منشی، کارمند اداری، استخدام منشی، کارمند دفتری
c/accounting-jobs: حسابدار، استخدام حسابدار
c/it-jobs,it-services: برنامه نویس، برنامه نویسی
c/driver-jobs: راننده، استخدام راننده
c/courier-jobs: پیک موتوری، موتور سوار، پیک
c/shop-jobs,sales-marketing-jobs: فروشنده، استخدام فروشنده
c/sales-marketing-jobs: بازاریاب، ویزیتور
c/restaurant-jobs: آشپز، گارسون، سالن کار، باریستا، استخدام آشپز، ظرفشور
c/security-janitor-jobs: نگهبان، سرایدار، نگهبانی
c/construction-jobs,production-jobs,farm-jobs,restaurant-jobs,cleaning-jobs,shop-jobs: کارگر، کارگر ساده
c/job-seekers: جویای کار، آماده به کار، دنبال کار
c/wanted: خریدار، خریدارم، می خرم، خریدار نقدی
o/contract_kind/part-time: نیمه وقت، پاره وقت، پارت تایم، part time
f/remote_work: دورکاری، کار در منزل، کار در خانه، کار تو خونه، کار از خانه
`;
