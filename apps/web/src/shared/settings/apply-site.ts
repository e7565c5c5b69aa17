import type { QueryClient } from '@tanstack/react-query';
import { siteSign } from '../formats/index.ts';
import { renameCreators, type Catalog } from '../words/index.ts';
import { siteQueries } from './site.queries.ts';

/** Applies the loaded site settings to the page's texts and currency. */
export function applySite(app: { readonly queryClient: QueryClient; readonly words: Catalog }): void {
  const site = app.queryClient.getQueryData(siteQueries.settings().queryKey);
  if (!site) return;
  const { singularTextModel: one = 'Creator', pluralTextModel: many = 'Creators' } = site;
  Object.assign(siteSign, { currency: site.currency, sign: site.currencySymbol });
  if (one !== 'Creator' || many !== 'Creators') renameCreators(app.words, one, many);
}
