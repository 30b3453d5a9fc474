/** A listing in a list. */
export const card = {
  favourite: (name: string) => `نشان کردن «${name}»`,
  showcase: 'ویژه',
} as const;
