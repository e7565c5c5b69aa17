import { z } from 'zod';
import { timestamp } from './fields.ts';
import { REPORT_KINDS, REPORT_OUTCOMES, REPORT_REASONS, REPORT_SOURCES } from './reports-terms.ts';

export const ReportKind = z.enum([...REPORT_KINDS, 'link', 'upload']);
export const ReportReason = z.enum(REPORT_REASONS);
export const ReportOutcome = z.enum(REPORT_OUTCOMES);

/** Somebody, as staff see them. */
const Who = z.object({ _id: z.string(), username: z.string(), name: z.string(), role: z.string() });
/** A line that was said, as it was when the report came. */
const Line = z.object({ username: z.string(), name: z.string(), text: z.string(), at: timestamp });

/** What was there at the moment of a report; later changes do not reach it. */
export const Evidence = z.object({
  title: z.string(),
  text: z.string(),
  /** Of the page it was on, below the site's address. */
  link: z.string().optional(),
  /** What was said just before, the oldest first. */
  lines: z.array(Line).max(50),
  /** Addresses that work for some minutes. */
  pictures: z.array(z.string()).max(20),
});

export const Report = z.object({
  _id: z.string(),
  source: z.enum(REPORT_SOURCES),
  reason: ReportReason,
  note: z.string(),
  reporter: Who.optional(),
  /** Of somebody without an account. */
  email: z.string().optional(),
  name: z.string().optional(),
  evidence: Evidence,
  createdAt: timestamp,
});

const Appeal = z.object({
  text: z.string(),
  createdAt: timestamp,
  /** Absent until it is decided. */
  outcome: z.enum(['upheld', 'undone']).optional(),
  answer: z.string().optional(),
  decidedBy: z.string().optional(),
  decidedAt: timestamp.optional(),
});

export const ReportDecision = z.object({
  _id: z.string(),
  outcome: ReportOutcome,
  reason: ReportReason,
  ground: z.enum(['law', 'terms']),
  /** What staff say to the person. */
  text: z.string(),
  /** When a suspension ends. */
  until: timestamp.optional(),
  decidedBy: z.string(),
  decidedAt: timestamp,
  undoneAt: timestamp.optional(),
  appeal: Appeal.extend({
    /** Of whoever has reported it, against "no action"; else of whom the decision is about. */
    isByReporter: z.boolean(),
  }).optional(),
});

/** All that was reported about one thing, until it is decided. */
export const ReportCase = z.object({
  _id: z.string(),
  kind: ReportKind,
  subjectId: z.string(),
  title: z.string(),
  state: z.enum(['open', 'decided']),
  isUrgent: z.boolean(),
  reason: ReportReason,
  reports: z.number().int(),
  /** Taken away from everybody until it is decided. */
  isHidden: z.boolean(),
  owner: Who.optional(),
  /** Who is at it now, and until when nobody else decides. */
  claim: z.object({ _id: z.string(), name: z.string(), until: timestamp, isOwn: z.boolean() }).optional(),
  createdAt: timestamp,
  dueAt: timestamp,
  decision: ReportDecision.optional(),
});

export const ReportCaseDetails = ReportCase.extend({
  /** The newest hundred. */
  reported: z.array(Report).max(100),
  /** What was decided about the same account before. */
  earlier: z
    .array(z.object({ _id: z.string(), outcome: ReportOutcome, reason: ReportReason, decidedAt: timestamp }))
    .max(20),
});

/** What a decision about something of theirs says to a person. */
export const Statement = z.object({
  _id: z.string(),
  outcome: ReportOutcome,
  reason: ReportReason,
  ground: z.enum(['law', 'terms']),
  kind: ReportKind,
  title: z.string(),
  text: z.string(),
  until: timestamp.optional(),
  decidedAt: timestamp,
  /** Somebody reported it, or we came upon it ourselves. */
  isReported: z.boolean(),
  /** Until when it can be appealed; absent where that is not possible any more. */
  appealUntil: timestamp.optional(),
  appeal: Appeal.omit({ decidedBy: true }).optional(),
  undoneAt: timestamp.optional(),
});

/** What becomes of a report, for whoever has made it. */
export const OwnReport = z.object({
  _id: z.string(),
  /** Of the case, as mails name it. */
  reference: z.string(),
  kind: ReportKind,
  title: z.string(),
  reason: ReportReason,
  note: z.string(),
  createdAt: timestamp,
  state: z.enum(['open', 'decided']),
  /** Absent until it is decided. */
  outcome: z.enum(['none', 'acted']).optional(),
  decidedAt: timestamp.optional(),
  /** Until when a second look can be asked for; absent where that is not possible. */
  appealUntil: timestamp.optional(),
  appeal: Appeal.omit({ decidedBy: true }).optional(),
});

const count = z.number().int();
/** A month of moderation, as authorities and card schemes ask for it. */
export const ReportFigures = z.object({
  /** `2026-03`. */
  month: z.string(),
  received: count,
  bySource: z.array(z.object({ source: z.enum(REPORT_SOURCES), count })).max(REPORT_SOURCES.length),
  byReason: z.array(z.object({ reason: ReportReason, count })).max(REPORT_REASONS.length),
  byKind: z.array(z.object({ kind: ReportKind, count })).max(REPORT_KINDS.length + 1),
  byOutcome: z.array(z.object({ outcome: ReportOutcome, count })).max(REPORT_OUTCOMES.length),
  /** Decided in this month. */
  decided: count,
  decidedInTime: count,
  /** Hours from report to decision, in the middle. */
  medianHours: z.number().nullable(),
  /** Decisions that were made by a program alone: always none. */
  automated: count,
  appeals: count,
  appealsUndone: count,
  /** Not decided at the month's end, and past their seven working days. */
  open: count,
  overdue: count,
});
