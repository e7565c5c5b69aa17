import { useMemo } from 'react';
import { useAppearance } from '../../shared/appearance/index.ts';

function useNames(type: 'language' | 'region'): (code: string) => string {
  const { language } = useAppearance();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type, fallback: 'code' });
    return (code: string) => {
      try {
        return names.of(code) ?? code;
      } catch {
        return code;
      }
    };
  }, [language, type]);
}

/** Names of languages by their codes, in the language of the page; the code itself where it has no name. */
export const useLanguageName = () => useNames('language');

/** The same for countries. */
export const useCountryName = () => useNames('region');
