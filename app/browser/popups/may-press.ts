import { paths } from '../../paths.ts';

/** A control of a page, as far as it decides about presses by an address. */
export type Control = {
  readonly tag: string;
  readonly attribute: (name: string) => string | null;
  /** Whether it, or an element around it, has the attribute. */
  readonly isWithin: (name: string) => boolean;
};

/** Elements that react to a click; a part of one presses the whole. */
export const CONTROLS = 'a, button, summary, label, input, select, textarea, option, [role], [data-do], [data-map]';

/** Values of `data-do` that only show something. */
const SHOWING: ReadonlySet<string> = new Set(['back-to-top', 'copy', 'gallery-pause', 'share', 'zoom-in', 'zoom-out']);

/** On a button that sends no form: what it opens, goes to or closes. */
const OPENING = ['data-popup', 'data-go-level', 'data-level-back', 'data-close', 'data-map-trigger'];

/** A click on or within these stores something, or fills in a form, whatever else it does. */
const STORING = ['data-place', 'data-set-cookie', 'data-draft-reset', 'data-choose', 'data-saved-reply', 'data-push'];

/**
 * Addresses that change something, or ask another server, by being opened from a page of ours; `mayHaveEffect` guards them.
 */
const CHANGING = [
  paths.openSavedSearch,
  paths.rememberPlace,
  paths.myTicket,
  paths.visitorTicket,
  paths.paymentInvoice,
  paths.paymentRedirect,
  paths.paymentCallback,
  // Forms that decide: a load that an address began there would look like the user's.
  paths.purchaseInvoice,
  paths.purchaseDispute,
  paths.disputeForm,
  paths.shopInvitation,
  paths.paymentRefund,
  paths.vipChoice,
].map(({ pattern }) => new RegExp(`^${pattern.replace(/:\w+(?:\{[^}]+\})?/g, '[^/]+')}/?$`));

/** Pages on which members decide about their shops, and staff by keys, which count once a page of ours led there (ADM-02). */
const DECIDING = /^\/(?:my\/shops\/|admin(?:\/|$))/;

const FILES = /\.csv$/;

/**
 * Whether an address may press the control (GEN-08): a list of what opens something, so that whatever is new stays
 * unpressed. `page`: the address of the page.
 */
export function mayPress({ tag, attribute, isWithin }: Control, page: string): boolean {
  if (STORING.some(isWithin)) return false;
  const act = attribute('data-do');
  if (act !== null && !SHOWING.has(act)) return false;
  if (tag === 'a') return mayLead(attribute('href'), page) && attribute('download') === null;
  if (tag === 'summary') return true;
  if (tag === 'button')
    return attribute('type') === 'button' && (act !== null || OPENING.some((name) => attribute(name) !== null));
  return attribute('data-map') !== null;
}

/** Whether a link leads to a page of this site that changes nothing. */
function mayLead(href: string | null, page: string): boolean {
  if (href === null || !URL.canParse(href, page)) return false;
  const { origin, pathname, searchParams } = new URL(href, page);
  if (origin !== new URL(page).origin || searchParams.has('reset')) return false;
  return !FILES.test(pathname) && !DECIDING.test(pathname) && !CHANGING.some((address) => address.test(pathname));
}
