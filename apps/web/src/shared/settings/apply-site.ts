import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { siteSign } from '../formats/index.ts';
import { siteQueries } from './site.queries.ts';

/** Applies the loaded site settings to the page's texts and currency. */
export async function applySite(app: { readonly queryClient: QueryClient; readonly words: I18n }): Promise<void> {
  const site = app.queryClient.getQueryData(siteQueries.settings().queryKey);
  if (!site) return;
  const { singularTextModel: one = 'Creator', pluralTextModel: many = 'Creators' } = site;
  Object.assign(siteSign, { currency: site.currency, sign: site.currencySymbol });
  if (one !== 'Creator' || many !== 'Creators')
    (await import('../words/rename-creators.ts')).renameCreators(app.words, one, many);
}
