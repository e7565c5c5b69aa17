/**
 * Kinds of subjects that can be reported. A profile or room is identified by its account's id, and any other subject by
 * its own id.
 */
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

/** Reasons for a report. Urgent ones come first in the queue. */
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

/** Outcomes of a report. A removal takes the content down. A suspension ends automatically, a ban doesn't. */
export const REPORT_OUTCOMES = ['none', 'warn', 'remove', 'suspend', 'ban'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export const REPORT_SOURCES = ['person', 'takedown', 'match', 'rule'] as const;

/** Deadline for deciding a report, in working days. */
export const REPORT_DAYS = 7;
/** Appeal period after a decision, in months. */
export const APPEAL_MONTHS = 6;
