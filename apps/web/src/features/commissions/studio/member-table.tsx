import type { CommissionKind } from '@footlight/contract';
import { Button, Table, VisuallyHidden, type Column } from '@footlight/ui';
import { formatNumber } from '../../../shared/formats/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { commissionsWords } from '../words.ts';
import css from '../commissions.module.css';
import type { Member } from '../commissions.queries.ts';
import { Person } from '../person.tsx';

interface Props {
  rows: readonly Member[];
  onEdit: (id: string) => void;
}

/**
 * Table of members, with the studio's share in one column per kind of income. On phones, shows only how many shares are
 * set.
 */
export function MemberTable({ rows, onEdit }: Props) {
  const t = useWords(commissionsWords);
  const kinds = rows[0]?.rates.map(({ kind }) => kind) ?? [];
  return (
    <div className={css.kinds}>
      <Table
        caption={t('commissions.tab.members')}
        rows={rows}
        rowKey={({ performer }) => performer._id}
        columns={[nameColumn(t), ...kinds.map((kind) => kindColumn(t, kind)), setColumn(t), editColumn(t, onEdit)]}
      />
    </div>
  );
}

const nameColumn = (t: Translate<typeof commissionsWords>): Column<Member> => ({
  key: 'name',
  title: t('commissions.member'),
  lead: true,
  cell: ({ performer }) => (
    <Person name={performer.name} avatar={performer.avatar} details={`@${performer.username}`} />
  ),
});

const kindColumn = (t: Translate<typeof commissionsWords>, kind: CommissionKind): Column<Member> => ({
  key: kind,
  title: t(`commissions.kind.${kind}`),
  align: 'end',
  cell: ({ rates }) => {
    const rate = rates.find((one) => one.kind === kind);
    if (!rate) return '–';
    const { studioPercent, ownPercent, proposedPercent } = rate;
    return (
      <span className={css.percent} data-own={ownPercent !== null || undefined}>
        <span>{formatNumber(studioPercent)} %</span>
        {ownPercent !== null && <VisuallyHidden>{t('commissions.isOwn')}</VisuallyHidden>}
        {proposedPercent !== undefined && (
          <small>{t('commissions.awaits', { percent: formatNumber(proposedPercent) })}</small>
        )}
      </span>
    );
  },
});

const setColumn = (t: Translate<typeof commissionsWords>): Column<Member> => ({
  key: 'set',
  title: t('commissions.own.studio'),
  phone: 'under',
  cell: ({ rates }) =>
    t('commissions.setCount', { count: rates.filter(({ ownPercent }) => ownPercent !== null).length }),
});

const editColumn = (t: Translate<typeof commissionsWords>, onEdit: (id: string) => void): Column<Member> => ({
  key: 'acts',
  title: <VisuallyHidden>{t('commissions.acts')}</VisuallyHidden>,
  align: 'end',
  phone: 'act',
  cell: ({ performer }) => (
    <Button
      size="small"
      aria-label={t('commissions.changeOf', { name: performer.name })}
      onClick={() => onEdit(performer._id)}
    >
      {t('commissions.change')}
    </Button>
  ),
});
