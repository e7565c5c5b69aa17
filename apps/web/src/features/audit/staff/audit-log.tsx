import { Badge, Button, EmptyState, FileText, Select, Table } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DateTime } from '../../../shared/formats/index.ts';
import { useWords, type Translate, type WordKey } from '../../../shared/words/index.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import { auditPages, type AuditRow } from './audit.staff.queries.ts';
import { StaffList } from '../../../shared/lists/index.ts';
import css from '../../../shared/lists/lists.module.css';

const KNOWN: readonly string[] = AUDIT_ACTIONS;
const wordsOf = (action: string, t: Translate): string =>
  KNOWN.includes(action) ? t(`admin.a.${action}` as WordKey) : action;

/** What staff did, newest first. */
export function AuditLog({
  action,
  onAction,
}: {
  action: string | undefined;
  onAction: (action: string | undefined) => void;
}) {
  const t = useWords();
  const query = useInfiniteQuery(auditPages(action));
  return (
    <StaffList
      query={query}
      filter={
        <Select
          label={t('admin.a.action')}
          value={action ?? ''}
          onChange={(value) => onAction(value || undefined)}
          options={[
            { value: '', label: t('admin.a.all') },
            ...AUDIT_ACTIONS.map((value) => ({ value, label: wordsOf(value, t) })),
          ]}
        />
      }
      empty={
        <EmptyState
          icon={<FileText size={28} aria-hidden />}
          title={t(action ? 'admin.a.emptyOf' : 'admin.a.empty')}
          action={action && <Button onClick={() => onAction(undefined)}>{t('admin.a.showAll')}</Button>}
        />
      }
      table={(rows) => <Acts rows={rows} />}
    />
  );
}

function Acts({ rows }: { rows: readonly AuditRow[] }) {
  const t = useWords();
  return (
    <Table
      dense
      caption={t('admin.audit')}
      rows={rows}
      rowKey={(row) => row._id}
      columns={[
        {
          key: 'action',
          title: t('admin.a.action'),
          cell: (row) => <Badge>{wordsOf(row.action, t)}</Badge>,
          lead: true,
        },
        {
          key: 'at',
          title: t('admin.a.time'),
          cell: (row) => (
            <span className={css.whole}>
              <DateTime at={row.at} />
            </span>
          ),
        },
        { key: 'actor', title: t('admin.a.who'), cell: (row) => row.actor },
        { key: 'detail', title: t('admin.a.detail'), cell: (row) => <span className={css.detail}>{row.detail}</span> },
        { key: 'subject', title: t('admin.a.subject'), cell: (row) => <Subject subject={row.subject} /> },
        { key: 'address', title: t('admin.a.address'), cell: (row) => <span className="num">{row.address}</span> },
      ]}
    />
  );
}

/** `performer:0190…` with a shortened id, whole on hover. */
function Subject({ subject }: { subject: string }) {
  const [kind, id = ''] = subject.split(':');
  const isLong = id.length > 24;
  return (
    <span className={css.whole} title={subject}>
      {kind}
      {id && `: ${isLong ? `…${id.slice(-8)}` : id}`}
    </span>
  );
}
