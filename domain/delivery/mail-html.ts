import { escaped } from './letter-html.ts';

/**
 * Makes a right-to-left document of a text: paragraphs between empty lines, line breaks kept. It has no style sheet,
 * because mail programs ignore them.
 */
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
