import { use } from 'react';
import { WordsContext } from '../../../shared/words/index.ts';

/** The language of the page, as `Intl` takes it. */
export const useLocale = (): string => use(WordsContext)?.locale ?? 'en';

/** Says a day of the site's calendar in the reader's language. */
export function useDayWords(): (day: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'full', timeZone: 'UTC' });
  return (day) => format.format(new Date(day));
}
