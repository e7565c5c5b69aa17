/**
 * verification: whether a performer or studio is who they say, by documents that staff look at.
 * Words: an *applicant* is a performer or studio with its documents; *pending* until staff *verify* or *reject* it.
 * Invariants: documents are private files, reached by signed links only; a decision names the member of staff, and the
 * applicant is told of it by mail; nobody under 18 and no document that has run out passes registration.
 */
import './verification.events.ts';

export { keepDocument, documentKey, type DocumentKind } from './keep-document.ts';
export { decide, type Decision } from './decide.ts';
export { ageOn, isAdult, isCalendarDate, isExpired, MIN_AGE_YEARS } from './verification.rules.ts';
export { findApplicant, findDocument, searchApplicants } from './verification.queries.ts';
export type { ApplicantDecided } from './verification.events.ts';
