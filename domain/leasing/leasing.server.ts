/** The door of leasing: terms by category, quotes, requests and the decisions of staff (LEAS-01). */
export { endLeasingOf, eraseOldRequests, leasingPart } from './account/leasing-of-account.server.ts';
export { notifyApplicant, sendLeasingTexts } from './notices/leasing-notices.server.ts';
export { mobileOf, sealOldMobiles } from './requests/applicant-mobile.server.ts';
export {
  bindVisitorRequests,
  createLeasedCars,
  findLeasedCar,
  findRequestByKey,
  type LeasedCar,
  type LeasedCars,
  type LeaseRefusal,
  type LeasingParts,
  type Owner,
  type QuotedNow,
  quoteForVisitor,
  quoteListing,
  register,
  withdraw,
} from './requests/register.server.ts';
export { REQUEST_TABS, type RequestLine } from './requests/request-queue-store.server.ts';
export {
  type Applicant,
  type LeasingRequest,
  type RequestChange,
  readOpenRequest,
  readOthersWithCode,
  readRequest,
  readRequestChanges,
  readRequestsOf,
} from './requests/request-store.server.ts';
export {
  countWaitingRequests,
  decideRequest,
  LEASING_QUEUE,
  oldestWaitingRequest,
  readRequestPage,
  revealNationalCode,
  type StaffAct,
  undoRequestDecision,
} from './requests/work-requests.server.ts';
export { createTerms, removeTerms, setTerms, type TermsCache } from './terms/terms.server.ts';
export { readTerms, upsertTerms } from './terms/terms-store.server.ts';
