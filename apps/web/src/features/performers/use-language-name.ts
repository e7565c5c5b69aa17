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

/** Returns a function that formats a language code in the page's language. Falls back to the code. */
export const useLanguageName = () => useNames('language');

/** Returns a function that formats a country code in the page's language. Falls back to the code. */
export const useCountryName = () => useNames('region');
