/** Hosts of one provider, which delivers a name with dots and without them to one mailbox. */
const IGNORES_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Name under which limits count an e-mail address: in lower case, without what follows a plus, so that all aliases of a
 * mailbox count as one. It may reach nobody, or somebody else: send to the address itself. Other texts stay as they are.
 */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const host = address.slice(at + 1).toLowerCase();
  const [name = ''] = address.slice(0, at).toLowerCase().split('+');
  return IGNORES_DOTS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
