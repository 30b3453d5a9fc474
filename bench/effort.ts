/** Numbers of requests and rounds with which pages are measured. */
export type Effort = {
  /**
   * `warmUp`: requests for each page before it is measured. `requests`: requests in each round. `rounds`: measured
   * rounds.
   */
  readonly warmUp: number;
  readonly requests: number;
  readonly rounds: number;
  /** Number of times that the link «next» is followed to reach a page far down. */
  readonly pagesFollowed: number;
};

export const FULL: Effort = { warmUp: 200, requests: 200, rounds: 11, pagesFollowed: 19 };
/**
 * Fewer requests, which show that everything works but give no reliable figures. The databases of a quick run also have
 * fewer pages of results.
 */
export const QUICK: Effort = { warmUp: 50, requests: 100, rounds: 1, pagesFollowed: 4 };
