/** Of the site that the journeys walk through. */
export const SECRET = 'a secret for journeys, known to them';
