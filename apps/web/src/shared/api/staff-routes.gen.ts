/* Made by tools/make-api-table.mjs from packages/contract. */
import type { ApiTable } from './api-table.ts';

export const routes: ApiTable = {
  'admin.me': ['GET', '/admin/me', 0],
  'admin.overview': ['GET', '/admin/overview', 0],
  'admin.applicants': ['GET', '/admin/applicants', 0],
  'admin.applicant': ['GET', '/admin/applicants/{id}', 0],
  'admin.documentLink': ['GET', '/admin/documents/{id}/link', 0],
  'admin.verify': ['POST', '/admin/applicants/{id}/verify', 0],
  'admin.reject': ['POST', '/admin/applicants/{id}/reject', 0],
  'admin.override': ['POST', '/admin/applicants/{id}/override', 0],
  'admin.settings': ['GET', '/admin/settings', 0],
  'admin.updateSettings': ['PUT', '/admin/settings', 0],
  'admin.packages': ['GET', '/admin/packages', 0],
  'admin.createPackage': ['POST', '/admin/packages', 0],
  'admin.updatePackage': ['PUT', '/admin/packages/{id}', 0],
  'admin.rooms': ['GET', '/admin/rooms', 0],
  'admin.stopRoom': ['POST', '/admin/rooms/{id}/stop', 0],
  'admin.audit': ['GET', '/admin/audit', 0],
};
