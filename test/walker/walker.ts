import { newBrowser } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { askHere } from '../sandbox-pages.ts';
import type { TestSite } from '../site.ts';
import { entriesOf } from './entry-list.ts';
import { formOf, isDisabled, isSubmitButton } from './fields.ts';
import type { Name, Where } from './finding.ts';
import { attributeOf, type Element } from './html-tree.ts';
import { type OpenedPage, open, type Requester } from './navigation.ts';
import { type ShownPage, showPage } from './shown-page.ts';
import { defaultButton, isUnchecked, targetOf, type Visit, visitOf } from './submission.ts';
import { invalidIn } from './validity.ts';

/** User agent of a phone, because robots are not counted. */
export const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36';

/** Statuses of a page that shows its form again after the form was sent. */
const SHOWN_AGAIN = [200, 409, 422, 429, 498];

/** A person in a browser without scripts, who walks through a site by its links and forms alone (GEN-01). */
export class Walker {
  readonly #browser: Requester;
  readonly #pages: ShownPage[];

  constructor(browser: Requester, pages: readonly ShownPage[] = []) {
    this.#browser = browser;
    this.#pages = [...pages];
  }

  /**
   * A person on a test site, who pays at the sandbox from the site's own machine. If `browser` is signed in, the person
   * is its user.
   */
  static on(site: TestSite, browser: Pick<Browser, 'send'> = newBrowser(site)): Walker {
    const send: Requester['send'] = (path, init) =>
      path.startsWith('/payment/sandbox/') ? askHere(site, path, init) : browser.send(path, init);
    return new Walker({ send, origin: site.services.site.origin, userAgent: USER_AGENT });
  }

  /** The page that is open, whose fields can be filled. */
  get page(): ShownPage {
    const page = this.#pages.at(-1);
    if (!page) throw new Error('No page has been opened.');
    return page;
  }

  get status(): number {
    return this.page.opened.status;
  }

  get path(): string {
    const { pathname, search } = this.page.opened.url;
    return `${pathname}${search}`;
  }

  /** Opens an address that was typed. `status`: expected status of the answer. */
  goto(address: string, { status = 200 } = {}): Promise<void> {
    return this.#go({ url: new URL(address, this.#browser.origin), method: 'GET' }, [status], null);
  }

  reload(): Promise<void> {
    return this.#go({ url: this.page.opened.url, method: 'GET' });
  }

  /** Returns to the previous page as it was left, as browsers do that keep pages in memory. */
  back(): void {
    this.#pages.pop();
  }

  follow(link: Name | Element, where?: Where): Promise<void> {
    return this.#go(this.#visitOfLink(link, where));
  }

  /** Opens a link in another tab of the same browser. */
  async openTab(link: Name | Element, where?: Where): Promise<Walker> {
    const page = await open(this.#browser, this.#visitOfLink(link, where), this.page.opened);
    return new Walker(this.#browser, [showPage(page)]);
  }

  async press(name: Name | Element, where: Where = {}): Promise<void> {
    const { all, nameOf } = this.page;
    const button = isName(name) ? this.page.element('button', name, where) : name;
    if (isDisabled(button)) throw new Error(`The button «${nameOf(button)}» is disabled.`);
    const form = formOf(button, all);
    if (!form || !isSubmitButton(button)) throw new Error(`«${nameOf(button)}» does nothing without scripts.`);
    await this.#submit(form, button);
  }

  /** Presses Enter in a field. */
  async enter(label: Name, where: Where = {}): Promise<void> {
    const form = formOf(this.page.field(label, where), this.page.all);
    if (!form) throw new Error('This field belongs to no form.');
    await this.#submit(form, defaultButton(form, this.page.all));
  }

  async #submit(form: Element, button: Element | null): Promise<void> {
    const { all, state, opened, nameOf } = this.page;
    const invalid = isUnchecked(form, button) ? [] : invalidIn(form, all, state);
    const why = invalid.map(({ control, reason }) => `«${nameOf(control)}» ${reason}`);
    if (why.length > 0) throw new Error(`A browser would not send this form: ${why.join(', ')}.`);
    if (targetOf(form, button) === '_blank') throw new Error('This form opens another tab.');
    const visit = visitOf(form, button, entriesOf(form, button, all, state), opened.url);
    this.#show(await open(this.#browser, visit, opened), SHOWN_AGAIN);
  }

  #visitOfLink(link: Name | Element, where?: Where): Visit {
    const element = isName(link) ? this.page.element('link', link, where) : link;
    return { url: new URL(attributeOf(element, 'href') ?? '', this.page.opened.url), method: 'GET' };
  }

  async #go(visit: Visit, statuses: readonly number[] = SHOWN_AGAIN, from?: OpenedPage | null): Promise<void> {
    this.#show(await open(this.#browser, visit, from === undefined ? this.page.opened : from), statuses);
  }

  #show(page: OpenedPage, statuses: readonly number[]): void {
    const { url, status } = page;
    if (!statuses.includes(status)) throw new Error(`${url.pathname}${url.search} answered ${status}.`);
    this.#pages.push(showPage(page));
  }
}

const isName = (wanted: Name | Element): wanted is Name => typeof wanted === 'string' || wanted instanceof RegExp;
