import * as v from 'valibot';
import { Named } from '../../parts/named-json.ts';
import { OfferView } from '../../parts/offer-view.ts';
import { AttributeSchema, CategorySchema, ProvinceSchema } from './catalogue-schemas.ts';
import { ListingJson } from './listing-json.ts';

/** Body of a refusal: a message, and further ones by field name. */
const Problem = v.looseObject({
  success: v.literal(false),
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.string())),
});

/** Schemas that several calls share. */
export const COMPONENTS = {
  Problem,
  Named,
  Category: CategorySchema,
  Province: ProvinceSchema,
  Attribute: AttributeSchema,
  Listing: ListingJson,
  Offer: OfferView,
};
