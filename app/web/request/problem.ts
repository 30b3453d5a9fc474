/** Text that somebody typed into a field; `label`: null where the form says none. */
export type TypedText = { readonly label: string | null; readonly text: string };

/** An HTTP error: thrown where it is detected, answered once by the error page (GEN-20). */
export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 414 | 415 | 422 | 429 | 498 | 500 | 503;

/** Details for the error page: what a plain form said, the listing that is gone, or that a user or a shop is, the allowed methods, the seconds to wait, where to sign in. */
export type ProblemDetails = {
  readonly listingId?: number;
  readonly isUser?: true;
  readonly isShop?: true;
  readonly allow?: string;
  readonly retryAfter?: number;
  readonly loginUrl?: string;
  readonly typed?: readonly TypedText[];
  /** Origin in the browser's address bar, for the machine itself, where ORIGIN is another. */
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

/** 307 repeats a form at the other address. */
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
