/** Query parameters of lists of shops, as pages and as data. */
export const SHOP_LIST_KEYS = ['q', 'c', 'r', 'ct', 'nh', 'location', 'verified', 'o', 'after'];
