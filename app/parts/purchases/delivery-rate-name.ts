import type { DeliveryRate } from '../../../domain/carriers/delivery/rate.ts';
import { fa } from '../../messages/fa.ts';

/** «شهری، تا ۵ کیلوگرم، متوسط»: which parcels a rate is for. */
export const deliveryRateName = ({
  zone,
  weight,
  dimension,
}: Pick<DeliveryRate, 'zone' | 'weight' | 'dimension'>): string =>
  [fa.purchaseTerms.zones[zone], fa.purchases.weights[weight], fa.purchases.dimensions[dimension]].join(
    fa.payments.comma,
  );
