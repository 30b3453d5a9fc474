/** Keeps the preview card beside the form in step with the typed values. Without scripts the server renders it. */
export function watchPreview(root: HTMLElement, form: HTMLFormElement): void {
  const parts = new Map(
    [...root.querySelectorAll<HTMLElement>('[data-preview]')].map((part) => [part.dataset.preview, part]),
  );
  if (parts.size === 0) return;
  const unnamed = parts.get('name')?.dataset.unnamed ?? '';
  const say = (part: string, text: string) => {
    const place = parts.get(part);
    if (place && place.textContent !== text) place.textContent = text;
  };
  const show = () => {
    say('name', typedIn(form, 'name') || unnamed);
    say('price', priceIn(form, parts.get('price')?.dataset.unit ?? ''));
    const place = form.querySelector('[data-places] button[value=places] > span');
    if (typedIn(form, 'city') !== '') say('place', place?.textContent ?? '');
    showPicture(form, parts.get('picture'));
  };
  let isDue = false;
  const soon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      show();
    });
  };
  for (const change of ['input', 'change']) form.addEventListener(change, soon);
  // Also reacts to pictures and parts of the form that are added or replaced.
  new MutationObserver(soon).observe(form, { childList: true, subtree: true });
  soon();
}

const typedIn = (form: HTMLFormElement, name: string): string =>
  form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value.trim() ?? '';

/** The price to show; if the box for negotiable or free is ticked, its label replaces the price. */
function priceIn(form: HTMLFormElement, unit: string): string {
  const ticked = form.querySelector('input:is([name=negotiable], [name=free]):checked')?.closest('label');
  if (ticked) return ticked.textContent.trim();
  const price = typedIn(form, 'price');
  return price === '' ? '' : `${price} ${unit}`;
}

function showPicture(form: HTMLFormElement, place: HTMLElement | undefined): void {
  const first = form.querySelector<HTMLImageElement>('[data-pictures] > [data-state=done] img');
  const shown = place?.querySelector('img');
  if (!place || shown?.src === first?.src) return;
  shown?.remove();
  if (first) {
    const picture = new Image();
    picture.src = first.src;
    picture.alt = '';
    place.append(picture);
  }
}
