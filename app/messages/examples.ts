/** What stands as an example in the description of the calls. */
export const examples = {
  text: 'چند کلمه',
  name: 'سارا محمدی',
} as const;
