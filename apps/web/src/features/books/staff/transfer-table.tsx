import { Badge, Button, Table } from '@footlight/ui';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import type { Transfer } from './books.staff.queries.ts';
import css from './books.module.css';
import { SideName } from './side-name.tsx';
import { kindWords } from './kinds.ts';

/** Movements, one a row: who gave, who got. */
export function TransferTable({ rows, onOpen }: { rows: readonly Transfer[]; onOpen: (id: string) => void }) {
  const t = useWords();
  return (
    <Table
      dense
      caption={t('admin.books.movements')}
      rows={rows}
      rowKey={(row) => row._id}
      columns={[
        {
          key: 'kind',
          title: t('admin.books.kind'),
          cell: (row) => <Badge>{kindWords(row.kind, t)}</Badge>,
          lead: true,
        },
        {
          key: 'at',
          title: t('admin.a.time'),
          phone: 'under',
          cell: (row) => (
            <span className={css.whole}>
              <DateTime at={row.at} />
            </span>
          ),
        },
        {
          key: 'gave',
          title: t('admin.books.gave'),
          cell: (row) =>
            row.sides.filter(({ tokens }) => tokens < 0).map((side) => <SideName key={side.accountId} side={side} />),
        },
        {
          key: 'got',
          title: t('admin.books.got'),
          cell: (row) =>
            row.sides.filter(({ tokens }) => tokens > 0).map((side) => <SideName key={side.accountId} side={side} />),
        },
        {
          key: 'tokens',
          title: t('admin.books.tokens'),
          cell: (row) => formatTokens(row.tokens),
          align: 'end',
          phone: 'end',
        },
        {
          key: 'open',
          title: t('admin.books.open'),
          phone: 'act',
          cell: (row) => (
            <Button size="small" onClick={() => onOpen(row._id)} aria-label={t('admin.books.openOf', { id: row._id })}>
              {t('admin.books.open')}
            </Button>
          ),
        },
      ]}
    />
  );
}
