import { describe, expect, it } from 'vitest';
import { walkOn } from './paper-site.ts';

const form = (inner: string, attributes = '') =>
  `<form method=post action=/to ${attributes}>${inner}<button>go</button></form>`;

const REFUSED: readonly (readonly [rule: string, html: string])[] = [
  ['an empty required text', form('<input name=a required>')],
  ['an empty required text elsewhere', `<input form=f name=a required>${form('', 'id=f')}`],
  ['a required box that is not checked', form('<input type=checkbox name=a required>')],
  [
    'required radio buttons of which none is checked',
    form('<input type=radio name=a required><input type=radio name=a>'),
  ],
  ['a required file', form('<input type=file name=a required>')],
  [
    'a required list at its empty first option',
    form('<select name=a required><option value="">choose<option>1</select>'),
  ],
  ['an empty required textarea', form('<textarea name=a required></textarea>')],
  ['a text that is not of its pattern', form('<input name=a value=12 pattern="[0-9]{3}">')],
  ['a text of which only a part is of its pattern', form('<input name=a value=1234 pattern="[0-9]{3}">')],
  ['an address of e-mail that is none', form('<input type=email name=a value=some>')],
  ['an address that is none', form('<input type=url name=a value=some>')],
  ['a number that is too small', form('<input type=number name=a value=1 min=2>')],
  ['a number that is too large', form('<input type=number name=a value=3 max=2>')],
  ['a number between two steps', form('<input type=number name=a value=1.5>')],
  ['a required field that is not seen', form('<input name=a required hidden>')],
];

const SENT: readonly (readonly [rule: string, html: string])[] = [
  ['an empty text of a pattern', form('<input name=a pattern="[0-9]{3}">')],
  ['a required field that is disabled', form('<input name=a required disabled>')],
  ['a required field that is only for reading', form('<input name=a required readonly>')],
  ['a hidden field that is required', form('<input type=hidden name=a required>')],
  ['a short text that the page wrote', form('<input name=a minlength=5 value=1>')],
  ['any number of any step', form('<input type=number name=a value=1.25 step=any>')],
  [
    'required radio buttons of which one is checked',
    form('<input type=radio name=a required><input type=radio name=a checked>'),
  ],
  ['an option with a value in a required list', form('<select name=a required><option value=1>1</select>')],
  ['anything from a form that is not checked', form('<input name=a required>', 'novalidate')],
  [
    'anything by a button that does not check',
    '<form method=post action=/to><input name=a required><button formnovalidate>go</button></form>',
  ],
];

describe('a browser', () => {
  it.each(REFUSED)('does not send %s', async (_, html) => {
    const { walker, sent } = await walkOn({ '/': html });
    await expect(walker.press('go')).rejects.toThrow('A browser would not send this form');
    expect(sent).toHaveLength(1);
  });

  it.each(SENT)('sends %s', async (_, html) => {
    const { walker, last } = await walkOn({ '/': html });
    await walker.press('go');
    expect(last()?.path).toBe('/to');
  });

  it('does not send a text that a person left too short', async () => {
    const { walker, page } = await walkOn({ '/': form('<input name=a aria-label=a minlength=5>') });
    page.fill('a', '1234');
    await expect(walker.press('go')).rejects.toThrow('«a» minlength');
  });
});

describe('Enter', () => {
  const first = (html: string) => walkOn({ '/': html });

  it('presses the first button of the form, wherever it stands', async () => {
    const { walker, last } = await first(
      `<button form=f name=b value=first>one</button>${form('<input aria-label=a name=a>', 'id=f')}`,
    );
    await walker.enter('a');
    expect(last()?.body).toBe('b=first&a=');
  });

  it.each([
    ['the first button is disabled', '<form><input aria-label=a><button disabled>1</button><button>2</button></form>'],
    ['the form has several fields and no button', '<form><input aria-label=a><input></form>'],
    ['the field belongs to no form', '<input aria-label=a>'],
  ])('does nothing where %s', async (_, html) => {
    const { walker } = await first(html);
    await expect(walker.enter('a')).rejects.toThrow();
  });

  it('sends a form of one field without a button', async () => {
    const { walker, last } = await first('<form action=/to><input aria-label=a name=a value=1></form>');
    await walker.enter('a');
    expect(last()?.path).toBe('/to?a=1');
  });
});

describe('nobody', () => {
  it.each([
    ['presses a disabled button', '<form><button disabled>go</button></form>'],
    ['presses a button of a disabled fieldset', '<form><fieldset disabled><button>go</button></fieldset></form>'],
    ['presses a hidden button', '<form><button hidden>go</button></form>'],
    ['presses a button in a hidden part', '<form><p hidden><button>go</button></p></form>'],
    ['presses a button in closed details', '<form><details><summary>s</summary><button>go</button></details></form>'],
    ['presses a button that is not announced', '<form><button aria-hidden=true>go</button></form>'],
    ['presses a button in a closed dialog', '<dialog><form><button>go</button></form></dialog>'],
    ['presses a button in a template', '<template><form><button>go</button></form></template>'],
    ['presses a button that is for scripts', '<form><button type=button>go</button></form>'],
    ['presses a button of no form', '<button>go</button>'],
    ['presses one of two that are alike', '<form><button>go</button><button>go</button></form>'],
    ['presses what is no button', '<form><a href=/to>go</a></form>'],
    ['presses a button by a part of its name', '<form><button>go on</button></form>'],
    ['presses what closes a dialog', '<dialog open><form method=dialog><button>go</button></form></dialog>'],
  ])('%s', async (_, html) => {
    const { walker, sent } = await walkOn({ '/': html });
    await expect(walker.press('go')).rejects.toThrow();
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['types in a hidden field', '<input aria-label=a hidden>', (page) => page.fill('a', '1')],
    ['types in a disabled field', '<input aria-label=a disabled>', (page) => page.fill('a', '1')],
    ['types in a field for reading', '<input aria-label=a readonly>', (page) => page.fill('a', '1')],
    ['types more than a field takes', '<input aria-label=a maxlength=2>', (page) => page.fill('a', '123')],
    ['types letters into a number', '<input type=number aria-label=a>', (page) => page.fill('a', 'one')],
    ['types in a checkbox', '<input type=checkbox aria-label=a>', (page) => page.fill('a', 'one')],
    ['checks a text', '<input aria-label=a>', (page) => page.check('a')],
    ['switches a radio button off', '<input type=radio aria-label=a checked>', (page) => page.uncheck('a')],
    ['chooses a disabled option', '<select aria-label=a><option disabled>1</select>', (page) => page.choose('a', '1')],
    ['chooses an option that is not there', '<select aria-label=a><option>1</select>', (page) => page.choose('a', '2')],
    ['picks two files for one', '<input type=file aria-label=a>', (page) => page.attach('a', [FILE, FILE])],
  ] as readonly (readonly [string, string, (page: Page) => unknown])[])('%s', async (_, html, act) => {
    const { page } = await walkOn({ '/': html });
    expect(() => act(page)).toThrow();
  });
});

const FILE = { name: '1', type: 'text/plain', bytes: new Uint8Array() };
type Page = Awaited<ReturnType<typeof walkOn>>['page'];
