/**
 * Hours for which browsers remember that the user was shown a seller's number (GEN-17). It is also the maximum of
 * `ratingHours`, because a browser cannot prompt for a rating of a seller that it has forgotten.
 */
export const CALLS_HOURS = 336;
