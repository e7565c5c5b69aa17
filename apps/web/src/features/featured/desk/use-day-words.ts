import { useCatalog } from '../../../shared/words/index.ts';

/** Returns the page's locale for `Intl`. */
export const useLocale = (): string => useCatalog().language;

/** Returns a function that formats a UTC calendar day in the reader's language. */
export function useDayWords(): (day: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'full', timeZone: 'UTC' });
  return (day) => format.format(new Date(day));
}
