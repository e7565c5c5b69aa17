import { createHmac, timingSafeEqual } from 'node:crypto';
import { APPEAL_MONTHS, type ReportKind } from '@footlight/contract';

/** What a case is about; `link` is an address that we could not make anything of, `upload` a file that looks like a blocked picture. */
export type CaseKind = ReportKind | 'link' | 'upload';

export const CLAIM_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

/** So many working days later, at the same time of the day (UTC). */
export function afterWorkingDays(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0;) {
    at += DAY_MS;
    const day = new Date(at).getUTCDay();
    if (day !== 0 && day !== 6) left--;
  }
  return new Date(at);
}

/** Until when a decision can be appealed. */
export function appealEnd(decidedAt: Date): Date {
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + APPEAL_MONTHS);
  return end;
}

/** The key of a statement, as a mail carries it: whoever has it reads the statement and may appeal. */
export const statementKey = (secret: string, decisionId: string): string =>
  createHmac('sha256', secret).update(`statement:${decisionId}`).digest('base64url');

/** The key of a report, as a mail carries it: whoever has it reads what became of the report, and may ask for a second look. */
export const reportKey = (secret: string, reportId: string): string =>
  createHmac('sha256', secret).update(`own-report:${reportId}`).digest('base64url');

/** Whether a key is the right one. */
export function isKey(rightKey: string, key: string): boolean {
  const right = Buffer.from(rightKey);
  const given = Buffer.from(key);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** By which somebody is known who reports several things; nobody learns from it who they are. */
export const senderHash = (secret: string, sender: string): Buffer =>
  createHmac('sha256', secret).update(`report:${sender}`).digest();
