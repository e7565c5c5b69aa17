import { useMemo } from 'react';
import { useAppearance } from '../../shared/appearance/index.ts';

/** Names of languages by their codes, in the language of the page; the code itself where it has no name. */
export function useLanguageName(): (code: string) => string {
  const { language } = useAppearance();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' });
    return (code: string) => {
      try {
        return names.of(code) ?? code;
      } catch {
        return code;
      }
    };
  }, [language]);
}
