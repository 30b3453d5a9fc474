import { around, isPlainClick } from '../dom.ts';

/** Puts a saved reply at the end of the answer that is being written, which the link's page would lose (ADM-02). */
export function watchSavedReplies(): void {
  document.addEventListener('click', (event) => {
    const link = around<HTMLAnchorElement>(event, 'a[data-saved-reply]');
    if (!link || !isPlainClick(event)) return;
    const list = link.closest('details');
    const field = list?.parentElement?.querySelector('textarea');
    if (!list || !field) return;
    event.preventDefault();
    const written = field.value.trimEnd();
    field.value = `${written === '' ? '' : `${written}\n\n`}${link.dataset.savedReply ?? ''}`;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    list.open = false;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
    field.scrollTop = field.scrollHeight;
  });
}
