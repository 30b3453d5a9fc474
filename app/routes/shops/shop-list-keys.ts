/** Query parameters of lists of shops, for the page and for JSON. */
export const SHOP_LIST_KEYS = ['q', 'c', 'r', 'ct', 'nh', 'location', 'verified', 'o', 'after'];
