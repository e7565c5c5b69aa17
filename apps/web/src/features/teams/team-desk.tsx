import {
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorState,
  FileText,
  Plus,
  Sheet,
  Stack,
  Table,
  Users,
  VisuallyHidden,
} from '@footlight/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime } from '../../shared/formats/index.ts';
import { PagedList, TableSkeleton } from '../../shared/lists/index.ts';
import { useProfile } from '../../shared/session/index.ts';
import { isOneOf, useWords, type Translate } from '../../shared/words/index.ts';
import { teamsWords } from './words.ts';
import { TeammateForm } from './teammate-form.tsx';
import { teamsQueries, type Teammate, type StudioAct } from './teams.queries.ts';

/** The studio's team and its change log. Hides whatever the viewer's role can't access. */
export function TeamDesk() {
  const t = useWords(teamsWords);
  const role = useProfile('studio')?.teammate?.role ?? 'owner';
  return (
    <Stack gap={16}>
      <h1>{t('teams.title')}</h1>
      <p>{t('teams.intro')}</p>
      {role === 'owner' && <Team />}
      {role === 'viewer' ? <p>{t('teams.mayNot')}</p> : <Trail />}
    </Stack>
  );
}

function Team() {
  const t = useWords(teamsWords);
  const { data, error, isFetching, refetch } = useQuery(teamsQueries.list());
  const [edited, setEdited] = useState<Teammate | 'new'>();
  const close = () => setEdited(undefined);
  return (
    <Card
      title={t('teams.people')}
      actions={
        <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          {t('teams.invite')}
        </Button>
      }
    >
      {data ? (
        <Table
          dense
          caption={t('teams.people')}
          rows={data.data}
          rowKey={({ _id }) => _id}
          empty={
            <EmptyState icon={<Users size={28} aria-hidden />} title={t('teams.none')}>
              {t('teams.noneText')}
            </EmptyState>
          }
          columns={columnsOf(t, setEdited)}
        />
      ) : error ? (
        <ErrorState
          title={t('teams.failed')}
          reason={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <TableSkeleton rows={3} />
      )}
      <Sheet
        open={edited !== undefined}
        onClose={close}
        title={edited === 'new' || !edited ? t('teams.invite') : t('teams.changeOf', { name: edited.name })}
      >
        {edited && <TeammateForm teammate={edited === 'new' ? undefined : edited} onDone={close} />}
      </Sheet>
    </Card>
  );
}

const columnsOf = (t: Translate<typeof teamsWords>, onEdit: (teammate: Teammate) => void) => [
  { key: 'name', title: t('teams.name'), lead: true, cell: ({ name }: Teammate) => name },
  { key: 'email', title: t('teams.email'), cell: ({ email }: Teammate) => email },
  { key: 'role', title: t('teams.role'), cell: ({ role }: Teammate) => t(`teams.role.${role}`) },
  {
    key: 'status',
    title: t('teams.status'),
    cell: ({ status }: Teammate) => (
      <Badge tone={status === 'active' ? 'ok' : 'brass'}>{t(`teams.status.${status}`)}</Badge>
    ),
  },
  {
    key: 'seen',
    title: t('teams.seen'),
    cell: ({ lastSeenAt }: Teammate) => (lastSeenAt ? <DateTime at={lastSeenAt} /> : '–'),
  },
  {
    key: 'edit',
    title: <VisuallyHidden>{t('teams.change')}</VisuallyHidden>,
    align: 'end' as const,
    cell: (teammate: Teammate) => (
      <Button size="small" aria-label={t('teams.changeOf', { name: teammate.name })} onClick={() => onEdit(teammate)}>
        {t('teams.change')}
      </Button>
    ),
  },
];

/** Endpoints with a translated label. Other endpoints appear under their own names. */
const NAMED = [
  'members.add',
  'members.setStatus',
  'members.remove',
  'studios.update',
  'commissions.setStudio',
  'commissions.setMember',
  'payouts.ask',
  'payouts.edit',
  'payouts.cancel',
  'payouts.decideMember',
  'payouts.plan',
  'taxforms.file',
  'teams.invite',
  'teams.change',
  'teams.remove',
  'messaging.send',
] as const;
const actWords = (call: string, t: Translate<typeof teamsWords>): string =>
  isOneOf(NAMED, call) ? t(`teams.act.${call}`) : call;

function Trail() {
  const t = useWords(teamsWords);
  const query = useInfiniteQuery(teamsQueries.trail());
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Card title={t('teams.trail')}>
      <PagedList
        query={query}
        count={rows.length}
        failed={t('teams.failed')}
        skeleton={<TableSkeleton rows={4} />}
        empty={<EmptyState icon={<FileText size={28} aria-hidden />} title={t('teams.noTrail')} />}
        frame={(content) => content}
      >
        <Table
          dense
          caption={t('teams.trail')}
          rows={rows}
          rowKey={({ _id }) => _id}
          columns={[
            { key: 'act', title: t('teams.what'), lead: true, cell: ({ call }: StudioAct) => actWords(call, t) },
            { key: 'who', title: t('teams.who'), cell: ({ actor }: StudioAct) => actor },
            { key: 'at', title: t('teams.when'), cell: ({ at }: StudioAct) => <DateTime at={at} /> },
          ]}
        />
      </PagedList>
    </Card>
  );
}
