/**
 * Removes the characters that match `ofEnds` from both ends of a text, in linear time. `/[ \t]+$/` would take quadratic
 * time for a long run of such characters inside the text.
 */
export function trimEnds(text: string, ofEnds: RegExp): string {
  let from = 0;
  let to = text.length;
  while (from < to && ofEnds.test(text.charAt(from))) from += 1;
  while (to > from && ofEnds.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** Removes spaces and half spaces from both ends of a text. */
export const trimSpaces = (text: string): string => trimEnds(text, /[\s\u200c]/);
