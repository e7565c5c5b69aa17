import { DAY_MS, HOUR_MS, MINUTE_MS } from '@footlight/contract/time';
import type { Applicant } from './verification.staff.queries.ts';

const MIN_AGE_YEARS = 18;
/** Maximum time a request should wait. Its meter is full at this point. */
export const PATIENCE_MS = 3 * DAY_MS;

/** Returns the reason the server would reject an approval by any staff member, or undefined if it wouldn't. */
export function whyNotApprovable(applicant: Applicant, now: Date): 'tooYoung' | 'expired' | undefined {
  if (applicant.kind === 'performer' && (applicant.age ?? 0) < MIN_AGE_YEARS) return 'tooYoung';
  const today = now.toISOString().slice(0, 10);
  const until = (applicant.renewal ?? applicant).documentExpiresAt;
  return until && until < today ? 'expired' : undefined;
}

/** True if a decision is pending on the applicant or on new documents. */
export const isWaiting = ({ status, renewal }: Applicant): boolean => status === 'pending' || renewal !== undefined;

/** True if a colleague has decided. A staff member may still change their own decision. */
export const isDecidedByOther = (applicant: Applicant, me: string): boolean =>
  !isWaiting(applicant) && isOther(applicant, me);
const isOther = ({ decidedBy }: Applicant, me: string): boolean => decidedBy !== undefined && decidedBy !== me;

export interface Age {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
}

/** Returns the time a request has waited, in whole days (from two days on), hours or minutes. */
export function ageOf(createdAt: string, now: number): Age {
  const ms = Math.max(0, now - Date.parse(createdAt));
  if (ms >= 2 * DAY_MS) return { unit: 'days', count: Math.floor(ms / DAY_MS) };
  if (ms >= HOUR_MS) return { unit: 'hours', count: Math.floor(ms / HOUR_MS) };
  return { unit: 'minutes', count: Math.floor(ms / MINUTE_MS) };
}
