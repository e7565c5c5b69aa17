import { Avatar, Badge, Card, EmptyState, ErrorState, Radio, Stack } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { formatNumber } from '../../../shared/formats/index.ts';
import { TableSkeleton } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { membersWords } from '../words.ts';
import { membersQueries, type LiveMember } from '../members.queries.ts';
import css from '../members.module.css';

/** Percentage of packet loss above which viewers notice it. */
const MUCH_LOSS = 5;
const LITTLE_KBPS = 400;

/** Members with a public live show, and their stream quality. */
export function LiveNow() {
  const t = useWords(membersWords);
  const { data, error, isFetching, refetch } = useQuery(membersQueries.live());
  return (
    <Card title={t('members.live')}>
      {data && data.data.length > 0 ? (
        <Stack as="ul" gap={12} className={css.live}>
          {data.data.map((member) => (
            <OneLive key={member.performer._id} member={member} />
          ))}
        </Stack>
      ) : data ? (
        <EmptyState icon={<Radio size={28} aria-hidden />} title={t('members.nobodyLive')}>
          {t('members.nobodyLiveText')}
        </EmptyState>
      ) : error ? (
        <ErrorState
          title={t('members.failed')}
          reason={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <TableSkeleton rows={2} />
      )}
    </Card>
  );
}

function OneLive({ member: { performer, title, state, viewers, health } }: { member: LiveMember }) {
  const t = useWords(membersWords);
  const isWeak = health.connected && (health.lossPercent > MUCH_LOSS || health.videoKbps < LITTLE_KBPS);
  const words = !health.connected ? 'members.health.none' : isWeak ? 'members.health.weak' : 'members.health.good';
  return (
    <li>
      <Avatar src={performer.avatar} size={40} />
      <span className={css.name}>
        <SiteLink href={`/live/${performer.username}`}>{performer.name}</SiteLink>
        <small dir="auto">{title}</small>
      </span>
      <span className={css.health}>
        <Badge tone={!health.connected || isWeak ? 'brass' : 'ok'}>
          {t(state === 'away' ? 'members.health.away' : words)}
        </Badge>
        <span className="num">
          {t('members.health.figures', {
            kbps: formatNumber(Math.round(health.videoKbps)),
            loss: formatNumber(Math.round(health.lossPercent * 10) / 10),
            viewers,
          })}
        </span>
        {health.problem && <small>{health.problem}</small>}
      </span>
    </li>
  );
}
