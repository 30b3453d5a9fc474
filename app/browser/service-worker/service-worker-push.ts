import { serviceWorkerMessages } from '../../messages/service-worker.ts';

/**
 * Addresses that the service worker uses. They are relative, because the worker knows only its own location. A test
 * compares them with paths.ts.
 */
export const NOTICES = 'my/notifications';
export const PUSH_KEY = 'api/web/push-key';
export const SAVE_PUSH = 'api/web/save-push-id';
export const IS_LOGGED_IN = 'session/is-logged-in';

const TITLE_MAX = 120;
const TEXT_MAX = 300;
const TAG_MAX = 120;

export type ShownNotice = {
  readonly title: string;
  readonly options: {
    readonly body: string;
    readonly tag: string;
    readonly icon: string;
    readonly dir: 'rtl';
    readonly lang: 'fa';
    readonly data: { readonly url: string };
  };
};

/**
 * Title, text and target of the notice for a push. Every push must show a notification, so an unreadable one announces
 * news and links to the list of notices.
 */
export function noticeFrom(message: string | null, scope: string): ShownNotice {
  const { title, text, url, tag } = recordOf(parsed(message));
  const isWhole = isText(title) && isText(text);
  return {
    title: isWhole ? title.slice(0, TITLE_MAX) : serviceWorkerMessages.title,
    options: {
      body: isWhole ? text.slice(0, TEXT_MAX) : serviceWorkerMessages.text,
      tag: isText(tag) ? tag.slice(0, TAG_MAX) : 'notice',
      icon: new URL('icon-192.png', scope).href,
      dir: 'rtl',
      lang: 'fa',
      data: { url: ownUrl(url, scope) },
    },
  };
}

/** The target's address if it is on this site, otherwise that of the list of notices. */
export function ownUrl(value: unknown, scope: string): string {
  const url = isText(value) ? URL.parse(value, scope) : null;
  const isOwn = url !== null && url.origin === new URL(scope).origin && /^https?:$/.test(url.protocol);
  return isOwn ? url.href : new URL(NOTICES, scope).href;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
