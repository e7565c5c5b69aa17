import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, type Api } from '../../shared/api/index.ts';
import { useAppearance } from '../../shared/appearance/index.ts';
import { translationsQueries } from './translations.queries.ts';

type Kind = keyof Omit<Api['translations'], 'offered'>;
type Fields = Readonly<Record<string, string>>;

export interface Translation {
  /** Whether there is anything to offer: a translator, and words that may be in another language. */
  readonly isOffered: boolean;
  /** The words in the language of the page, while they are shown. */
  readonly fields: Fields | undefined;
  readonly isBusy: boolean;
  /** Why there are none. */
  readonly error: Error | null;
  /** Shows the words in the language of the page, or those that were written. */
  readonly toggle: () => void;
}

interface Original {
  readonly kind: Kind;
  readonly id: string;
  /** What they are in; unknown without it. */
  readonly language?: string | undefined;
  /** Whether anything is written. */
  readonly hasWords: boolean;
}

/** The words of a creator, or of what they offer, in the language of the page. Asked for once a language, when they are wanted. */
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
