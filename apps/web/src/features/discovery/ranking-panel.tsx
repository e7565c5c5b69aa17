import { FactRow, Stack } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../shared/formats/index.ts';
import { apiQuery } from '../../shared/api/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { discoveryWords } from './words.ts';
import css from './ranking-panel.module.css';

/** A creator's ranking factors and the statistics behind them. Renders nothing until loaded. */
export function RankingPanel() {
  const t = useWords(discoveryWords);
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
          <FactRow
            isLarge
            facts={[
              [t('content.rankingFollowers', { weight: followerWeight }), <Figure key="followers" value={followers} />],
              [t('content.rankingVisits'), <Figure key="visits" value={visits} />],
              [t('content.rankingSum'), <Figure key="sum" value={popularity} />],
            ]}
          />
        </section>
        <section>
          <h2>{t('content.rankingItems')}</h2>
          <p>{t('content.rankingItemsText', { weight: saleWeight, days: doublingDays })}</p>
          {data.items.length > 0 && (
            <Stack as="ol" gap={6} className={css.items}>
              {data.items.map((item) => (
                <li key={item._id}>
                  <span dir="auto">{item.title}</span>
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
            </Stack>
          )}
        </section>
      </div>
    </details>
  );
}

const Figure = ({ value }: { value: number }) => <span className="num">{formatCount(value)}</span>;
