/** Titles that tell apart a province and a city with the same name. */
export const places = {
  province: (name: string) => `استان ${name}`,
  city: (name: string) => `شهر ${name}`,
} as const;
