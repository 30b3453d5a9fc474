/** What of browsers' reports this process left out, for `/metrics`. */
export const reportFigures = {
  /** Reports over a limit. */
  leftOut: 0,
  /** Failures in browsers that were told of before, or beyond those of a day. */
  repeatedFailures: 0,
};
