import { chipClass, Cluster } from '@footlight/ui';
import { Link } from '@tanstack/react-router';
import { catalogWords } from '../../../features/catalog/words.ts';
import { catalogShownWords } from '../../../features/catalog/shown/words.ts';
import { SiteLink } from '../../../shared/app/index.ts';
import { useFeatures } from '../../../shared/settings/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { SORTS, type Sort } from './browse-sort.ts';
import css from './content.module.css';

const KINDS = [
  { href: '/videos', words: 'shown.videos' },
  { href: '/galleries', words: 'shown.galleries' },
  { href: '/shop', words: 'shown.products' },
  { href: '/crowdfunding', words: 'shown.crowdfunding' },
] as const;

const SORT_WORDS = {
  newest: 'shown.sortNewest',
  popular: 'shown.sortPopular',
  price: 'shown.sortPrice',
} as const;

interface Props {
  path: (typeof KINDS)[number]['href'];
  title: string;
  text: string;
  sort: Sort | undefined;
  sorts?: readonly Sort[];
}

/** Heading of a content list across all creators, with links to other kinds of content and sort orders. */
export function BrowseHead({ path, title, text, sort = 'newest', sorts = SORTS }: Props) {
  const t = useWords(catalogWords, catalogShownWords);
  const isOn = useFeatures();
  const kinds = KINDS.filter(({ href }) => href !== '/crowdfunding' || href === path || isOn('crowdfunding'));
  return (
    <>
      <Cluster gap={4} columnGap={14} align="baseline" className={css.heading}>
        <h1>{title}</h1>
        <p>{text}</p>
      </Cluster>
      <nav className={css.kinds} aria-label={t('shown.kinds')}>
        {kinds.map(({ href, words }) => (
          <SiteLink key={href} href={href} exact>
            {t(words)}
          </SiteLink>
        ))}
      </nav>
      <nav className={css.sorts} aria-label={t('shown.sort')}>
        {sorts.map((one) => (
          <Link
            key={one}
            to={path as '/shop'}
            search={one === 'newest' ? {} : { sort: one }}
            activeOptions={{ exact: true }}
            className={chipClass()}
            aria-current={one === sort ? 'page' : undefined}
          >
            {t(SORT_WORDS[one])}
          </Link>
        ))}
      </nav>
    </>
  );
}
