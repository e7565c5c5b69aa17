import {
  buttonClass,
  EmptyState,
  ErrorState,
  Eye,
  LoadMore,
  Lock,
  Skeleton,
  TicketIcon,
  Users,
  type Icon,
} from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { endReasonOf } from '../join/cost.rules.ts';
import { TONES } from '../join/mode-bar.tsx';
import css from './show-history.module.css';
import { showsQueries, type ShowHistoryEntry } from '../shows.queries.ts';

const ICONS: Record<keyof typeof TONES, Icon> = { private: Lock, group: Users, peek: Eye, paid: TicketIcon };

/** Shows that one was in, the newest first: with whom, how they ended, what they cost (or, for performers, brought). */
export function ShowHistory({ role }: { role: 'user' | 'performer' }) {
  const t = useWords();
  const history = useInfiniteQuery(showsQueries.history());
  const entries = history.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <div className={css.list} aria-busy={history.isFetching}>
        {history.isPending ? (
          <Skeletons />
        ) : history.isError && !history.data ? (
          <ErrorState
            title={t('shows.historyFailed')}
            reason={history.error.message}
            onRetry={() => void history.refetch()}
            retrying={history.isFetching}
          />
        ) : entries.length === 0 ? (
          <EmptyState
            icon={<TicketIcon size={28} aria-hidden />}
            title={t('shows.historyNone')}
            action={
              <SiteLink href={role === 'user' ? '/' : '/live'} className={buttonClass()}>
                {t(role === 'user' ? 'streaming.seeLive' : 'nav.console')}
              </SiteLink>
            }
          >
            {t('shows.historyNoneText')}
          </EmptyState>
        ) : (
          <ol>
            {entries.map((entry) => (
              <Row key={entry.session._id} entry={entry} role={role} />
            ))}
          </ol>
        )}
      </div>
      {history.hasNextPage && (
        <LoadMore onMore={() => void history.fetchNextPage()} busy={history.isFetchingNextPage} auto={false} />
      )}
    </>
  );
}

function Row({ entry, role }: { entry: ShowHistoryEntry; role: 'user' | 'performer' }) {
  const t = useWords();
  const { session, tokens, minutes } = entry;
  const kind = session.you?.kind === 'peek' ? 'peek' : session.kind;
  const Shown = ICONS[kind];
  const other = role === 'user' ? session.performer : session.customer;
  const title = t(`shows.kind.${kind}`);
  const details = [t(`shows.reason.${endReasonOf(session)}`)];
  if (minutes > 0) details.push(t('shows.historyMinutes', { count: minutes }));
  const sign = tokens === 0 ? '' : role === 'user' ? '−' : '+';
  return (
    <li className={css.row}>
      <span className={css.icon} data-tone={TONES[kind]}>
        <Shown size={18} aria-hidden />
      </span>
      <span className={css.what}>
        <b>{other ? t('shows.with', { kind: title, name: other.name || other.username }) : title}</b>
        <span>{details.join(' · ')}</span>
      </span>
      <span className={css.when}>
        <DateTime at={session.requestedAt} />
      </span>
      <span className={css.amount}>
        {sign}
        {formatTokens(tokens)}
      </span>
    </li>
  );
}

const SKELETONS = 6;
function Skeletons() {
  return (
    <div aria-hidden>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className={css.row}>
          <Skeleton width={40} height={40} radius={10} />
          <Skeleton width={`${60 - index * 5}%`} height={18} />
          <span />
          <Skeleton width={48} height={20} />
        </div>
      ))}
    </div>
  );
}
