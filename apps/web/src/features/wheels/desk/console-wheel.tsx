import { Button, LockOpen } from '@footlight/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { wheelsDeskWords } from './words.ts';
import { wheelsWords } from '../words.ts';
import { LockNote } from '../lock-note.tsx';
import { useLocked } from '../room/use-locked.ts';
import { useResultsLive } from '../use-results-live.ts';
import { wheelsQueries, type Wheel } from '../wheels.queries.ts';
import { SettleButtons } from './settle-buttons.tsx';
import { useChangeWheel } from './use-keep-wheel.ts';
import css from './wheel-desk.module.css';

/**
 * Console section next to the show: latest spins, prizes owed, and the unlock button. Renders nothing if no wheel is
 * shown and no prize is owed.
 */
export function ConsoleWheel() {
  const t = useWords(wheelsDeskWords, wheelsWords);
  const own = useQuery(wheelsQueries.own());
  const owed = useInfiniteQuery(wheelsQueries.results('performer', 'pending'));
  useResultsLive('performer');
  const wheel = own.data?.data.find(({ isVisible }) => isVisible);
  const results = owed.data?.pages.flatMap(({ data }) => data) ?? [];
  if (!wheel && results.length === 0) return null;
  return (
    <section className={css.console} aria-label={t('wheels.title')}>
      <header className={css.consoleHead}>
        <h2>{wheel?.title ?? t('wheels.title')}</h2>
        <SiteLink href="/creator/wheel">{t('wheels.desk')}</SiteLink>
      </header>
      {wheel && <Lock key={wheel.lockedUntil} wheel={wheel} />}
      {results.length === 0 ? (
        <p className={css.quiet}>{t('wheels.none.pending')}</p>
      ) : (
        <ul className={css.owedList} aria-label={t('wheels.owed')} aria-busy={owed.isFetching}>
          {results.map((result) => (
            <li key={result._id}>
              <div>
                <b>{result.label}</b>
                <span className={css.quiet}>{result.user.username}</span>
              </div>
              <SettleButtons result={result} />
            </li>
          ))}
        </ul>
      )}
      {owed.hasNextPage && <p className={css.quiet}>{t('wheels.more')}</p>}
    </section>
  );
}

function Lock({ wheel: { _id: id, lockedUntil } }: { wheel: Wheel }) {
  const t = useWords(wheelsDeskWords);
  const isLocked = useLocked(lockedUntil);
  const change = useChangeWheel(id);
  if (!isLocked || !lockedUntil) return <p className={css.quiet}>{t('wheels.isFree')}</p>;
  return (
    <div className={css.lock}>
      <LockNote until={lockedUntil} className={css.quiet} />
      <Button
        size="small"
        icon={<LockOpen size={16} aria-hidden />}
        busy={change.isPending}
        onClick={() => change.mutate('unlock')}
      >
        {t('wheels.unlock')}
      </Button>
      {change.error && (
        <p className={css.error} role="alert">
          {change.error.message}
        </p>
      )}
    </div>
  );
}
