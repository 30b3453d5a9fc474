import { cookieSoon } from './storage/cookies.ts';

/**
 * Shows developer-only parts with the cookie `dev=1` (GEN-23), if the server marks the site as not public (`<body
 * data-dev>`).
 */
export async function showDevOnly(root: ParentNode): Promise<void> {
  if ((await cookieSoon('dev')) !== '1') return;
  for (const element of root.querySelectorAll<HTMLElement>('[data-dev-only]')) element.hidden = false;
}
