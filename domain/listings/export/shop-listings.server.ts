/** The stock of a shop, for a file of it (SHOP-02). */
export { readShopAnswers, readShopListings } from './shop-listings-store.server.ts';
