import { browserMessages } from '../../messages/browser.ts';
import { failures } from '../../messages/validation.ts';
import { paths } from '../../paths.ts';
import { keptOverSignIn } from '../account.ts';
import { here } from '../address.ts';
import { sayOnNextPage } from '../next-page-toast.ts';
import { popupsOf } from '../popups/history-state.ts';
import { type CallAnswer, callServer, csrfKey, type Envelope, PLAIN_ERROR } from '../server-call.ts';
import { sitePath } from '../site-path.ts';
import { forgetAll, forgetUser, rememberUser } from '../storage/local-user.ts';
import { toast, withdrawToast } from '../toast.ts';
import { showMessage, showWrong } from './forms-fields.ts';
import { forgetTyped } from './typed-again.ts';

const TIMEOUT_MS = 15_000;

/**
 * Shows the answer to a form that was sent to the address `sentTo`. Returns true if the page is about to be left;
 * throws for unexpected answers (GEN-15).
 */
export async function receiveAnswer(
  form: HTMLFormElement,
  { status, envelope, page, ledTo }: CallAnswer,
  sentTo: string,
): Promise<boolean> {
  if (status === 401) {
    forgetUser();
    keptOverSignIn();
  }
  if (envelope?.success) {
    withdrawToast(sitePath(sentTo) ?? '');
    return succeed(form, envelope);
  }
  if (status === 409 && form.dataset.closesOnConflict !== undefined) {
    await leavePopups(form);
    return false;
  }
  // An answer with status 200 may lead to the sign-in too: a visitor's request is carried out once they sign in
  // (SAVE-01).
  const loginPath = sitePath(envelope?.data.loginUrl);
  // The server stores a visitor's request and carries it out after the sign-in, so the typed values are not needed
  // here.
  if (loginPath !== null && status === 200) forgetTyped(form);
  const target = loginPath ?? (envelope ? null : sitePath(ledTo));
  if (target !== null) return leave(form, target);
  if (envelope) {
    // The form asks visitors for an extra field. If the session of this page has ended, the form lacks that field.
    if (status === 422 && document.body.dataset.account && asksForMore(form, envelope))
      await csrfKey(true).catch(() => undefined);
    showFailure(form, envelope);
    setFields(form, envelope.data.refills);
    form.dispatchEvent(new CustomEvent('form-refused', { bubbles: true, detail: envelope }));
  } else if (status >= 400) showFailure(form, { errors: {}, message: wordsOf(page) ?? failures.internal });
  else throw new Error(`a form was answered with ${status} and no envelope`);
  return false;
}

async function succeed(form: HTMLFormElement, detail: Envelope): Promise<boolean> {
  const { data, message } = detail;
  form.dispatchEvent(new CustomEvent('form-done', { bubbles: true, detail }));
  if (data.user !== undefined) rememberUser(data.user);
  if (form.dataset.signsOut !== undefined) forgetAll();
  if (form.dataset.lead !== undefined) await import('../prompts/leads.ts').then(({ countLead }) => countLead());
  const isSearchSaved = typeof data.savedSearch === 'number';
  if (isSearchSaved || form.dataset.helpsPush !== undefined) await pushHelps();
  if ((data.savedSearch !== undefined || data.asked !== undefined) && message) sayOnNextPage(message);
  if (typeof data.action === 'string' && data.method !== 'GET') return pay(form, data.action, data);
  const wanted = sitePath(data.url);
  const target = data.asksName === true ? paths.firstName(wanted ?? here()) : wanted;
  // The back office shows the next case within its page and then cancels this event.
  if (target !== null)
    return (
      !form.dispatchEvent(new CustomEvent('form-leads', { bubbles: true, cancelable: true, detail })) ||
      leave(form, target)
    );
  if (data.reload === true || form.dataset.after === 'reload') {
    await leavePopups(form);
    location.reload();
    return true;
  }
  const undo = sitePath(data.undo);
  const region = form.closest<HTMLElement>('[data-region]');
  // Closes the popup first: a toast above it would be closed with it.
  if (form.dataset.after === 'close') await leavePopups(form);
  if (message)
    toast(
      message,
      undo === null ? {} : { action: { label: browserMessages.undo, run: undoing(undo, region), calls: undo } },
    );
  if (form.dataset.after === 'toast') reset(form);
  if (form.dataset.after === 'close') await renewBehind(form);
  if (form.dataset.after === 'popup' || form.dataset.after === 'region') return renew(form);
  return false;
}

/**
 * Goes to a gateway that takes payers by a form (PROM-06): directly, or through the invoice page if this page's
 * security policy does not allow posting to gateways.
 */
async function pay(form: HTMLFormElement, action: string, { params, invoice }: Envelope['data']): Promise<boolean> {
  const page = sitePath(invoice);
  if (page !== null && document.body.dataset.postsToGateways === undefined) return leave(form, page);
  await leavePopups(form);
  const { postTo } = await import('./go-on.ts');
  postTo(action, params);
  return true;
}

const asksForMore = ({ elements }: HTMLFormElement, { errors }: Pick<Envelope, 'errors'>): boolean =>
  Object.keys(errors).some((name) => name !== PLAIN_ERROR && elements.namedItem(name) === null);

function showFailure(form: HTMLFormElement, { errors: given, message }: Pick<Envelope, 'errors' | 'message'>): void {
  const errors = placed(given, form.dataset.plainErrors);
  const { failure } = form.dataset;
  if (failure && Object.keys(errors).length === 0) toast(failure, { isSaidElsewhere: message !== null });
  const general = [...new Set([message, ...showWrong(form, errors)])].filter(Boolean).join(' ');
  const said = general || Object.values(errors).join(' ');
  const { toastsFailure } = form.dataset;
  if (toastsFailure !== undefined && said)
    toast(said, { isSaidElsewhere: true, ...(toastsFailure === 'order' ? { about: 'order-failure' } : {}) });
  if (general) showMessage(form, general);
  else if (Object.keys(errors).length === 0 && !failure) toast(browserMessages.failed);
}

/** Sets fields to the server's newer values, such as the version that the user has just been shown. */
function setFields(form: HTMLFormElement, values: unknown): void {
  for (const [name, value] of Object.entries(values ?? {})) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === '1';
    else if (field && 'value' in field) field.value = String(value);
  }
}

/** Assigns an error without a field name to the field that the form names for such errors (LEAS-03). */
function placed(
  { [PLAIN_ERROR]: plain, ...errors }: Envelope['errors'],
  field: string | undefined,
): Envelope['errors'] {
  return plain === undefined ? errors : { ...errors, [field ?? PLAIN_ERROR]: plain };
}

/**
 * Notes an action after which push messages would help. Only called for signed-in users; browsers without push do not
 * load the module. Never fails.
 */
async function pushHelps(): Promise<void> {
  if (!('PushManager' in window)) return;
  await import('../notices/push-helps.ts').then(({ pushHelps }) => pushHelps()).catch(() => undefined);
}

async function leave(form: HTMLFormElement, path: string): Promise<boolean> {
  await leavePopups(form);
  location.assign(path);
  return true;
}

/** Reloads the region of the page that shows the change, after the popup above it was closed. */
async function renewBehind(form: HTMLFormElement): Promise<void> {
  const { renews } = form.dataset;
  const region = renews === undefined ? null : document.querySelector(`[data-region="${CSS.escape(renews)}"]`);
  if (region) await renew(region);
}

/** Leaves all popups, so that neither Back nor the reloaded page reopens them. */
async function leavePopups(form: HTMLFormElement): Promise<void> {
  if (form.closest('[data-popup-dialog]')) await import('../popups/popups.ts').then(({ rewind }) => rewind());
}

/** Reloads the region or popup around the element. Returns true if it reloads the whole page instead. */
export async function renew(part: Element): Promise<boolean> {
  try {
    const dialog = part.closest<HTMLDialogElement>('dialog[data-popup-dialog]');
    if (dialog) await refill(dialog);
    else await renewRegion(part.closest<HTMLElement>('[data-region]'));
    return false;
  } catch {
    location.reload();
    return true;
  }
}

async function refill(dialog: HTMLDialogElement): Promise<void> {
  const id = dialog.dataset.popupDialog ?? '';
  const entry = popupsOf(history.state).findLast((popup) => popup.id === id);
  const { fillPopup } = await import('../popups/popup-content.ts');
  await fillPopup(dialog, id, entry?.params ?? {});
}

/** Undoes the last action (GEN-06). The form that did it may have been removed from the page by then. */
const undoing = (path: string, region: HTMLElement | null) => async () => {
  try {
    const { envelope } = await callServer(path);
    toast(envelope?.message ?? browserMessages.failed);
    if (envelope?.success) await renewRegion(region);
  } catch {
    location.reload();
  }
};

async function renewRegion(region: HTMLElement | null): Promise<void> {
  const name = region?.dataset.region;
  if (!region || !name) throw new Error('the form stands in no region');
  const [{ fetchRegions }, { swapRegion }] = await Promise.all([
    import('../regions/regions.ts'),
    import('../regions/region-swap.ts'),
  ]);
  const { regions } = await fetchRegions(location.href, [name], AbortSignal.timeout(TIMEOUT_MS));
  // Swapping a region preserves its focused field, but here that field is out of date.
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && region.contains(activeElement)) activeElement.blur();
  swapRegion(region, regions[name] ?? '');
  const next = region.querySelector<HTMLElement>('[autofocus]');
  if (!next) region.tabIndex = -1;
  (next ?? region).focus();
}

/** Resets the form and notifies counters and lists that depend on its fields. */
function reset(form: HTMLFormElement): void {
  HTMLFormElement.prototype.reset.call(form);
  for (const field of form.querySelectorAll('[data-count]')) field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * The text of one of our own error pages: its heading and the paragraph below it. Null for error pages of a proxy,
 * which say nothing to users.
 */
function wordsOf(page: string | null): string | null {
  const main = new DOMParser().parseFromString(page ?? '', 'text/html').querySelector('body[data-page] main');
  const words = [main?.querySelector('h1'), main?.querySelector('h1 ~ p') ?? main?.querySelector('p')];
  return (
    words
      .map((each) => each?.textContent?.trim())
      .filter(Boolean)
      .join('. ') || null
  );
}
