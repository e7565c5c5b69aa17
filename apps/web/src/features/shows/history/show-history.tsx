import { buttonClass, EmptyState, Eye, HistoryRow, Lock, TicketIcon, Users, type Icon } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { History } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { showSessionWords } from '../session-words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { endReasonOf } from '../join/cost.rules.ts';
import { TONES } from '../join/mode-bar.tsx';
import { showsQueries, type ShowHistoryEntry } from '../shows.queries.ts';

const ICONS: Record<keyof typeof TONES, Icon> = { private: Lock, group: Users, peek: Eye, paid: TicketIcon };

/**
 * Past shows, newest first. Each shows the other party, how the show ended, and its cost or, for performers, its
 * earnings.
 */
export function ShowHistory({ side: role }: { side: 'user' | 'performer' }) {
  const t = useWords(showSessionWords, siteWords);
  const history = useInfiniteQuery(showsQueries.history());
  return (
    <History
      query={history}
      failed={t('shows.historyFailed')}
      empty={
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
      }
      row={(entry) => <Row key={entry.session._id} entry={entry} role={role} />}
    />
  );
}

function Row({ entry, role }: { entry: ShowHistoryEntry; role: 'user' | 'performer' }) {
  const t = useWords(showSessionWords);
  const { session, tokens, minutes } = entry;
  const kind = session.you?.kind === 'peek' ? 'peek' : session.kind;
  const Shown = ICONS[kind];
  const other = role === 'user' ? session.performer : session.customer;
  const title = t(`shows.kind.${kind}`);
  const details = [t(`shows.reason.${endReasonOf(session)}`)];
  if (minutes > 0) details.push(t('shows.historyMinutes', { count: minutes }));
  const sign = tokens === 0 ? '' : role === 'user' ? '−' : '+';
  return (
    <HistoryRow
      icon={<Shown size={18} aria-hidden />}
      tone={TONES[kind]}
      title={other ? t('shows.with', { kind: title, name: other.name || other.username }) : title}
      details={details.join(' · ')}
      when={<DateTime at={session.requestedAt} />}
      amount={`${sign}${formatTokens(tokens)}`}
    />
  );
}
