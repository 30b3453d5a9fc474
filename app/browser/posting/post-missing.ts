import { postingWords } from '../../messages/posting-words.ts';

/** Lists in one line the fields that the step still lacks; each name is a link to its field. */
export function showMissing(form: HTMLFormElement, errors: Readonly<Record<string, string>>): void {
  const line = form.querySelector<HTMLElement>('[data-post-missing]');
  if (!line) return;
  const links = [...form.querySelectorAll<HTMLElement>('[data-field]')].flatMap((field) => {
    const control = field.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, button');
    const isWrong = Object.hasOwn(errors, field.dataset.field ?? '');
    return isWrong && control ? [linkTo(control, nameOf(field))] : [];
  });
  const names = links.map(({ textContent }) => textContent).join(postingWords.comma);
  if (line.textContent === (names && postingWords.missing + names)) return;
  const listed = links.flatMap((link, at) => (at === 0 ? [link] : [postingWords.comma, link]));
  line.replaceChildren(...(links.length === 0 ? [] : [postingWords.missing, ...listed]));
}

/** Text of the field's label, without the remark in small letters. */
function nameOf(field: HTMLElement): string {
  const label = field.querySelector('label, legend');
  return [...(label?.childNodes ?? [])]
    .filter(({ nodeName }) => nodeName !== 'SMALL')
    .map(({ textContent }) => textContent?.trim())
    .join(' ')
    .trim();
}

function linkTo(control: HTMLElement, name: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `#${control.id}`;
  link.textContent = name;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    control.focus();
  });
  return link;
}
