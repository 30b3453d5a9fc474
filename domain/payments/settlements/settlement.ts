/** Bounds of what is booked about banks (PAY-05, ADM-02). */

/** Largest charge of a bank in toman: none is larger by a slip of the hand. */
export const CHARGE_MAX = 1_000_000_000;
