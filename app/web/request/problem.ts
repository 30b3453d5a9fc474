/** Text that a person typed into a field; `label` is null if the form defines none. */
export type TypedText = { readonly label: string | null; readonly text: string };

/**
 * Statuses of a `Problem`, an HTTP error. It is thrown where it is detected, and answered in one place, with the error
 * page (GEN-20).
 */
export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 414 | 415 | 422 | 429 | 498 | 500 | 503;

/**
 * Details for the error page: the typed text of a plain form; the ended listing, or the fact that a user or shop is
 * gone; allowed methods; seconds to wait; address of the sign-in.
 */
export type ProblemDetails = {
  readonly listingId?: number;
  readonly isUser?: true;
  readonly isShop?: true;
  readonly allow?: string;
  readonly retryAfter?: number;
  readonly loginUrl?: string;
  readonly typed?: readonly TypedText[];
  /** Origin in the browser's address bar if it differs from ORIGIN; only for requests from this machine. */
  readonly typedOrigin?: string;
};

export class Problem extends Error {
  readonly status: ProblemStatus;
  readonly details: ProblemDetails;

  constructor(status: ProblemStatus, details: ProblemDetails = {}) {
    super(`problem ${status}`);
    this.status = status;
    this.details = details;
  }
}

/** Status 307 makes the browser send the form again to the other address. */
type RedirectStatus = 301 | 302 | 303 | 307;

/** Thrown to redirect to another address. */
export class Redirect extends Error {
  readonly location: string;
  readonly status: RedirectStatus;
  readonly cookies: readonly string[];

  constructor(location: string, status: RedirectStatus = 302, cookies: readonly string[] = []) {
    super(`redirect to ${location}`);
    this.location = location;
    this.status = status;
    this.cookies = cookies;
  }
}

export const notFound = (): never => {
  throw new Problem(404);
};
