import { persianNumber } from '../../../domain/values/numbers.ts';
import { postingWords } from '../../messages/posting-words.ts';
import { attributeName, postedFields, type Typed, withCarFacts } from '../../parts/listing/typed-listing.ts';
import { paths } from '../../paths.ts';
import { readEnvelope } from '../server-call.ts';

/** Updates the links to the suggested price of the car with the current values (PSUG-01). */
export function renewPriceLinks(form: HTMLFormElement, typed: Typed): void {
  const told = withCarFacts(typed);
  for (const link of form.querySelectorAll<HTMLAnchorElement>('a[data-price-suggest]')) {
    link.href = paths.priceSuggest(told);
    link.dataset.params = JSON.stringify(told);
  }
}

/** Address and body of the request for comparable prices; null if no category is chosen. */
export function priceQuestion(typed: Typed, listing: string | undefined): { url: string; body: string } | null {
  const { category, city, neighbourhood } = typed;
  if (!category) return null;
  const params = new URLSearchParams({ category });
  if (city) params.set('city', city);
  if (neighbourhood && /^\d+$/.test(neighbourhood)) params.set('district', neighbourhood);
  if (listing) params.set('listing', listing);
  const answers = Object.entries(postedFields(typed)).flatMap(([name, value]) => {
    const id = Number(/^a(\d+)$/.exec(name)?.[1]);
    return name === attributeName(id) ? { attributeId: id, attributeValue: value } : [];
  });
  return { url: `${paths.priceControl()}?${params}`, body: JSON.stringify(answers) };
}

let lastAsked = '';

/**
 * Shows comparable prices beside the price, or a note that there are too few (ITEM-16). Failures are ignored, because
 * the prices are only a hint.
 */
export async function showPrices(form: HTMLFormElement, typed: Typed, listing: string | undefined): Promise<void> {
  const box = form.querySelector<HTMLElement>('[data-price-control]');
  const question = priceQuestion(typed, listing);
  if (!box || !question) return;
  const asked = `${question.url} ${question.body}`;
  if (asked === lastAsked && !box.hidden) return;
  lastAsked = asked;
  const words = await answerTo(form, question).catch(() => null);
  if (lastAsked !== asked || !box.isConnected) return;
  box.textContent = words ?? '';
  box.hidden = words === null;
}

async function answerTo(form: HTMLFormElement, { url, body }: { url: string; body: string }): Promise<string | null> {
  const key = form.querySelector<HTMLInputElement>('input[name="csrf-key"]')?.value ?? '';
  const headers = { accept: 'application/json', 'content-type': 'application/json', 'x-csrf-key': key };
  const response = await fetch(url, { method: 'POST', body, headers });
  const envelope = response.ok ? readEnvelope(await response.text()) : null;
  if (!envelope?.success) return null;
  const { suggestedPrice } = envelope.data;
  const median = typeof suggestedPrice === 'number' ? postingWords.median(persianNumber(suggestedPrice)) : '';
  return [median, envelope.message].filter(Boolean).join(' ') || null;
}
