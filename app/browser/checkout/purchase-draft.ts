import { paths } from '../../paths.ts';
import { entriesOf, recordOf, textOrNull } from '../../stored/stored-values.ts';
import { readDraft, writeDraft } from '../storage/own-drafts.ts';

const NAME = 'secure-purchase';
const KEPT = [
  'region',
  'city',
  'address',
  'latitude',
  'longitude',
  'plaque',
  'unit',
  'fullName',
  'totalPrice',
] as const;

/**
 * Address of the last purchase by field name, offered for the next one; null if none is stored. Deleted at sign-out
 * (SECP-04).
 */
export function purchaseDraft(): Readonly<Record<string, string>> | null {
  const kept = entriesOf(recordOf(readDraft(NAME)).values, textOrNull);
  const { snapshot: _, cityPoint: __, totalPrice: ___, ...values } = kept;
  return values.city ? values : null;
}

export function keepPurchaseDraft(form: HTMLFormElement): void {
  const sent = new FormData(form);
  const values = Object.fromEntries(KEPT.map((name) => [name, String(sent.get(name) ?? '')]));
  if (!values.city) return;
  const [lat, long] = [Number(values.latitude), Number(values.longitude)];
  const snapshot = values.latitude ? paths.mapSnapshot(lat, long) : '';
  const cityPoint = form.querySelector<HTMLOptionElement>('select[name=position] option:nth-child(2)')?.value ?? '';
  writeDraft(NAME, { values: { ...values, snapshot, cityPoint } });
}
