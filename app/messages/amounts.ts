/** Beneath an amount that is being typed, in the browser too. */
export const amounts = {
  inWords: (words: string) => `${words} تومان`,
} as const;
