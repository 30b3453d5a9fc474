import { escaped } from './letter-html.ts';

/** A text as a right-to-left document: paragraphs between empty lines, lines as they are. Mail programs know no style sheets. */
export function mailHtml(text: string): string {
  const paragraphs = text
    .trim()
    .split(/(?:\r?\n){2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll(/\r?\n/g, '<br>')}</p>`);
  return [
    '<!doctype html>',
    '<html lang="fa" dir="rtl"><head><meta charset="utf-8"></head>',
    '<body dir="rtl" style="font-family: Vazirmatn, Tahoma, sans-serif; font-size: 16px; line-height: 1.8">',
    ...paragraphs,
    '</body></html>',
  ].join('\n');
}
