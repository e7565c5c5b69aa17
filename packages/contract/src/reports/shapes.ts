import { z } from 'zod';
import { timestamp } from '../fields.ts';
import { REPORT_KINDS, REPORT_OUTCOMES, REPORT_REASONS, REPORT_SOURCES } from './terms.ts';

export const reportKind = z.enum([...REPORT_KINDS, 'link', 'upload']);
export const reportReason = z.enum(REPORT_REASONS);
export const reportOutcome = z.enum(REPORT_OUTCOMES);

/** An account as staff see it. */
const Who = z.object({ _id: z.string(), username: z.string(), name: z.string(), role: z.string() });
/** A chat line as it was at the time of the report. */
const Line = z.object({ username: z.string(), name: z.string(), text: z.string(), at: timestamp });

/** Snapshot taken at the time of a report. Later changes don't affect it. */
export const Evidence = z.object({
  title: z.string(),
  text: z.string(),
  /** Path of the page that showed the content, relative to the site's URL. */
  link: z.string().optional(),
  /** Preceding chat lines, oldest first. */
  lines: z.array(Line).max(50),
  /** URLs that expire after a few minutes. */
  pictures: z.array(z.string()).max(20),
});

export const Report = z.object({
  _id: z.string(),
  source: z.enum(REPORT_SOURCES),
  reason: reportReason,
  note: z.string(),
  reporter: Who.optional(),
  /** Only for reporters without an account. */
  email: z.string().optional(),
  name: z.string().optional(),
  evidence: Evidence,
  createdAt: timestamp,
});

const Appeal = z.object({
  text: z.string(),
  createdAt: timestamp,
  /** Absent until the appeal is decided. */
  outcome: z.enum(['upheld', 'undone']).optional(),
  answer: z.string().optional(),
  decidedBy: z.string().optional(),
  decidedAt: timestamp.optional(),
});

export const ReportDecision = z.object({
  _id: z.string(),
  outcome: reportOutcome,
  reason: reportReason,
  ground: z.enum(['law', 'terms']),
  /** Message from staff to the person concerned. */
  text: z.string(),
  /** End of a suspension. */
  until: timestamp.optional(),
  decidedBy: z.string(),
  decidedAt: timestamp,
  undoneAt: timestamp.optional(),
  appeal: Appeal.extend({
    /**
     * True if the reporter is appealing a "no action" decision. Otherwise the appeal is by the person the decision
     * concerns.
     */
    isByReporter: z.boolean(),
  }).optional(),
});

/** All reports about one subject, until the case is decided. */
export const ReportCase = z.object({
  _id: z.string(),
  kind: reportKind,
  subjectId: z.string(),
  title: z.string(),
  state: z.enum(['open', 'decided']),
  isUrgent: z.boolean(),
  reason: reportReason,
  reports: z.number().int(),
  /** True if the subject is hidden from everyone until the case is decided. */
  isHidden: z.boolean(),
  owner: Who.optional(),
  /** Staff member working on the case, and the end of their claim. Until then, no one else may decide it. */
  claim: z.object({ _id: z.string(), name: z.string(), until: timestamp, isOwn: z.boolean() }).optional(),
  createdAt: timestamp,
  dueAt: timestamp,
  decision: ReportDecision.optional(),
});

export const ReportCaseDetails = ReportCase.extend({
  /** The latest hundred. */
  reported: z.array(Report).max(100),
  /** Earlier decisions about the same account. */
  earlier: z
    .array(z.object({ _id: z.string(), outcome: reportOutcome, reason: reportReason, decidedAt: timestamp }))
    .max(20),
});

/** Statement of reasons to the person whose content or account a decision concerns. */
export const Statement = z.object({
  _id: z.string(),
  outcome: reportOutcome,
  reason: reportReason,
  ground: z.enum(['law', 'terms']),
  kind: reportKind,
  title: z.string(),
  text: z.string(),
  until: timestamp.optional(),
  decidedAt: timestamp,
  /** True if someone reported it, false if the site detected it automatically. */
  isReported: z.boolean(),
  /** Deadline for an appeal. Absent if an appeal is no longer possible. */
  appealUntil: timestamp.optional(),
  appeal: Appeal.omit({ decidedBy: true }).optional(),
  undoneAt: timestamp.optional(),
});

/** Outcome of a report, as shown to its reporter. */
export const OwnReport = z.object({
  _id: z.string(),
  /** Case reference, as used in emails. */
  reference: z.string(),
  kind: reportKind,
  title: z.string(),
  reason: reportReason,
  note: z.string(),
  createdAt: timestamp,
  state: z.enum(['open', 'decided']),
  /** Absent until the case is decided. */
  outcome: z.enum(['none', 'acted']).optional(),
  decidedAt: timestamp.optional(),
  /** Deadline for requesting a review. Absent if a review isn't possible. */
  appealUntil: timestamp.optional(),
  appeal: Appeal.omit({ decidedBy: true }).optional(),
});

const count = z.number().int();
/** Moderation figures for one month, as required by authorities and card schemes. */
export const ReportFigures = z.object({
  /** For example `2026-03`. */
  month: z.string(),
  received: count,
  bySource: z.array(z.object({ source: z.enum(REPORT_SOURCES), count })).max(REPORT_SOURCES.length),
  byReason: z.array(z.object({ reason: reportReason, count })).max(REPORT_REASONS.length),
  byKind: z.array(z.object({ kind: reportKind, count })).max(REPORT_KINDS.length + 1),
  byOutcome: z.array(z.object({ outcome: reportOutcome, count })).max(REPORT_OUTCOMES.length),
  /** Number of cases decided during this month. */
  decided: count,
  decidedInTime: count,
  /** Median hours from report to decision. */
  medianHours: z.number().nullable(),
  /** Fully automated decisions. Always zero. */
  automated: count,
  appeals: count,
  appealsUndone: count,
  /** Undecided at the end of the month, and overdue after seven working days. */
  open: count,
  overdue: count,
});
