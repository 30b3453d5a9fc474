import { describe, expect, it } from 'vitest';
import { walkOn } from './paper-site.ts';

const button = '<button name=b value=pressed>go</button>';
const form = (inner: string, attributes = '') => `<form method=post action=/to ${attributes}>${inner}</form>`;

/** Bodies that forms send when their button `go` is pressed. */
const SENT: readonly (readonly [rule: string, html: string, body: string])[] = [
  [
    'fields in tree order, and the button last',
    form(`<input name=a value=1><input name=c value=2>${button}`),
    'a=1&c=2&b=pressed',
  ],
  ['no other button', form(`<button name=x value=y>other</button>${button}`), 'b=pressed'],
  ['no field without a name', form(`<input value=1><input name="" value=2>${button}`), 'b=pressed'],
  ['no button without a name', form('<input name=a value=1><button value=v>go</button>'), 'a=1'],
  ['an input as a button', form('<input type=submit name=b value=go>'), 'b=go'],
  ['hidden fields', form(`<input type=hidden name=h value=k>${button}`), 'h=k&b=pressed'],
  ['fields elsewhere that name the form', `<input form=f name=a value=1>${form(button, 'id=f')}`, 'a=1&b=pressed'],
  [
    'no field inside that names another form',
    `<form id=g></form>${form(`<input form=g name=a value=1>${button}`)}`,
    'b=pressed',
  ],
  ['no disabled field', form(`<input name=a value=1 disabled>${button}`), 'b=pressed'],
  [
    'nothing of a disabled fieldset',
    form(`<fieldset disabled><input name=a value=1></fieldset>${button}`),
    'b=pressed',
  ],
  [
    'nothing of a fieldset in a disabled one',
    form(`<fieldset disabled><fieldset><input name=a></fieldset></fieldset>${button}`),
    'b=pressed',
  ],
  [
    'fields of the legend of a disabled fieldset',
    form(`<fieldset disabled><legend><input name=a value=1></legend><input name=c></fieldset>${button}`),
    'a=1&b=pressed',
  ],
  [
    'nothing of its second legend',
    form(`<fieldset disabled><legend></legend><legend><input name=a></legend></fieldset>${button}`),
    'b=pressed',
  ],
  [
    'checked boxes alone, "on" without a value',
    form(`<input type=checkbox name=a checked><input type=checkbox name=c value=1>${button}`),
    'a=on&b=pressed',
  ],
  [
    'the checked radio button',
    form(`<input type=radio name=a value=1><input type=radio name=a value=2 checked>${button}`),
    'a=2&b=pressed',
  ],
  ['no radio button if none is checked', form(`<input type=radio name=a value=1>${button}`), 'b=pressed'],
  [
    'the first option of a list that shows one',
    form(`<select name=a><option>1<option>2</select>${button}`),
    'a=1&b=pressed',
  ],
  [
    'the first option that can be chosen',
    form(`<select name=a><option disabled>1<option>2</select>${button}`),
    'a=2&b=pressed',
  ],
  [
    'the selected option, by its value',
    form(`<select name=a><option>1<option value=two selected>2</select>${button}`),
    'a=two&b=pressed',
  ],
  [
    'each selected option of many',
    form(`<select name=a multiple><option selected>1<option>2<option selected>3</select>${button}`),
    'a=1&a=3&b=pressed',
  ],
  ['no option of a long list at first', form(`<select name=a size=4><option>1</select>${button}`), 'b=pressed'],
  [
    'no selected option that is disabled',
    form(`<select name=a><optgroup disabled><option selected>1</optgroup></select>${button}`),
    'b=pressed',
  ],
  [
    'texts with the line ends of the network',
    form(`<textarea name=a>\n1\n2</textarea>${button}`),
    'a=1%0D%0A2&b=pressed',
  ],
  ['nothing of a datalist', form(`<datalist><select name=a><option>1</select></datalist>${button}`), 'b=pressed'],
  ['nothing of a template', form(`<template><input name=a></template>${button}`), 'b=pressed'],
  ['what stands in noscript', form(`<noscript><input name=a value=1></noscript>${button}`), 'a=1&b=pressed'],
  [
    'fields in closed details',
    form(`<details><summary>s</summary><input name=a value=1></details>${button}`),
    'a=1&b=pressed',
  ],
  ['the name of a file alone', form(`<input type=file name=a>${button}`), 'a=&b=pressed'],
  ['the encoding', form(`<input type=hidden name=_charset_>${button}`), '_charset_=UTF-8&b=pressed'],
];

describe('a form sends', () => {
  it.each(SENT)('%s', async (_, html, body) => {
    const { walker, last } = await walkOn({ '/': html });
    await walker.press('go');
    expect(last()).toMatchObject({ method: 'POST', path: '/to', body });
  });

  it('what a person changed', async () => {
    const html = form(
      `<label>text <input name=t value=old></label><label for=c>box</label><input id=c type=checkbox name=c checked>
       <label><input type=radio name=r value=1 checked>one</label><label><input type=radio name=r value=2>two</label>
       <select name=s aria-label=list><option value=1>first<option value=2>second</select>${button}`,
    );
    const { walker, page, last } = await walkOn({ '/': html });
    page.fill('text', 'new');
    page.uncheck('box');
    page.check('two');
    page.choose('list', 'second');
    await walker.press('go');
    expect(last()?.body).toBe('t=new&r=2&s=2&b=pressed');
  });

  it('files with their names and types, in parts', async () => {
    const html = form(
      `<label>picture <input type=file name=p></label><input type=file name=q>${button}`,
      'enctype=multipart/form-data',
    );
    const { walker, page, last } = await walkOn({ '/': html });
    page.attach('picture', [{ name: '1.jpg', type: 'image/jpeg', bytes: Buffer.from('bytes') }]);
    await walker.press('go');
    expect(last()?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    const parts = last()
      ?.body.split(/--+form[\w-]+?(?:--)?\r\n/)
      .filter(Boolean);
    expect(parts).toEqual([
      'Content-Disposition: form-data; name="p"; filename="1.jpg"\r\nContent-Type: image/jpeg\r\n\r\nbytes\r\n',
      'Content-Disposition: form-data; name="q"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n',
      'Content-Disposition: form-data; name="b"\r\n\r\npressed\r\n',
    ]);
  });

  it('plain text with its own type', async () => {
    const { walker, last } = await walkOn({ '/': form(`<input name=a value="1 2">${button}`, 'enctype=text/plain') });
    await walker.press('go');
    expect([last()?.headers.get('content-type'), last()?.body]).toEqual(['text/plain', 'a=1 2\r\nb=pressed\r\n']);
  });
});

/** Requests that forms make when their button is pressed. */
const LEADS: readonly (readonly [rule: string, html: string, request: string])[] = [
  ['with GET, in the query', '<form action=/to><input name=a value="1 2"><button>go</button></form>', 'GET /to?a=1+2'],
  [
    'with GET, in place of the query',
    '<form action="/to?x=1"><input name=a value=1><button>go</button></form>',
    'GET /to?a=1',
  ],
  ['with POST, keeping the query', '<form method=post action="/to?x=1"><button>go</button></form>', 'POST /to?x=1'],
  ['without an action, to its own page', '<form method=post><button>go</button></form>', 'POST /'],
  [
    'to the action of the button',
    '<form method=post action=/to><button formaction=/other>go</button></form>',
    'POST /other',
  ],
  ['by the method of the button', '<form action=/to><button formmethod=post>go</button></form>', 'POST /to'],
  ['by GET if the method is unknown', '<form action=/to method=put><button>go</button></form>', 'GET /to'],
  ['by a button elsewhere', '<form id=f action=/to method=post></form><button form=f>go</button>', 'POST /to'],
];

describe('a form leads', () => {
  it.each(LEADS)('%s', async (_, html, request) => {
    const { walker, last } = await walkOn({ '/': html });
    await walker.press('go');
    expect(`${last()?.method} ${last()?.path}`).toBe(request);
  });

  it('with the type of the button', async () => {
    const { walker, last } = await walkOn({ '/': form('<button formenctype=multipart/form-data>go</button>') });
    await walker.press('go');
    expect(last()?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  });
});
