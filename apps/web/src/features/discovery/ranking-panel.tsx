import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../shared/formats/index.ts';
import { apiQuery } from '../../shared/api/index.ts';
import { useWords } from '../../shared/words/index.ts';
import css from './ranking-panel.module.css';

/** What a creator is ranked by, with their own figures. Nothing while it is not known. */
export function RankingPanel() {
  const t = useWords();
  const { data } = useQuery(apiQuery('performers.ranking'));
  if (!data) return null;
  const { isListed, place, placeIsMore, followers, visits, followerWeight, popularity, saleWeight, doublingDays } =
    data;
  return (
    <details className={css.panel}>
      <summary>
        <span>{t('content.ranking')}</span>
        <span className={`${css.place} num`}>
          {isListed && place !== undefined
            ? t('content.rankingPlace', { place: `${formatCount(place)}${placeIsMore ? '+' : ''}` })
            : t('content.rankingUnlisted')}
        </span>
      </summary>
      <div className={css.body}>
        <section>
          <h2>{t('content.rankingYou')}</h2>
          <p>{t('content.rankingYouText')}</p>
          <dl className={css.figures}>
            <Figure term={t('content.rankingFollowers', { weight: followerWeight })} value={followers} />
            <Figure term={t('content.rankingVisits')} value={visits} />
            <Figure term={t('content.rankingSum')} value={popularity} />
          </dl>
        </section>
        <section>
          <h2>{t('content.rankingItems')}</h2>
          <p>{t('content.rankingItemsText', { weight: saleWeight, days: doublingDays })}</p>
          {data.items.length > 0 && (
            <ol className={css.items}>
              {data.items.map((item) => (
                <li key={item._id}>
                  <span>{item.title}</span>
                  <span className="num">
                    {t('content.rankingItem', {
                      views: item.views,
                      viewsShown: formatCount(item.views),
                      sales: item.sales,
                      salesShown: formatCount(item.sales),
                    })}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </details>
  );
}

const Figure = ({ term, value }: { term: string; value: number }) => (
  <div>
    <dt>{term}</dt>
    <dd className="num">{formatCount(value)}</dd>
  </div>
);
