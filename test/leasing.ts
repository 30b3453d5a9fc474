import {
  LEASING_QUEUE,
  type LeasingRequest,
  readTerms,
  register,
  upsertTerms,
} from '../domain/leasing/leasing.server.ts';
import type { LeasingRequestInput } from '../domain/leasing/requests/register.server.ts';
import type { LeasingTerms } from '../domain/leasing/terms/leasing-terms.ts';
import type { NewListing } from '../domain/listings/listing.ts';
import { claimCase } from '../domain/queue/queue.server.ts';
import { CARS } from '../domain/taxonomy/taxonomy.ts';
import { toman } from '../domain/values/money.ts';
import { addAccount } from './accounts.ts';
import { LEASED } from './leasing-terms.ts';
import { nationalCode } from './national-codes.ts';
import type { TestSite } from './site.ts';

let made = 0;

/** Leases cars on a test site, as its pages do. */
export function leasingOn(site: TestSite) {
  const { services } = site;
  const taxonomy = () => services.catalogue().taxonomy;

  return {
    /**
     * Sets the leasing terms of a category, by default of all cars. Clears the cached terms, so that the next request
     * reads the new ones.
     */
    async lease(terms: Partial<LeasingTerms> = {}, categoryId: number = CARS): Promise<void> {
      await upsertTerms(services.db, categoryId, { ...LEASED, ...terms });
      services.leasingTerms.forget();
    },
    /** A car of a new seller for 1,000,000,000 toman. */
    async car(listing: Partial<NewListing> = {}, year: number | null = 1400): Promise<number> {
      const brand = taxonomy().bySlug.get('peugeot');
      const asked = brand?.attributes.find(({ attribute }) => attribute.key === 'production_year');
      const facts = asked && year !== null ? { [asked.attribute.id]: year } : {};
      const userId = listing.userId ?? (await addAccount(site, {}));
      const car = { categoryId: brand?.id ?? 0, name: 'پژو ۲۰۷ پانوراما', price: toman(1_000_000_000), facts };
      const [id = 0] = await site.publish({ ...car, ...listing, userId });
      return id;
    },
    /** A request of a new account, or of the one given. */
    async request(asked: Partial<LeasingRequestInput> = {}): Promise<LeasingRequest> {
      const result = await this.ask(asked);
      if (!result.ok) throw new Error(result.refused);
      return result.request;
    },
    async ask(asked: Partial<LeasingRequestInput> = {}) {
      const parts = { taxonomy: taxonomy(), terms: await readTerms(services.db), ...services.keys };
      const applicant = asked.applicant ?? { userId: await addAccount(site, {}), visitorHash: null, mobile: null };
      return register(site.ctx, parts, {
        prePayment: '300000000',
        numberOfMonths: '12',
        nationalCode: nationalCode(),
        seen: { price: null, installment: null },
        orderKey: `key of leasing ${++made}`,
        ...asked,
        listingId: asked.listingId ?? (await this.car()),
        applicant,
      });
    },
    claim: (requestId: number, userId: number) => claimCase(site.ctx, { userId }, LEASING_QUEUE, requestId),
  };
}
