/** Provinces and cities that have one name. */
export const places = {
  province: (name: string) => `استان ${name}`,
  city: (name: string) => `شهر ${name}`,
} as const;
