/** Example values in the API documentation. */
export const examples = {
  text: 'چند کلمه',
  name: 'سارا محمدی',
} as const;
