import { Avatar, Coin, Note, Skeleton } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { PagedList } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { crowdfundingPageWords } from './words.ts';
import { crowdfundingWords } from '../words.ts';
import { crowdfundingQueries } from '../crowdfunding.queries.ts';
import css from './page.module.css';

export function Contributors({ id, count }: { id: string; count: number }) {
  const t = useWords(crowdfundingPageWords, crowdfundingWords);
  const query = useInfiniteQuery(crowdfundingQueries.contributors(id));
  const gifts = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section className={css.contributors} aria-labelledby="givers">
      <h2 id="givers">{t('crowd.contributors', { count })}</h2>
      <PagedList
        query={query}
        count={gifts.length}
        failed={t('crowd.contributorsFailed')}
        skeleton={<Skeleton height={120} radius={12} />}
        empty={<Note>{t('crowd.noContributors')}</Note>}
        frame={(content) => content}
        auto={false}
      >
        <ul className={css.gifts}>
          {gifts.map(({ _id, contributor, token, createdAt }) => (
            <li key={_id}>
              <Avatar src={contributor?.avatar ?? ''} size={32} />
              <span>
                <b>{contributor?.name ?? t('crowd.somebody')}</b>
                <small>
                  <DateTime at={createdAt} pattern="DD/MM/YYYY HH:mm" />
                </small>
              </span>
              <Coin amount={formatTokens(token)} />
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  );
}
