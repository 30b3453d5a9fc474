/**
 * Name of the buttons that suggest a reading for an ambiguous number (GEN-03); their value is, for example, `field=85`.
 */
export const TAKE_FIELD = 'take';
