import { newOrderKey } from '../app/web/forms/order-key.ts';
import type { Browser } from './browser.ts';
import type { TestSite } from './site.ts';

/** Complete fields of the checkout form for a secure purchase that is delivered to Tehran in the first offered slot. */
export async function checkoutFields(
  site: TestSite,
  { call }: Pick<Browser, 'call'>,
  listingId: number,
): Promise<Record<string, unknown>> {
  const place = site.services.catalogue().places.bySlug.get('tehran');
  const priced = await call(
    `/api/web/secure-purchase/delivery-price/${listingId}/${place?.parentId}/${place?.id}/1`,
    {},
  );
  const [time] = priced.data.deliveryTimes as { id: string }[];
  return {
    'order-key': newOrderKey(site),
    count: '1',
    fullName: 'مریم احمدی',
    region: String(place?.parentId),
    city: String(place?.id),
    address: 'خیابان آزادی، کوچهٔ یکم',
    plaque: '۷',
    unit: '',
    latitude: String(place?.latitude),
    longitude: String(place?.longitude),
    deliveryTime: time?.id ?? '',
    totalPrice: String(priced.data.totalPrice),
  };
}
