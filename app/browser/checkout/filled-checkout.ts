/** Fields besides the address, which is a draft of its own: nothing here says who buys. */
const FIELDS = ['count', 'couponCode', 'deliveryTime', 'cod'] as const;

type Filled = Readonly<Record<string, string>>;

/** Names the page and the account that it is for: a coupon may be of one person. */
const ownKey = (): string => `checkout ${document.body.dataset.account ?? ''} ${location.pathname}`;

/** Keeps what was filled in this tab, for a reload of the checkout at this address (SECP-04). */
export function keepFilled(form: HTMLFormElement): void {
  const sent = new FormData(form);
  try {
    sessionStorage.setItem(ownKey(), JSON.stringify(FIELDS.map((name) => sent.get(name))));
  } catch {
    // The page then begins anew when it is loaded again.
  }
}

/** Answers what was filled here before, as far as the form does not say it already. */
export function filledBefore(form: HTMLFormElement): Filled {
  const [kept, now] = [readKept(), new FormData(form)];
  return Object.fromEntries(
    FIELDS.flatMap((name, at) => {
      const before = kept[at];
      return typeof before === 'string' && before !== '' && before !== now.get(name) ? [[name, before] as const] : [];
    }),
  );
}

function readKept(): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(ownKey()) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
