/** Hosts of one provider, which delivers a name with and without dots to the same mailbox. */
const IGNORES_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Key under which limits count an e-mail address: lower case, without the text from a plus on, so that all aliases of a
 * mailbox count as one. Never send to the key: it may be nobody's or somebody else's address. A text without @ is
 * returned unchanged.
 */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const host = address.slice(at + 1).toLowerCase();
  const [name = ''] = address.slice(0, at).toLowerCase().split('+');
  return IGNORES_DOTS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
