/** Label of a map marker that stands for several listings, for the server and the browser. */
export const mapMarks = {
  cluster: (count: string) => `${count} آگهی؛ نزدیک‌تر کردن نقشه`,
} as const;
