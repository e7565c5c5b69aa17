import { Avatar, Card, ErrorState, Skeleton, Stack } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatNumber } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { earningsWords } from '../words.ts';
import { earningQueries, type EarningInsights, type EarningRole } from '../earnings.queries.ts';
import { signedTokens } from '../earning-formats.ts';
import type { DayRange } from '../earnings-search.ts';
import css from './parts.module.css';

interface Props {
  role: EarningRole;
  range: DayRange;
  onPayer: (username: string) => void;
  onMember: (username: string) => void;
}

/** Top payers of a range, subscriber numbers and the next payout. */
export function PeopleCards({ role, range, onPayer, onMember }: Props) {
  const t = useWords(earningsWords);
  const { data, error, refetch, isFetching } = useQuery(earningQueries.insights(role, range));
  if (error && !data)
    return (
      <ErrorState
        title={t('earnings.failed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <>
      <NextPayout role={role} />
      <Subscribers role={role} subscribers={data?.subscribers} />
      {role === 'studio' && (
        <People
          title={t('earnings.members')}
          people={data?.members}
          onChoose={onMember}
          none={t('earnings.noMembers')}
        />
      )}
      <People
        title={t('earnings.supporters')}
        people={data?.supporters}
        onChoose={onPayer}
        none={t('earnings.noneInRange')}
      />
    </>
  );
}

interface PeopleProps {
  title: string;
  people: EarningInsights['supporters'] | undefined;
  onChoose: (username: string) => void;
  none: string;
}
function People({ title, people, onChoose, none }: PeopleProps) {
  const t = useWords(earningsWords);
  return (
    <Card title={title}>
      {!people ? (
        <Skeleton height={160} />
      ) : people.length === 0 ? (
        <p className={css.none}>{none}</p>
      ) : (
        <ol className={css.people}>
          {people.map(({ person, net, count }) => (
            <li key={person._id}>
              <button type="button" onClick={() => onChoose(person.username)}>
                <Avatar src={person.avatar} name={person.username} size={32} />
                <span>
                  <b>{person.username}</b>
                  <small>{t('earnings.transfers', { count })}</small>
                </span>
                <b className="num">{signedTokens(net)}</b>
              </button>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

const STEPS = ['views', 'viewers', 'spenders'] as const;
/** Funnel from page visits to paying users. */
export function RoomFunnel({ role, range }: Pick<Props, 'role' | 'range'>) {
  const t = useWords(earningsWords);
  const funnel = useQuery(earningQueries.insights(role, range)).data?.funnel;
  const most = funnel ? Math.max(1, ...STEPS.map((step) => funnel[step])) : 1;
  return (
    <Card title={t('earnings.funnel')}>
      {funnel ? (
        <Stack as="ol" gap={12} className={css.funnel}>
          {STEPS.map((step) => (
            <li key={step}>
              <span>{t(`earnings.funnel.${step}`)}</span>
              <b className="num">{formatNumber(funnel[step])}</b>
              <i style={{ width: `${Math.max(2, (funnel[step] / most) * 100)}%` }} aria-hidden />
            </li>
          ))}
        </Stack>
      ) : (
        <Skeleton height={120} />
      )}
    </Card>
  );
}

function Subscribers({
  role,
  subscribers,
}: {
  role: EarningRole;
  subscribers: EarningInsights['subscribers'] | undefined;
}) {
  const t = useWords(earningsWords);
  return (
    <Card title={t('earnings.subscribers')}>
      {subscribers ? (
        <>
          <p className={css.big}>
            <b className="num">{formatNumber(subscribers.active)}</b>
          </p>
          <p className={css.faint}>
            {t('earnings.subscribersMoved', { begun: subscribers.begun, ended: subscribers.ended })}
          </p>
          {role === 'performer' && <SiteLink href="/creator/subscribers">{t('earnings.toSubscribers')}</SiteLink>}
        </>
      ) : (
        <Skeleton height={72} />
      )}
    </Card>
  );
}

function NextPayout({ role }: { role: EarningRole }) {
  const t = useWords(earningsWords);
  const { data } = useQuery(earningQueries.payout(role));
  return (
    <Card title={t('earnings.nextPayout')}>
      {!data ? (
        <Skeleton height={72} />
      ) : (
        <>
          <p className={css.big}>
            <b className="num">{signedTokens(data.next?.token ?? data.available)}</b>
          </p>
          <p className={css.faint}>
            {data.next ? (
              <>
                {t('earnings.payoutOn')} <DateTime at={data.next.at} />
              </>
            ) : (
              t('earnings.noPayoutPlanned')
            )}
          </p>
        </>
      )}
    </Card>
  );
}
