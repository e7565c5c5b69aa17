/** The acts that are written down, as the server lists them (tests/laws/audit-actions.test.ts compares). */
export const AUDIT_ACTIONS = [
  'applicant.verify',
  'applicant.reject',
  'applicant.override',
  'document.read',
  'settings.update',
  'package.create',
  'package.update',
  'room.stop',
  'fact.retry',
  'fact.drop',
  'item.approve',
  'item.reject',
  'post.approve',
  'post.reject',
  'form.read',
] as const;
