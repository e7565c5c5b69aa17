/**
 * verification: whether a performer or studio is who they say, by documents that staff look at.
 * Words: an *applicant* is a performer or studio with its documents; *pending* until staff *verify* or *reject* it.
 * Invariants: documents are private files, reached by signed links only; a decision names the member of staff, and the
 * applicant is notified by mail; they are sealed at rest, by a key that can be replaced; nobody under 18 and nobody with an expired document is registered or approved; a link to a
 * document lives a minute, and none is given out that is not in the audit log.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { sealDocuments } from './seal-documents.ts';
import { verificationStaffRoutes } from './staff/verification.staff.routes.ts';
import './verification.events.ts';

export { keepDocument, documentKey, type DocumentKind } from './keep-document.ts';
export { ageOn, isAdult, isCalendarDate, isExpired, MIN_AGE_YEARS } from './verification.rules.ts';
export { findApplicant, findDocument } from './verification.queries.ts';
export type { ApplicantDecided } from './verification.events.ts';

export const createVerification = (
  platform: Pick<Platform, 'files' | 'config' | 'database' | 'transactions'>,
): Module => ({
  name: 'verification',
  routes: [verificationStaffRoutes(platform.files, platform.config.publicUrl)],
  jobs: { 'verification.seal': { cron: '41 * * * *', run: () => sealDocuments(platform) } },
});
