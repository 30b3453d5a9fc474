/** The SECRET of the site for journeys. */
export const SECRET = 'a secret for journeys, known to them';
