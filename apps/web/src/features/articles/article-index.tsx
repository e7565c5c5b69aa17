import { EmptyState, ErrorState, FileText, Search, Skeleton, Stack, Tabs, TextField } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAppearance } from '../../shared/appearance/index.ts';
import { SiteLink } from '../../shared/app/index.ts';
import { DateTime, LONG_DATE } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { articlesWords } from './words.ts';
import css from './articles.module.css';
import { ARTICLE_TYPES, articlesQueries, type ArticleType, type ListedArticle } from './articles.queries.ts';

interface Props {
  q: string;
  type: ArticleType | undefined;
  onSearch: (q: string) => void;
  onType: (type: ArticleType | undefined) => void;
}

/** Help, news and rules, filtered by kind and search words. */
export function ArticleIndex({ q, type, onSearch, onType }: Props) {
  const t = useWords(articlesWords);
  const { language } = useAppearance();
  const [words, setWords] = useState(q);
  const { data, error, isFetching, refetch } = useQuery(articlesQueries.list(language, q, type));
  return (
    <div className={css.index}>
      <Stack as="header" gap={4} className={css.heading}>
        <h1>{t('articles.title')}</h1>
        <p>{t('articles.text')}</p>
      </Stack>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSearch(words.trim());
          }}
        >
          <TextField
            type="search"
            name="q"
            label={t('articles.search')}
            maxLength={100}
            value={words}
            onChange={(value) => {
              setWords(value);
              if (value === '') onSearch('');
            }}
          />
        </form>
      </search>
      <Tabs
        label={t('articles.kinds')}
        value={type ?? 'all'}
        onChange={(id) => onType(ARTICLE_TYPES.find((one) => one === id))}
        tabs={[
          { id: 'all', label: t('articles.all') },
          ...ARTICLE_TYPES.map((id) => ({ id, label: t(`articles.kind.${id}`) })),
        ]}
      />
      {data ? (
        <ArticleList rows={data.data} q={q} />
      ) : error ? (
        <ErrorState
          title={t('articles.failed')}
          reason={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton height={240} radius={12} />
      )}
      <p className={css.more}>
        {t('articles.notFound')} <SiteLink href="/contact">{t('articles.contact')}</SiteLink>
      </p>
    </div>
  );
}

function ArticleList({ rows, q }: { rows: readonly ListedArticle[]; q: string }) {
  const t = useWords(articlesWords);
  if (rows.length === 0)
    return q ? (
      <EmptyState icon={<Search size={28} aria-hidden />} title={t('articles.noneOf', { q })} />
    ) : (
      <EmptyState icon={<FileText size={28} aria-hidden />} title={t('articles.none')} />
    );
  return (
    <ul className={css.list}>
      {rows.map(({ _id, slug, title, summary, type, publishedAt }) => (
        <li key={_id}>
          <SiteLink href={`/posts/${slug}`}>{title}</SiteLink>
          {summary && <p>{summary}</p>}
          <small>
            {t(`articles.kind.${type}`)}
            {type === 'news' && (
              <>
                {' · '}
                <DateTime at={publishedAt} pattern={LONG_DATE} />
              </>
            )}
          </small>
        </li>
      ))}
    </ul>
  );
}
