export const MIN_AGE_YEARS = 18;
/** Documents that expire within this many days get a warning. */
export const WARNED_DAYS = 30;
const SOON_MS = WARNED_DAYS * 86_400_000;

/** Returns true if `YYYY-MM-DD` is a real date between 1900 and 2200. */
export function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text) &&
    date.getUTCFullYear() >= 1900 &&
    date.getUTCFullYear() < 2200
  );
}

/** Returns the age in whole years for a birth date (ISO) at a given time, counted in UTC days. */
export function ageOn(dateOfBirth: string, now: Date): number {
  const today = now.toISOString().slice(0, 10);
  const born = dateOfBirth;
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

export const isAdult = (dateOfBirth: string, now: Date): boolean => ageOn(dateOfBirth, now) >= MIN_AGE_YEARS;

/** A document is still valid on its last day. */
export const isExpired = (expiresAt: string, now: Date): boolean => expiresAt < now.toISOString().slice(0, 10);

/** Returns points for staff to double-check before approval. */
export function warningsOf(
  applicant: {
    readonly kind: 'performer' | 'studio';
    readonly dateOfBirth: string | null;
    readonly documentExpiresAt: string | null;
    readonly emailVerified: boolean;
    readonly documents: readonly { readonly kind: string }[];
  },
  now: Date,
): string[] {
  const warnings: string[] = [];
  if (applicant.dateOfBirth && !isAdult(applicant.dateOfBirth, now)) warnings.push(`Younger than ${MIN_AGE_YEARS}`);
  if (applicant.documentExpiresAt && isExpired(applicant.documentExpiresAt, now))
    warnings.push('The document has expired');
  else if (applicant.documentExpiresAt && isExpired(applicant.documentExpiresAt, new Date(now.getTime() + SOON_MS)))
    warnings.push('The document expires soon');
  if (!applicant.emailVerified) warnings.push('The email address is not confirmed');
  const needed = applicant.kind === 'performer' ? ['documentVerification', 'idVerification'] : ['documentVerification'];
  if (needed.some((kind) => !applicant.documents.some((document) => document.kind === kind)))
    warnings.push('A document is missing');
  return warnings;
}

/** Days before expiry at which owners are warned. 0 is the first day without valid documents. */
const WARNINGS = [0, 1, 7, WARNED_DAYS] as const;

/** Returns the warning due for the remaining days of validity. Undefined if it is too early for one. */
export const warningDue = (daysLeft: number): number | undefined => WARNINGS.find((days) => daysLeft <= days);
