/** Tries of each way, such as e-mail: what is held back or fails elsewhere uses up none of them. */
export const TRIES_MAX = 5;

/** Seconds of backoff after a number of tries: 1, 5, 25 minutes, two hours. */
export const waitAfter = (tries: number): number => 60 * 5 ** (tries - 1);
