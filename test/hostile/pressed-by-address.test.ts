import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Control, mayPress } from '../../app/browser/popups/may-press.ts';
import { paths } from '../../app/paths.ts';
import { routes } from '../../app/routes.ts';
import { type Browser, createBrowser } from '../browser.ts';
import { sample } from '../tier.ts';
import { attributeOf, type Element, elementsIn, hasAttribute, lineageOf, parseHtml } from '../walker/html-tree.ts';
import { createWholeSite, PAGES, type WholeSite } from '../whole-site.ts';

const SITE = 'http://localhost:3000';

/**
 * Routes whose answer to a GET is not a page, and to which a link may lead all the same, because they change nothing.
 */
const HARMLESS_ANSWERS = new Set<string>([
  paths.picture.pattern,
  paths.privatePicture.pattern,
  paths.mapSnapshot.pattern,
  paths.openapi.pattern,
]);

let whole: WholeSite;
let visitor: Browser;
beforeAll(async () => {
  whole = await createWholeSite();
  visitor = createBrowser(whole.site);
});
afterAll(() => whole.site.stop());

it.each(sample(PAGES, 11, 10).map(([, path]) => path))(
  'GEN-08 an address presses nothing of %s that has an effect',
  async (path) => {
    for (const browser of [whole.browser, visitor]) {
      const page = SITE + whole.addressOf(path);
      const response = await browser.get(whole.addressOf(path));
      if (response.status !== 200) continue;
      const pressed = elementsIn(parseHtml(await response.text())).filter((each) => mayPress(described(each), page));
      expect(pressed.filter((each) => !opens(each, page)).map(shown)).toEqual([]);
    }
  },
);

describe('GEN-08 an address', () => {
  it.each([
    ['presses a link of the site', { tag: 'a', href: '/about' }, true],
    ['opens a popup', { tag: 'a', href: '/choose/category', 'data-popup': 'categories' }, true],
    ['opens a popup by a button', { tag: 'button', type: 'button', 'data-popup': 'rate' }, true],
    ['opens a fold', { tag: 'summary' }, true],
    ['opens a gallery', { tag: 'a', href: '/images/a/1600.jpg', 'data-slide': '1' }, true],
    ['opens a map', { tag: 'div', 'data-map': '' }, true],
    ['copies', { tag: 'button', type: 'button', 'data-do': 'copy' }, true],
    ['sends no form', { tag: 'button', type: 'submit' }, false],
    ['sends no form by a button without a type', { tag: 'button', 'data-popup': 'order-registration' }, false],
    ['presses no other button', { tag: 'button', type: 'button' }, false],
    ['saves nothing as a favourite', { tag: 'button', type: 'button', 'data-do': 'favourite' }, false],
    ['hides nothing', { tag: 'button', type: 'button', 'data-do': 'hide' }, false],
    ['reveals no number', { tag: 'a', href: '/v/1/contact', 'data-do': 'reveal' }, false],
    ['says yes to nothing', { tag: 'button', type: 'button', 'data-do': 'go-on' }, false],
    ['asks for no position', { tag: 'a', href: '/s', 'data-do': 'near' }, false],
    ['ticks nothing', { tag: 'label' }, false],
    ['chooses nothing', { tag: 'input', type: 'checkbox' }, false],
    ['remembers no place', { tag: 'a', href: '/agents', 'data-place': '{}' }, false],
    ['sets no cookie', { tag: 'a', href: '/', 'data-set-cookie': 'a=b' }, false],
    ['ends no draft', { tag: 'a', href: '/new?reset=1' }, false],
    ['ends no draft by its link', { tag: 'a', href: '/new?reset=ask', 'data-draft-reset': '/new?reset=1' }, false],
    ['marks nothing as seen', { tag: 'a', href: '/my/saved-searches/1' }, false],
    ['chooses no place', { tag: 'a', href: '/choose/place/tehran' }, false],
    ['leads to no gateway', { tag: 'a', href: '/payment/invoice/abc' }, false],
    ['opens no document', { tag: 'a', href: '/admin/marks/1/documents/1' }, false],
    ['leads to no case of the back office', { tag: 'a', href: '/admin/listings/1' }, false],
    ['leads not into the back office', { tag: 'a', href: '/admin' }, false],
    ['calls nobody', { tag: 'a', href: 'tel:09120000000' }, false],
    ['leads to no other site', { tag: 'a', href: 'https://evil.example/' }, false],
    ['runs no script', { tag: 'a', href: 'javascript:alert(1)' }, false],
    ['downloads nothing', { tag: 'a', href: '/about', download: '' }, false],
    ['downloads no file', { tag: 'a', href: '/my/shops/1/stats.csv' }, false],
  ] as const)('GEN-08 %s', (_, { tag, ...attributes }, may) => {
    const own: Readonly<Record<string, string>> = attributes;
    const control = { tag, attribute: (name: string) => own[name] ?? null, isWithin: (name: string) => name in own };
    expect(mayPress(control, `${SITE}/my`)).toBe(may);
  });
});

const described = (element: Element): Control => ({
  tag: element.tagName,
  attribute: (name) => attributeOf(element, name),
  isWithin: (name) => lineageOf(element).some((each) => hasAttribute(each, name)),
});

/** Whether a control only opens something: a fold, a map, something shown by scripts, or a page. */
function opens(element: Element, page: string): boolean {
  if (element.tagName !== 'a')
    return (
      element.tagName === 'summary' || attributeOf(element, 'type') === 'button' || hasAttribute(element, 'data-map')
    );
  const { origin, pathname } = new URL(attributeOf(element, 'href') ?? '', page);
  const route = routeOf(pathname);
  return origin === SITE && route !== undefined && (route[2].kind === 'page' || HARMLESS_ANSWERS.has(route[1]));
}

const PATTERNS = routes
  .filter(([method]) => method === 'GET')
  .map((row) => ({ row, matches: new RegExp(`^${row[1].replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`) }));

const routeOf = (pathname: string) => PATTERNS.find(({ matches }) => matches.test(pathname))?.row;

const shown = ({ tagName, attrs }: Element): string =>
  `${tagName} ${attrs.map(({ name, value }) => `${name}=${value}`).join(' ')}`;
