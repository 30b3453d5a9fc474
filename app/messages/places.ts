/** Titles that tell a province and a city of the same name apart. */
export const places = {
  province: (name: string) => `استان ${name}`,
  city: (name: string) => `شهر ${name}`,
} as const;
