/**
 * Name of the cookie with the listing whose insurance code was just entered correctly in this browser; only the page in
 * this browser shows the result.
 */
export const INSURED_COOKIE = 'insured';
