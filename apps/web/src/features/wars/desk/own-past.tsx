import { buttonClass, EmptyState, Swords } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { History } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { warsDeskWords } from './words.ts';
import { warsWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { Challenges } from '../challenges/challenges.tsx';
import css from '../history/history.module.css';
import { PastWar } from '../history/past-war.tsx';
import { Unheard } from './blocked-challengers.tsx';
import { useOwnWars } from './use-own-wars.ts';
import { warPartQueries, type WarPage } from '../war-parts.queries.ts';

/** All wars of a performer: open challenges, past results and blocked challengers. */
export function OwnPast({ performerId }: { performerId: string }) {
  const t = useWords(warsDeskWords, warsWords, siteWords);
  const { settling } = useOwnWars(performerId);
  const past = useInfiniteQuery(warPartQueries.past(performerId));
  const record = past.data?.pages[0]?.record;
  return (
    <>
      {settling.length > 0 && (
        <section className={css.todo} aria-label={t('wars.toDo')}>
          <h2>{t('wars.toDo')}</h2>
          <p>{t('wars.toDoText')}</p>
          {settling.map((war) => (
            <Challenges key={war._id} war={war} rights={{ canGive: false, ownId: performerId }} isToDo />
          ))}
        </section>
      )}
      <Record record={record} />
      <History
        query={past}
        failed={t('wars.historyFailed')}
        empty={
          <EmptyState
            icon={<Swords size={28} aria-hidden />}
            title={t('wars.noHistory')}
            action={
              <SiteLink href="/live" className={buttonClass()}>
                {t('nav.console')}
              </SiteLink>
            }
          >
            {t('wars.noHistoryText')}
          </EmptyState>
        }
        row={(war) => <PastWar key={war._id} war={war} performerId={performerId} />}
      />
      <Unheard />
    </>
  );
}

function Record({ record }: { record: WarPage['record'] | undefined }) {
  const t = useWords(warsDeskWords);
  const figures = [
    ['wars.figureWins', record?.wins],
    ['wars.figureDraws', record?.draws],
    ['wars.figureLosses', record?.losses],
  ] as const;
  return (
    <dl className={css.figures}>
      {figures.map(([words, n]) => (
        <div key={words}>
          <dt>{t(words)}</dt>
          <dd className="num">{n ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
