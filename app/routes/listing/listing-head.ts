import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import type { Frame, Head } from '../../web/pages/route.ts';
import type { Context } from '../../web/request/context.ts';
import type { ListingView } from './listing-view.ts';
import { productOf } from './product-json-ld.ts';

const DESCRIPTION_MAX = 160;

/**
 * The head of a listing's page for search engines and previews (SRCH-15). Listings that are not open are not indexed.
 */
export function listingHead(view: ListingView, { services: { site } }: Context): Head {
  const [cover] = view.pictures;
  return {
    title: fa.listing.headIn(view.name, view.place),
    description: summary(view),
    canonical: view.canonical,
    ...(view.notice ? { robots: 'noindex' } : {}),
    ...(cover ? { image: paths.picture(cover.key, 960, 'jpg') } : {}),
    jsonLd: [
      {
        '@type': 'BreadcrumbList',
        itemListElement: view.breadcrumb.map(({ name, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: `${site.origin}${href}`,
        })),
      },
      ...(view.about.category.hasPrice ? [productOf(view, site.origin)] : []),
    ],
  };
}

/** The search box starts in the listing's city. */
export function listingFrame({ about: { city }, hasContact, isSellerFrozen }: ListingView): Frame {
  return {
    text: '',
    placeName: city.name,
    kept: [['ct', String(city.id)]],
    ...(hasContact && !isSellerFrozen ? { skip: { href: '#contact', text: fa.site.skipToContact } } : {}),
  };
}

function summary({ name, price, description }: ListingView): string {
  const amount = price.amount ? fa.price.inToman(price.amount) : (price.words ?? '');
  const text = fa.listing.summary(name, amount, description.text.replace(/\s+/g, ' '));
  return text.length > DESCRIPTION_MAX ? `${text.slice(0, DESCRIPTION_MAX - 1).toWellFormed()}…` : text;
}
