/** The keyboard of the moderation queue (ADM-02): by the place of the key, so that a Persian layout presses the same. */
const KEYS: Readonly<Record<string, string>> = { KeyJ: 'j', KeyK: 'k', KeyA: 'a', KeyR: 'r', KeyC: 'c' };

let watching = false;

export function watchStaffKeys(): void {
  if (watching) return;
  watching = true;
  document.addEventListener('keydown', (event) => {
    const key = KEYS[event.code];
    if (!key || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTyping(event.target)) return;
    if (document.querySelector('[data-staff-keys]') && press(key)) event.preventDefault();
  });
}

/** Returns whether the page has a shortcut for this key. */
export function press(key: string): boolean {
  const target = document.querySelector<HTMLElement>(`[data-key='${key}']`);
  if (target) {
    if (target.matches('a, button')) target.click();
    else {
      if (target instanceof HTMLDetailsElement) target.open = true;
      target.scrollIntoView({ block: 'center' });
      target.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus();
    }
    return true;
  }
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('[data-key-rows] a')];
  const at = rows.findIndex((row) => row.matches(':focus'));
  if (key === 'j' || key === 'k') {
    const next = at < 0 ? 0 : Math.min(Math.max(at + (key === 'j' ? 1 : -1), 0), rows.length - 1);
    rows[next]?.focus();
    return rows.length > 0;
  }
  const row = rows[at];
  if (!row) return false;
  if (key === 'r') row.hash = 'reject';
  row.click();
  return true;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
}
