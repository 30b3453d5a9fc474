/** The listing whose insurance code this browser just entered correctly; only that browser's page shows it. */
export const INSURED_COOKIE = 'insured';
