/** Words below an amount field, used by the server and the browser. */
export const amounts = {
  inWords: (words: string) => `${words} تومان`,
} as const;
