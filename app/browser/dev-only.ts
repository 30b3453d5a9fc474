import { readCookie } from './storage/cookies.ts';

/** GEN-23: the cookie `dev=1` shows what is marked; only where the server says (`<body data-dev>`) that the site is not public. */
export function showDevOnly(root: ParentNode): void {
  if (readCookie('dev') !== '1') return;
  for (const element of root.querySelectorAll<HTMLElement>('[data-dev-only]')) element.hidden = false;
}
