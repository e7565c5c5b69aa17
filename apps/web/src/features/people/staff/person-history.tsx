import { Badge, Button, Card, EmptyState, FileText, Table, Tabs, TextArea } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { useAct } from '../../../shared/forms/index.ts';
import { PagedList, TableSkeleton } from '../../../shared/lists/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { peopleStaffWords } from './words.ts';
import { auditStaffWords } from '../../audit/staff/words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { actWords } from '../../audit/staff/index.ts';
import {
  HISTORY_KINDS,
  peopleStaffQueries,
  type HistoryKind,
  type HistoryLine,
  type PersonView,
} from './people.staff.queries.ts';
import css from './person-desk.module.css';

interface Props {
  person: PersonView;
  kind: HistoryKind;
  onKind: (kind: HistoryKind) => void;
}

export function PersonHistory({ person, kind, onKind }: Props) {
  const t = useWords(peopleStaffWords);
  return (
    <Card title={t('admin.pe.history')}>
      <Tabs
        label={t('admin.pe.history')}
        value={kind}
        onChange={(id) => onKind(HISTORY_KINDS.find((one) => one === id) ?? 'decisions')}
        tabs={HISTORY_KINDS.map((id) => ({ id, label: t(`admin.pe.kind.${id}`) }))}
      />
      {kind === 'notes' && <NoteForm id={person._id} />}
      <Lines key={kind} id={person._id} kind={kind} />
    </Card>
  );
}

function Lines({ id, kind }: { id: string; kind: HistoryKind }) {
  const t = useWords(peopleStaffWords, auditStaffWords, staffWords);
  const query = useInfiniteQuery(peopleStaffQueries.history(id, kind));
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <PagedList
      query={query}
      count={rows.length}
      failed={t('admin.loadFailed')}
      skeleton={<TableSkeleton rows={4} />}
      empty={<EmptyState icon={<FileText size={28} aria-hidden />} title={t('admin.pe.nothing')} />}
      frame={(content) => <div className={lists.list}>{content}</div>}
    >
      <Table
        dense
        caption={t(`admin.pe.kind.${kind}`)}
        rows={rows}
        rowKey={(row) => row._id}
        columns={columnsOf(kind, t)}
      />
    </PagedList>
  );
}

const WITH_TOKENS: readonly HistoryKind[] = ['purchases', 'refunds', 'payouts', 'adjustments'];

function columnsOf(
  kind: HistoryKind,
  t: Translate<typeof peopleStaffWords | typeof auditStaffWords | typeof staffWords>,
) {
  const hasTokens = WITH_TOKENS.includes(kind);
  const isNamed =
    kind === 'decisions' || kind === 'reports' || kind === 'logins' || kind === 'purchases' || kind === 'refunds';
  const title = (row: HistoryLine) => (kind === 'decisions' ? actWords(row.title, t) : row.title);
  return [
    {
      key: 'at',
      title: t('admin.a.time'),
      lead: true,
      cell: (row: HistoryLine) => (
        <span className={lists.whole}>
          <DateTime at={row.at} />
        </span>
      ),
    },
    ...(isNamed ? [{ key: 'title', title: t(`admin.pe.what.${kind}`), cell: title }] : []),
    {
      key: 'detail',
      title: t('admin.a.detail'),
      cell: (row: HistoryLine) => <span className={lists.detail}>{row.detail}</span>,
    },
    ...(hasTokens
      ? [
          {
            key: 'tokens',
            title: t('admin.pe.tokens'),
            align: 'end' as const,
            cell: (row: HistoryLine) => formatTokens(row.tokens ?? 0),
          },
        ]
      : []),
    ...(hasTokens || kind === 'reports'
      ? [{ key: 'status', title: t('admin.v.status'), cell: (row: HistoryLine) => <Badge>{row.status}</Badge> }]
      : []),
    ...(kind === 'decisions' || kind === 'notes' || kind === 'adjustments'
      ? [{ key: 'by', title: t('admin.a.who'), cell: (row: HistoryLine) => row.by ?? '–' }]
      : []),
  ];
}

function NoteForm({ id }: { id: string }) {
  const t = useWords(peopleStaffWords);
  const api = useApi();
  const { act, busy } = useAct('peopleStaff');
  const [text, setText] = useState('');
  const save = async () => {
    const body = { text: text.trim() };
    if (await act(() => api.peopleStaff.note({ params: { id }, body }), t('admin.pe.noted'))) setText('');
  };
  return (
    <form
      className={css.note}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void save();
      }}
    >
      <TextArea
        label={t('admin.pe.note')}
        maxLength={2000}
        value={text}
        onChange={setText}
        hint={t('admin.pe.noteHint')}
      />
      <div>
        <Button type="submit" busy={busy} disabled={!text.trim()}>
          {t('admin.pe.addNote')}
        </Button>
      </div>
    </form>
  );
}
