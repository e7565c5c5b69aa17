/** What can be reported: a profile or a room by its account's id, everything else by its own. */
export const REPORT_KINDS = [
  'profile',
  'room',
  'chat-message',
  'private-message',
  'video',
  'photo',
  'gallery',
  'product',
  'post',
  'comment',
  'clip',
  'recording',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Why somebody reports something; those that cannot wait come first in the queue. */
export const REPORT_REASONS = [
  'minor',
  'non-consensual',
  'violence',
  'illegal',
  'harassment',
  'hate',
  'self-harm',
  'copyright',
  'privacy',
  'impersonation',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const URGENT_REASONS: ReadonlySet<string> = new Set<ReportReason>([
  'minor',
  'non-consensual',
  'violence',
  'self-harm',
]);

/** How a report is decided. A removal takes the thing away, a suspension ends by itself, a ban does not. */
export const REPORT_OUTCOMES = ['none', 'warn', 'remove', 'suspend', 'ban'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** How a report came to be. */
export const REPORT_SOURCES = ['person', 'takedown', 'match', 'rule'] as const;

/** Within so many working days a report is decided. */
export const REPORT_DAYS = 7;
/** An appeal can be made for so many months after a decision. */
export const APPEAL_MONTHS = 6;
