import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAppearance } from '../../shared/appearance/index.ts';
import { ArticleText } from './article-page.tsx';
import { articlesQueries } from './articles.queries.ts';
import css from './articles.module.css';

/** Shows an article as the text of the age gate, or `instead` if the article doesn't exist. */
export function GateArticle({ id, instead }: { id: string; instead: ReactNode }) {
  const { language } = useAppearance();
  const { data } = useQuery(articlesQueries.view(language, id));
  if (!data) return instead;
  return (
    <div className={css.gate}>
      <ArticleText content={data.content} />
    </div>
  );
}
