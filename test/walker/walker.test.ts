import { describe, expect, it } from 'vitest';
import { walkOn } from './paper-site.ts';

describe('a walker', () => {
  it('follows 303 with GET, and sends neither body nor origin again', async () => {
    const { walker, sent } = await walkOn({
      '/': '<form method=post action=/act><input name=a value=1><button>go</button></form>',
      '/act': { status: 303, headers: { location: '/done?did=it' } },
    });
    await walker.press('go');
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/', ''],
      ['POST', '/act', 'a=1'],
      ['GET', '/done?did=it', ''],
    ]);
    expect(sent.map(({ headers }) => headers.get('origin'))).toEqual([null, 'http://site.example', null]);
    expect(walker.path).toBe('/done?did=it');
  });

  it('sends a form again after 307', async () => {
    const { walker, last } = await walkOn({
      '/': '<form method=post action=/act><input name=a value=1><button>go</button></form>',
      '/act': { status: 307, headers: { location: '/there' } },
    });
    await walker.press('go');
    expect(last()).toMatchObject({ method: 'POST', path: '/there', body: 'a=1' });
  });

  it('says where a request comes from, as browsers do', async () => {
    const { walker, sent } = await walkOn({ '/': '<a href="/next?a=1#part">next</a>' });
    await walker.follow('next');
    const said = sent.map(({ path, headers }) => [path, headers.get('sec-fetch-site'), headers.get('referer')]);
    expect(said).toEqual([
      ['/', 'none', null],
      ['/next?a=1', 'same-origin', 'http://site.example/'],
    ]);
  });

  it('hides where it comes from if a page asks to', async () => {
    const { walker, last } = await walkOn({
      '/': {
        status: 200,
        headers: { 'referrer-policy': 'no-referrer' },
        body: '<form method=post><button>go</button></form>',
      },
    });
    await walker.press('go');
    expect([last()?.headers.get('origin'), last()?.headers.get('referer')]).toEqual(['null', null]);
  });

  it('goes on where a page refreshes to another at once, and stays where it refreshes later', async () => {
    const later = '<meta http-equiv=refresh content=3>here';
    const { walker } = await walkOn({
      '/': '<a href=/1>next</a>',
      '/1': '<meta http-equiv="refresh" content="0;url=/2">',
      '/2': later,
    });
    await walker.follow('next');
    expect([walker.path, walker.page.text()]).toEqual(['/2', 'here']);
  });

  it.each([
    ['/api', {}],
    ['/api/web/thing', {}],
    ['/file', { headers: { 'content-type': 'text/csv' } }],
    ['/away', { status: 303, headers: { location: 'https://other.example/' } }],
    ['/round', { status: 303, headers: { location: '/round' } }],
    ['/api', { status: 303, headers: { location: '/api/there' } }],
    ['/missing', { status: 404 }],
    ['/broken', { status: 500 }],
  ])('fails when it ends at %s %j', async (path, answer) => {
    const { walker } = await walkOn({
      '/': `<a href=${path}>go</a><form method=post action=${path}><button>go</button></form>`,
      [path]: { status: 200, ...answer },
    });
    await expect(walker.follow('go')).rejects.toThrow();
    await expect(walker.press('go')).rejects.toThrow();
    expect(walker.path).toBe('/');
  });

  it('stays on a page that shows its form again, and may pass a call on its way', async () => {
    const { walker } = await walkOn({
      '/': '<form method=post action=/api/act><button>go</button></form>',
      '/api/act': { status: 303, headers: { location: '/again' } },
      '/again': { status: 422, body: 'again' },
    });
    await walker.press('go');
    expect([walker.status, walker.page.text()]).toEqual([422, 'again']);
  });

  it('goes back to a page as it was left, and reloads it as the site has it', async () => {
    const { walker, sent } = await walkOn({ '/': '<input aria-label=a value=1><a href=/next>next</a>' });
    walker.page.fill('a', '2');
    await walker.follow('next');
    walker.back();
    expect([walker.path, walker.page.valueOf('a'), sent.length]).toEqual(['/', '2', 2]);
    await walker.reload();
    expect([walker.page.valueOf('a'), sent.length]).toEqual(['1', 3]);
  });

  it('opens a tab and leaves the page where it was', async () => {
    const { walker } = await walkOn({ '/': '<a href=/next target=_blank>next</a>', '/next': 'there' });
    const tab = await walker.openTab('next');
    expect([tab.page.text(), walker.path]).toEqual(['there', '/']);
  });
});

describe('a person finds', () => {
  const NAMED: readonly (readonly [by: string, html: string, role: string])[] = [
    ['a link by its text', '<a href=/>name</a>', 'link'],
    ['a link by its picture', '<a href=/><img alt=name></a>', 'link'],
    ['a button by its label', '<button aria-label=name>text</button>', 'button'],
    ['a button by its value', '<input type=submit value=name>', 'button'],
    ['a field by the label around it', '<label>name <input></label>', 'textbox'],
    ['a field by the label that names it', '<label for=a>name</label><input id=a>', 'textbox'],
    ['a field by what it refers to', '<b id=a>na</b><i id=b>me</i><input aria-labelledby="a b">', 'textbox'],
    ['a field by its placeholder', '<input type=search placeholder=name>', 'searchbox'],
    ['fields by their legend', '<fieldset><legend>name</legend></fieldset>', 'group'],
    ['a part by its heading', '<section aria-labelledby=h><h2 id=h>name</h2></section>', 'region'],
    ['a heading by its text', '<h2>na<span hidden>no</span>me</h2>', 'heading'],
    ['a row by its own role', '<div role=row>name</div>', 'row'],
    ['what is read out alone', '<button>name<svg aria-hidden=true><text>no</text></svg></button>', 'button'],
  ];

  it.each(NAMED)('%s', async (by, html, role) => {
    const { page } = await walkOn({ '/': html });
    const name = by.includes('refers') ? 'na me' : 'name';
    expect(page.elements(role, name)).toHaveLength(1);
    expect(page.elements(role, /^na/)).toHaveLength(1);
    expect(page.elements(role, 'na')).toHaveLength(0);
  });

  it('what stands in details once these are open, of a group one at a time', async () => {
    const { page } = await walkOn({
      '/': '<details name=g><summary>one</summary><p>first</p></details><details name=g><summary>two</summary><p>second</p></details>',
    });
    const seen = () => ['first', 'second'].filter((text) => page.sees(text));
    expect(seen()).toEqual([]);
    page.unfold('one');
    expect(seen()).toEqual(['first']);
    page.unfold('two');
    expect(seen()).toEqual(['second']);
    page.unfold('two');
    expect(seen()).toEqual([]);
  });

  it('only what is shown in its place', async () => {
    const { page } = await walkOn({
      '/': `<main><p>a</p><p hidden>b</p><script>c</script><template>d</template><noscript>e</noscript></main>
            <div popover>f</div><article><h3>one</h3><a href=/1>go</a></article><article><h3>two</h3><a href=/2>go</a></article>`,
    });
    expect(page.text(page.element('main'))).toBe('a e');
    expect(page.sees('f')).toBe(false);
    const two = page.around('article', 'two');
    expect(page.element('link', 'go', { inside: two }).attrs).toEqual([{ name: 'href', value: '/2' }]);
    expect(() => page.element('link', 'go')).toThrow('2 times');
    expect(page.element('link', 'go', { nth: -1 })).toBe(page.elements('link')[1]);
    expect(() => page.element('link', 'gone')).toThrow('There are: «go» «go»');
  });
});
