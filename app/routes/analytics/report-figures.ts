/** Counts of browsers' reports that this process dropped, for `/metrics`. */
export const reportFigures = {
  /** Reports dropped because of a limit. */
  leftOut: 0,
  /** Failures in browsers that were logged before, or that exceed a day's lines. */
  repeatedFailures: 0,
};
