import { Badge, Button } from '@footlight/ui';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import type { StaffColumn } from '../../../shared/lists/index.ts';
import type { Translate } from '../../../shared/words/index.ts';
import type { booksStaffWords } from './words.ts';
import type { staffWords } from '../../../shared/words/staff.ts';
import type { Transfer } from './books.staff.queries.ts';
import css from './books.module.css';
import { SideName } from './side-name.tsx';
import { kindWords } from './kinds.ts';

const given = (row: Transfer) => row.sides.filter(({ tokens }) => tokens < 0);
const got = (row: Transfer) => row.sides.filter(({ tokens }) => tokens > 0);
const idsOf = (sides: Transfer['sides']) => sides.map(({ accountId }) => accountId).join(' ');

export const transferColumns = (
  t: Translate<typeof booksStaffWords | typeof staffWords>,
  onOpen: (id: string) => void,
): StaffColumn<Transfer>[] => [
  {
    key: 'kind',
    name: t('admin.books.kind'),
    lead: true,
    csv: (row) => row.kind,
    cell: (row) => <Badge>{kindWords(row.kind, t)}</Badge>,
  },
  {
    key: 'at',
    phone: 'under',
    name: t('admin.a.time'),
    csv: (row) => row.at,
    cell: (row) => (
      <span className={css.whole}>
        <DateTime at={row.at} />
      </span>
    ),
  },
  {
    key: 'gave',
    name: t('admin.books.gave'),
    csv: (row) => idsOf(given(row)),
    cell: (row) => given(row).map((side) => <SideName key={side.accountId} side={side} />),
  },
  {
    key: 'got',
    name: t('admin.books.got'),
    csv: (row) => idsOf(got(row)),
    cell: (row) => got(row).map((side) => <SideName key={side.accountId} side={side} />),
  },
  {
    key: 'tokens',
    phone: 'end',
    name: t('admin.books.tokens'),
    align: 'end',
    csv: (row) => row.tokens,
    cell: (row) => formatTokens(row.tokens),
  },
  {
    key: 'open',
    phone: 'act',
    name: t('admin.books.open'),
    cell: (row) => (
      <Button size="small" onClick={() => onOpen(row._id)} aria-label={t('admin.books.openOf', { id: row._id })}>
        {t('admin.books.open')}
      </Button>
    ),
  },
];
