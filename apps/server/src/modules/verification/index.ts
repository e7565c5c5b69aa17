/**
 * verification: identity checks of performers and studios, based on documents that staff review.
 * Words: an *applicant* is a performer or studio with its documents; *pending* until staff *verify* or *reject* it; a
 * *renewal* is a set of new documents of an approved performer, who stays approved while they wait.
 * Invariants: documents are private files, accessible only through signed links; a decision names the staff member, and
 * the applicant is notified by email; documents are encrypted at rest with a replaceable key; no one under 18 or with
 * an
 * expired document is registered or approved; a document link lasts a minute, and none is issued without an entry in
 * the audit log.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import { decisionMails } from './decision-mail.ts';
import { sweepDocuments } from './verification.store.ts';
import { documentsRoutes } from './own/documents.routes.ts';
import { warnEnding, documentsMails } from './own/warn-ending.ts';
import { sealDocuments } from './seal-documents.ts';
import { REMOVE_JOB } from './staff/decide-renewal.ts';
import { verificationStaffRoutes } from './staff/verification.staff.routes.ts';
import './verification.events.ts';

export { keepDocument, documentKey, type DocumentKind } from './keep-document.ts';
export { ageOn, isAdult, isCalendarDate, isExpired, MIN_AGE_YEARS } from './verification.rules.ts';
export { findApplicant, findDocument } from './verification.queries.ts';
export type { ApplicantDecided } from './verification.events.ts';

export const createVerification = (
  platform: Pick<Platform, 'files' | 'config' | 'database' | 'transactions'>,
): Module => ({
  ...card,
  mails: [...decisionMails, ...documentsMails],
  routes: [verificationStaffRoutes(platform.files, platform.config.publicUrl), documentsRoutes(platform.files)],
  sweeps: { documents: sweepDocuments },
  jobs: {
    'verification.seal': { lane: 'background', cron: '41 * * * *', run: () => sealDocuments(platform) },
    'verification.warn': {
      lane: 'background',
      cron: '23 7 * * *',
      run: () => warnEnding(platform, platform.config.publicUrl),
    },
    [REMOVE_JOB]: {
      lane: 'content',
      async run(payload) {
        for (const key of (payload as { fileKeys: string[] }).fileKeys) await platform.files.remove(key);
      },
    },
  },
});
