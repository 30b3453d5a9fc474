/** Marks of several listings on a map, for the server and the browser. */
export const mapMarks = {
  cluster: (count: string) => `${count} آگهی؛ نزدیک‌تر کردن نقشه`,
} as const;
