/** At least two labels, the last one of letters: neither a numeric address nor `localhost`. */
const NAME = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;
/** Names that always lead to the local machine or network. */
const NEAR = /\.(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|onion|invalid|test)$/;

/** Tells whether a host may be outside our own machine and network, by its name alone, as `URL` gives it. */
export const isPublicHost = (hostname: string): boolean => NAME.test(hostname) && !NEAR.test(hostname);
