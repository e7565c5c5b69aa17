import { ErrorState, Note, Skeleton } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useAppearance } from '../../shared/appearance/index.ts';
import { SiteLink } from '../../shared/app/index.ts';
import { DateTime, LONG_DATE } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { articlesWords } from './words.ts';
import css from './articles.module.css';
import { articlesQueries, type Article } from './articles.queries.ts';

const FEWEST_LISTED = 2;

export function ArticlePage({ slug }: { slug: string }) {
  const t = useWords(articlesWords);
  const { language } = useAppearance();
  const { data, error, isFetching, refetch } = useQuery(articlesQueries.view(language, slug));
  if (data) return <Shown article={data} />;
  if (!error) return <Skeleton height={320} radius={12} />;
  return (
    <ErrorState
      title={t('articles.failed')}
      reason={error.message}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function Shown({ article: { title, type, content, contents, language, updatedAt } }: { article: Article }) {
  const t = useWords(articlesWords);
  return (
    <div className={css.page}>
      <Note as="nav" size={14} className={css.back} aria-label={t('articles.title')}>
        <SiteLink href="/posts">{t('articles.title')}</SiteLink> /{' '}
        <SiteLink href={`/posts?type=${type}`}>{t(`articles.kind.${type}`)}</SiteLink>
      </Note>
      {contents.length >= FEWEST_LISTED && (
        <nav className={css.contents} aria-labelledby="contents">
          <h2 id="contents">{t('articles.contents')}</h2>
          <ol>
            {contents.map(({ id, text, level }) => (
              <li key={id} data-level={level}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <article className={css.article} lang={language} dir="auto">
        <h1>{title}</h1>
        <p className={css.quiet}>
          {t('articles.changed')} <DateTime at={updatedAt} pattern={LONG_DATE} />
        </p>
        <ArticleText content={content} />
      </article>
    </div>
  );
}

/**
 * HTML that the server generated from Markdown. Contains no scripts, styles or forms (`modules/articles/markdown.ts`).
 */
export const ArticleText = ({ content }: { content: string }) => (
  <div className={css.text} dangerouslySetInnerHTML={{ __html: content }} />
);
