import { FALLBACK_LANGUAGE } from '@footlight/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { useAppearance } from '../../shared/appearance/index.ts';
import { performersQueries } from './performers.queries.ts';

interface CategoryWords {
  readonly name: string;
  readonly description?: string | undefined;
}

/** Returns a function that picks a category's texts in the page's language. Falls back to English. */
export function useCategoryWords(): <T extends CategoryWords & { readonly _id: string }>(category: T) => CategoryWords {
  const { language } = useAppearance();
  const { data } = useQuery({ ...performersQueries.categories(), enabled: language !== FALLBACK_LANGUAGE });
  return (category) =>
    data?.data.find(({ _id }) => _id === category._id)?.translations.find((one) => one.language === language) ??
    category;
}
