import {
  Avatar,
  Badge,
  Button,
  buttonClass,
  Card,
  ChevronLeft,
  type Fact,
  Facts,
  Skeleton,
  Stack,
} from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { DateTime, formatNumber, formatTokens } from '../../../shared/formats/index.ts';
import { LoadFailed } from '../../../shared/lists/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { peopleStaffWords } from './words.ts';
import { verificationStaffWords } from '../../verification/staff/words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { peopleStaffQueries, type HistoryKind, type PersonView } from './people.staff.queries.ts';
import { PersonActs } from './person-acts.tsx';
import { PersonHistory } from './person-history.tsx';
import css from './person-desk.module.css';
import { StatusBadge } from './status-badge.tsx';
import { useFinishedLook } from './use-look.ts';

interface Props {
  id: string;
  kind: HistoryKind;
  onKind: (kind: HistoryKind) => void;
  onBack: () => void;
}

export function PersonDesk({ id, kind, onKind, onBack }: Props) {
  const t = useWords(peopleStaffWords, verificationStaffWords, staffWords);
  useFinishedLook();
  const { data, error, isFetching, refetch } = useQuery(peopleStaffQueries.one(id));
  return (
    <>
      <Button size="small" tone="quiet" icon={<ChevronLeft size={16} aria-hidden />} onClick={onBack}>
        {t('admin.pe.back')}
      </Button>
      {data ? (
        <>
          <Head person={data} />
          <div className={css.columns}>
            <Stack gap={16}>
              <Card title={t('admin.pe.account')}>
                <Facts facts={factsOf(data, t)} />
              </Card>
              <PersonActs person={data} />
            </Stack>
            <PersonHistory person={data} kind={kind} onKind={onKind} />
          </div>
        </>
      ) : error ? (
        <LoadFailed reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height={320} radius={12} />
      )}
    </>
  );
}

function Head({ person }: { person: PersonView }) {
  const t = useWords(peopleStaffWords, staffWords);
  const { name, username, avatar, role, isTeammate, status, suspension, liveNow, isFrozen } = person;
  return (
    <header className={css.head}>
      <Avatar name={name} src={avatar} size={56} />
      <div>
        <h2>{name}</h2>
        <p>{isTeammate ? t('admin.pe.role.teammate') : `@${username} · ${t(`admin.pe.role.${role}`)}`}</p>
      </div>
      <StatusBadge status={status} />
      {liveNow && <Badge tone="tally">{t('admin.r.live')}</Badge>}
      {isFrozen && <Badge tone="error">{t('admin.pe.frozen')}</Badge>}
      {role === 'performer' && (
        <a className={buttonClass({ size: 'small' })} href={`/live/${username}`} target="_blank" rel="noopener">
          {t('admin.pe.page')}
        </a>
      )}
      {suspension && (
        <p className={css.reason}>
          {t(suspension.byOwner ? 'admin.pe.byOwner' : 'admin.pe.because', { reason: suspension.reason })} ·{' '}
          <DateTime at={suspension.at} />
        </p>
      )}
    </header>
  );
}

const factsOf = (
  person: PersonView,
  t: Translate<typeof peopleStaffWords | typeof verificationStaffWords | typeof staffWords>,
): Fact[] => [
  [t('admin.v.email'), person.email],
  [t('admin.pe.confirmed'), t(person.emailVerified ? 'admin.pe.yes' : 'admin.pe.no')],
  ...(person.verification ? [[t('admin.verification'), t(`admin.v.${person.verification}`)] as const] : []),
  ...(person.studio ? [[t('admin.v.studio'), person.studio.name] as const] : []),
  ...(person.isTeammate
    ? []
    : [[t(person.role === 'user' ? 'admin.pe.balance' : 'admin.pe.earned'), formatTokens(person.balance)] as const]),
  ...(person.role === 'user' ? [[t('admin.pe.bought'), formatTokens(person.bought)] as const] : []),
  ...(person.chargebacks > 0 ? [[t('admin.chargebacks'), formatNumber(person.chargebacks)] as const] : []),
  [t('admin.v.country'), person.country ?? '–'],
  [t('admin.v.registered'), <DateTime key="at" at={person.createdAt} />],
  [t('admin.st.seen'), person.lastSeenAt ? <DateTime key="seen" at={person.lastSeenAt} /> : '–'],
  [t('admin.pe.devices'), formatNumber(person.devices)],
  [t('admin.st.factor'), t(person.hasSecondFactor ? 'admin.st.factorOn' : 'admin.st.factorOff')],
];
