/** Second labels under which countries register names, such as `co.ir`. */
const SECOND = new Set(['ac', 'co', 'com', 'edu', 'go', 'gov', 'id', 'mil', 'ne', 'net', 'nom', 'or', 'org', 'sch']);
/** «ایران», under which names are registered within `ir`. */
const IRAN = 'xn--mgba3a4f16a';

/**
 * The part of a public host's name that somebody registered, below which they make as many names as they like. What
 * counts or holds back by host does so by this. Known second levels alone: a whole list of them changes every week.
 */
export function registeredDomain(host: string): string {
  const labels = host.split('.');
  const [second = '', top = ''] = labels.slice(-2);
  const isBelowSecond = top.length === 2 && (SECOND.has(second) || second === IRAN);
  return labels.slice(isBelowSecond ? -3 : -2).join('.');
}
