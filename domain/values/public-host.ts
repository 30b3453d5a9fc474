/** At least two labels, the last of which begins with a letter: neither a numeric address nor `localhost`. */
const NAME = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;
/** Endings of names that always lead to the local machine or network, or to nothing public. */
const NEAR = /\.(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|onion|invalid|test)$/;

/**
 * Whether a host may be outside our own machine and network, judged by its name only. `hostname` as `URL` returns it.
 */
export const isPublicHost = (hostname: string): boolean => NAME.test(hostname) && !NEAR.test(hostname);
