/**
 * Hours for which browsers remember when a number was shown (GEN-17), and thus the most that `ratingHours` can be: nobody would
 * be asked about an older one.
 */
export const CALLS_HOURS = 336;
