/** Contents of a formatted e-mail, a right-to-left document. All fields are plain text. */
export type Letter = {
  readonly site: { readonly name: string; readonly url: string };
  readonly title: string;
  /** A line for each notice, with a link if there are several. */
  readonly lines: readonly { readonly text: string; readonly url: string | null }[];
  /** Main action. */
  readonly button: { readonly name: string; readonly url: string };
  /** Reason that the user gets this e-mail. */
  readonly why: string;
  readonly links: readonly { readonly name: string; readonly url: string }[];
};

/** Plain-text version, for mail programs without HTML. */
export function letterText({ title, lines, button, why, links }: Letter): string {
  const footer = [why, ...links.map(({ name, url }) => `${name}: ${url}`)];
  return [
    title,
    lines.map(({ text, url }) => (url === null ? text : `${text} ${url}`)).join('\n'),
    `${button.name}: ${button.url}`,
    footer.join('\n'),
  ].join('\n\n');
}

/**
 * HTML version. Mail programs ignore style sheets and remove unknown elements, so it consists of plain tables, colours
 * with AA contrast on white, and one column no wider than a phone.
 */
export function letterHtml({ site, title, lines, button, why, links }: Letter): string {
  const link = ({ name, url }: { name: string; url: string }, style: string) =>
    `<a href="${escaped(url)}" style="${style}">${escaped(name)}</a>`;
  return [
    '<!doctype html>',
    '<html lang="fa" dir="rtl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light">',
    `<title>${escaped(title)}</title></head>`,
    `<body dir="rtl" style="margin: 0; background: #f6f4f0; ${FONT}">`,
    '<div role="article" dir="rtl" style="max-width: 560px; margin: 0 auto; padding: 16px; overflow-wrap: anywhere">',
    `<p style="margin: 8px 0 16px; font-weight: bold">${link(site, 'color: #b23a09; text-decoration: none')}</p>`,
    '<div style="padding: 24px; border: 1px solid #e7e2da; border-radius: 12px; background: #ffffff">',
    `<h1 style="margin: 0 0 12px; font-size: 20px; line-height: 1.6">${escaped(title)}</h1>`,
    ...lines.map(({ text, url }) =>
      url === null
        ? `<p style="margin: 0 0 8px">${escaped(text)}</p>`
        : `<p style="margin: 0 0 8px">${link({ name: text, url }, LINE_LINK)}</p>`,
    ),
    `<p style="margin: 20px 0 0">${link(button, BUTTON)}</p>`,
    '</div>',
    `<div style="padding: 16px 0; color: #665f55; font-size: 13px"><p style="margin: 0 0 8px">${escaped(why)}</p>`,
    ...links.map((each) => `<p style="margin: 0">${link(each, SMALL_LINK)}</p>`),
    '</div></div></body></html>',
  ].join('\n');
}

const FONT = 'color: #1d1a16; font-family: Vazirmatn, Tahoma, sans-serif; font-size: 16px; line-height: 1.8';
const BUTTON =
  'display: inline-block; padding: 10px 24px; border-radius: 8px; background: #c2410c; color: #ffffff; font-weight: bold; text-decoration: none';
const LINE_LINK = 'color: #1d1a16; text-decoration: underline';
const SMALL_LINK = 'display: inline-block; padding: 4px 0; color: #665f55';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
