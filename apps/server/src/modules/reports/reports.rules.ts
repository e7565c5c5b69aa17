import { DAY_MS } from '@footlight/contract/time';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { APPEAL_MONTHS, type ReportKind } from '@footlight/contract';

/**
 * Subject of a case. A `link` is a URL the site couldn't resolve, and an `upload` is a file that looks like a blocked
 * picture.
 */
export type CaseKind = ReportKind | 'link' | 'upload';

export const CLAIM_MS = 15 * 60_000;

/** Adds working days, keeping the time of day (UTC). */
export function afterWorkingDays(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0;) {
    at += DAY_MS;
    const day = new Date(at).getUTCDay();
    if (day !== 0 && day !== 6) left--;
  }
  return new Date(at);
}

/** Returns the deadline for appealing a decision. */
export function appealEnd(decidedAt: Date): Date {
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + APPEAL_MONTHS);
  return end;
}

/** Access key in a statement's mail. Lets its holder read the statement and appeal. */
export const statementKey = (secret: string, decisionId: string): string =>
  createHmac('sha256', secret).update(`statement:${decisionId}`).digest('base64url');

/** Access key in a report's mail. Lets its holder read the report's outcome and request a second review. */
export const reportKey = (secret: string, reportId: string): string =>
  createHmac('sha256', secret).update(`own-report:${reportId}`).digest('base64url');

export function isKey(rightKey: string, key: string): boolean {
  const right = Buffer.from(rightKey);
  const given = Buffer.from(key);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Identifies a sender across reports without revealing their identity. */
export const senderHash = (secret: string, sender: string): Buffer =>
  createHmac('sha256', secret).update(`report:${sender}`).digest();
