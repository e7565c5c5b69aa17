import type { UpcomingShow } from './upcoming.queries.ts';

export interface Section {
  readonly kind: 'now' | 'soon' | 'day';
  /** Start of the section's first show. Empty unless `kind` is `day`. */
  readonly at: string;
  readonly shows: readonly UpcomingShow[];
}

const two = (value: number) => String(value).padStart(2, '0');
/** Returns the calendar day of a date in the visitor's time zone, or in UTC, such as `2026-11-28`. */
export function dayOf(at: string | Date, inUtc: boolean): string {
  const date = new Date(at);
  if (inUtc) return date.toISOString().slice(0, 10);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Groups shows sorted by start into running shows, shows about to start, and the rest by day. */
export function sectionsOf(shows: readonly UpcomingShow[], inUtc: boolean): Section[] {
  const isOn = ({ show }: UpcomingShow) => show?.status === 'running';
  const isSoon = (one: UpcomingShow) => !isOn(one) && one.isSoon;
  const later = shows.filter((one) => !isOn(one) && !isSoon(one));
  const days = [...new Set(later.map(({ startsAt }) => dayOf(startsAt, inUtc)))];
  const sections: Section[] = [
    { kind: 'now', at: '', shows: shows.filter(isOn) },
    { kind: 'soon', at: '', shows: shows.filter(isSoon) },
    ...days.map((day): Section => {
      const its = later.filter(({ startsAt }) => dayOf(startsAt, inUtc) === day);
      return { kind: 'day', at: its[0]?.startsAt ?? '', shows: its };
    }),
  ];
  return sections.filter((section) => section.shows.length > 0);
}
