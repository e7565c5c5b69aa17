import { STATUSES, type ContentSearch } from '../../features/catalog/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import type { AppContext } from '../../shared/app/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { siteWords } from '../../shared/words/site.ts';

const MOST_CHARACTERS = 100;
const textOf = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : String(value).slice(0, MOST_CHARACTERS);

/** Route options shared by the four content pages. */
export const contentRoute = {
  staticData: { layout: 'default' },
  validateSearch: (search: Record<string, unknown>): ContentSearch => ({
    q: textOf(search['q']),
    status: STATUSES.find((one) => one === search['status']),
    edit: textOf(search['edit']),
  }),
  beforeLoad: requireRole('performer'),
  ssr: false,
  head: ({ match }: { match: { context: AppContext } }) => ({
    meta: [
      { title: translateOf(match.context.words, siteWords)('nav.content') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
} as const;
