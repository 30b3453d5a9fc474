/** Second-level labels under which countries register names, such as `co.ir`. */
const SECOND = new Set(['ac', 'co', 'com', 'edu', 'go', 'gov', 'id', 'mil', 'ne', 'net', 'nom', 'or', 'org', 'sch']);
/** Encoded form of «ایران», under which names are registered within `ir`. */
const IRAN = 'xn--mgba3a4f16a';

/**
 * Part of a public host's name that somebody registered. Owners can create any number of names below it, so counts and
 * limits by host use this part. Only well-known second levels are recognised: a complete list changes every week.
 */
export function registeredDomain(host: string): string {
  const labels = host.split('.');
  const [second = '', top = ''] = labels.slice(-2);
  const isBelowSecond = top.length === 2 && (SECOND.has(second) || second === IRAN);
  return labels.slice(isBelowSecond ? -3 : -2).join('.');
}
