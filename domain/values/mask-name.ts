/** Masks a name as «م••• ا•••», which somebody who knows the name still recognises. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}•••`)
    .join(' ');
