/* Made by tools/make-api-table.mjs from packages/contract. */
import type { ApiTable } from './api-table.ts';

export const routes: ApiTable = {
  'auditStaff.audit': ['GET', '/admin/audit', 0],
  'factsStaff.deadFacts': ['GET', '/admin/dead-facts', 0],
  'factsStaff.retryDeadFact': ['POST', '/admin/dead-facts/{id}/retry', 0],
  'factsStaff.dropDeadFact': ['DELETE', '/admin/dead-facts/{id}', 0],
  'authStaff.me': ['GET', '/admin/me', 0],
  'catalogStaff.items': ['GET', '/admin/items', 0],
  'catalogStaff.item': ['GET', '/admin/items/{id}', 0],
  'catalogStaff.approve': ['POST', '/admin/items/{id}/approve', 0],
  'catalogStaff.reject': ['POST', '/admin/items/{id}/reject', 0],
  'catalogStaff.releaseFormLink': ['GET', '/admin/release-forms/{id}/link', 0],
  'settingsStaff.settings': ['GET', '/admin/settings', 0],
  'settingsStaff.updateSettings': ['PUT', '/admin/settings', 0],
  'statisticsStaff.overview': ['GET', '/admin/overview', 0],
  'streamingStaff.rooms': ['GET', '/admin/rooms', 0],
  'streamingStaff.stopRoom': ['POST', '/admin/rooms/{id}/stop', 0],
  'verificationStaff.applicants': ['GET', '/admin/applicants', 0],
  'verificationStaff.applicant': ['GET', '/admin/applicants/{id}', 0],
  'verificationStaff.documentLink': ['GET', '/admin/documents/{id}/link', 0],
  'verificationStaff.verify': ['POST', '/admin/applicants/{id}/verify', 0],
  'verificationStaff.reject': ['POST', '/admin/applicants/{id}/reject', 0],
  'verificationStaff.override': ['POST', '/admin/applicants/{id}/override', 0],
  'walletStaff.packages': ['GET', '/admin/packages', 0],
  'walletStaff.createPackage': ['POST', '/admin/packages', 0],
  'walletStaff.updatePackage': ['PUT', '/admin/packages/{id}', 0],
};
