/** Name of the buttons beside an unread number (GEN-03); their value is `field=85`. */
export const TAKE_FIELD = 'take';
