import { paths } from '../../paths.ts';

/** Facts about a control that decide whether an address may press it. */
export type Control = {
  readonly tag: string;
  readonly attribute: (name: string) => string | null;
  /** Whether the control, or an element around it, has the attribute. */
  readonly isWithin: (name: string) => boolean;
};

/** Elements that react to a click; a click on a child element presses the whole control. */
export const CONTROLS = 'a, button, summary, label, input, select, textarea, option, [role], [data-do], [data-map]';

/** Values of `data-do` that change nothing. */
const SHOWING: ReadonlySet<string> = new Set(['back-to-top', 'copy', 'gallery-pause', 'share', 'zoom-in', 'zoom-out']);

/** Attributes of buttons that open something, lead to something or close something, without sending a form. */
const OPENING = ['data-popup', 'data-go-level', 'data-level-back', 'data-close', 'data-map-trigger'];

/** Attributes of elements that store something or fill in a form when clicked, whatever else the click does. */
const STORING = ['data-place', 'data-set-cookie', 'data-draft-reset', 'data-choose', 'data-saved-reply', 'data-push'];

/**
 * Addresses that, when opened from a page of this site, change something or call another server; `mayHaveEffect` guards
 * them.
 */
const CHANGING = [
  paths.openSavedSearch,
  paths.rememberPlace,
  paths.myTicket,
  paths.visitorTicket,
  paths.paymentInvoice,
  paths.paymentRedirect,
  paths.paymentCallback,
  // Pages with forms for decisions. If a link could open such a page as a popup by itself, a decision in it would look as
  // if the user had opened the page on purpose.
  paths.purchaseInvoice,
  paths.purchaseDispute,
  paths.disputeForm,
  paths.shopInvitation,
  paths.paymentRefund,
  paths.vipChoice,
].map(({ pattern }) => new RegExp(`^${pattern.replace(/:\w+(?:\{[^}]+\})?/g, '[^/]+')}/?$`));

/**
 * Pages on which members decide about their shops, and on which staff decide by keyboard shortcuts. These pages accept
 * keys only if a page of this site led to them (ADM-02).
 */
const DECIDING = /^\/(?:my\/shops\/|admin(?:\/|$))/;

const FILES = /\.csv$/;

/**
 * Whether an address may press the control (GEN-08). Lists the controls that only open something, so that new kinds of
 * controls are not pressed by default. `page`: address of the page.
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
