import type { DeliveryRate } from '../../../domain/carriers/delivery/rate.ts';
import { fa } from '../../messages/fa.ts';

/** Name of a rate by its parcels, such as «شهری، تا ۵ کیلوگرم، متوسط». */
export const deliveryRateName = ({
  zone,
  weight,
  dimension,
}: Pick<DeliveryRate, 'zone' | 'weight' | 'dimension'>): string =>
  [fa.purchaseTerms.zones[zone], fa.purchases.weights[weight], fa.purchases.dimensions[dimension]].join(
    fa.payments.comma,
  );
