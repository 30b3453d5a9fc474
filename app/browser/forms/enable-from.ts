import { trimSpaces } from '../../../domain/values/trim-ends.ts';

/** Enables the button of a form only once its text is long enough (RATE-02); spaces around it do not count. */
export function enableFrom(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-enables-from]')) {
    const field = box.querySelector<HTMLTextAreaElement>('textarea');
    const button = box.closest('form')?.querySelector<HTMLButtonElement>('button[type=submit]');
    if (!field || !button) continue;
    const check = () => {
      button.disabled = lengthOf(field.value) < Number(box.dataset.enablesFrom);
    };
    field.addEventListener('input', check);
    check();
  }
}

const lengthOf = (text: string): number => trimSpaces(text).length;
