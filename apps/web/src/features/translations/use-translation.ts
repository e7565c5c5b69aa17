import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, type Api } from '../../shared/api/index.ts';
import { useAppearance } from '../../shared/appearance/index.ts';
import { translationsQueries } from './translations.queries.ts';

type Kind = keyof Omit<Api['translations'], 'offered'>;
type Fields = Readonly<Record<string, string>>;

export interface Translation {
  /** True if a translator is available and the text may be in another language. */
  readonly isOffered: boolean;
  /** The translated texts, while displayed. Undefined otherwise. */
  readonly fields: Fields | undefined;
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** Toggles between the translation and the original. */
  readonly toggle: () => void;
}

interface Original {
  readonly kind: Kind;
  readonly id: string;
  /** Language of the original. Undefined if unknown. */
  readonly language?: string | undefined;
  readonly hasWords: boolean;
}

/**
 * Translates texts of a creator, or of their content, into the language of the page. Requests each language on demand
 * and only once.
 */
export function useTranslation({ kind, id, language: written, hasWords }: Original): Translation {
  const api = useApi();
  const { language } = useAppearance();
  const [shown, setShown] = useState<string>();
  const { data: site } = useQuery(translationsQueries.offered());
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: (to: string): Promise<{ language: string; fields: Fields }> =>
      api.translations[kind]({ params: { id }, body: { language: to } }),
    onSuccess: (_, to) => setShown(to),
  });
  const isShown = shown === language && data?.language === language;
  const toggle = () => {
    if (isShown) return setShown(undefined);
    if (data?.language === language) return setShown(language);
    reset();
    mutate(language);
  };
  return {
    isOffered: site?.isOffered === true && hasWords && written !== language,
    fields: isShown ? data.fields : undefined,
    isBusy: isPending,
    error,
    toggle,
  };
}
