/**
 * Maximum number of tries for each channel, such as e-mail. A try does not count if the notice is held back or fails by
 * another channel.
 */
export const DELIVERY_TRIES_MAX = 5;

/** Seconds to wait after a number of tries: 1, 5, 25 minutes, two hours. */
export const deliveryBackoff = (tries: number): number => 60 * 5 ** (tries - 1);
