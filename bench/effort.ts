/** How much is asked of a site to measure the pages of a search. */
export type Effort = {
  /** Requests for each page before it is measured, and those of a round. */
  readonly warmUp: number;
  readonly requests: number;
  readonly rounds: number;
  /** Times that «next» is followed to a page far down. */
  readonly pagesFollowed: number;
};

export const FULL: Effort = { warmUp: 200, requests: 200, rounds: 11, pagesFollowed: 19 };
/** Enough to see that everything works. Its databases have fewer pages. */
export const QUICK: Effort = { warmUp: 50, requests: 100, rounds: 1, pagesFollowed: 4 };
