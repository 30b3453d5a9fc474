/** Maximum lengths of texts that the back office writes into the catalogue (ADM-03). */
export const CATEGORY_NAME = { max: 60 } as const;
export const LABEL = { max: 60 } as const;
