import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { setCurrencySign } from '../formats/index.ts';
import { renameCreators } from '../words/index.ts';
import { siteQueries } from './site.queries.ts';

/** Has words and money of a page follow the settings of the site, which are loaded. */
export function applySite({ queryClient, words }: { readonly queryClient: QueryClient; readonly words: I18n }): void {
  const site = queryClient.getQueryData(siteQueries.settings().queryKey);
  if (!site) return;
  renameCreators(words, site.singularTextModel, site.pluralTextModel);
  setCurrencySign(site.currency, site.currencySymbol);
}
