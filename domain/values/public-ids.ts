/**
 * Format of the ids of orders, payment attempts and sandbox payments in addresses: 128 random bits, which nobody can
 * guess.
 */
const PUBLIC_ID = /^[\w-]{22}$/;

export const PUBLIC_ID_BYTES = 16;

/** Whether a text from outside has the format of a public id. */
export const isPublicId = (text: string): boolean => PUBLIC_ID.test(text);
