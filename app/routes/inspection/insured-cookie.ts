/** The listing whose insurance code this browser has just typed right: it tells nothing but to the one who typed it. */
export const INSURED_COOKIE = 'insured';
