/** Ids of orders, attempts and payments at the sandbox in addresses: 128 random bits, which nobody guesses. */
const PUBLIC_ID = /^[\w-]{22}$/;

export const PUBLIC_ID_BYTES = 16;

/** Tells whether a text from outside can be one. */
export const isPublicId = (text: string): boolean => PUBLIC_ID.test(text);
