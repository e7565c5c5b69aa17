/** Everything that is written down. The web names each; tests/laws/audit-actions.test.ts holds both lists against the code. */
export const AUDIT_ACTIONS = [
  'applicant.verify',
  'applicant.reject',
  'applicant.override',
  'document.read',
  'settings.update',
  'package.create',
  'package.update',
  'coupon.create',
  'coupon.update',
  'crowdfunding.decide',
  'coupon.remove',
  'room.stop',
  'fact.retry',
  'fact.drop',
  'item.approve',
  'item.reject',
  'post.approve',
  'post.reject',
  'form.read',
  'address.read',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
