import { Badge, Button, ChipChoice, CircleCheck, Cluster, EmptyState } from '@footlight/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { DateTime, formatMoney, formatTokens } from '../../../shared/formats/index.ts';
import { StaffTable, type StaffColumn } from '../../../shared/lists/index.ts';
import listCss from '../../../shared/lists/lists.module.css';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { walletStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { gatewayName } from '../../../shared/paying/gateway-names.ts';
import css from './notices.module.css';
import { noticePages, noticesKey, type Notice, type NoticeDecision, type NoticeState } from './money.staff.queries.ts';

export const NOTICE_STATES = ['open', 'done'] as const satisfies readonly NoticeState[];
const LONGEST = 500;

interface Props {
  state: NoticeState;
  onState: (state: NoticeState) => void;
}
interface Chosen {
  readonly notice: Notice;
  readonly decision: NoticeDecision;
}

/** Gateway notices about payments, with the actions available to staff. */
export function Notices({ state, onState }: Props) {
  const t = useWords(walletStaffWords, staffWords);
  const api = useApi();
  const client = useQueryClient();
  const query = useInfiniteQuery(noticePages(state));
  const [chosen, setChosen] = useState<Chosen>();
  const decide = async (reason: string) => {
    if (!chosen) return;
    const { notice, decision } = chosen;
    await api.walletStaff.decideNotice({ params: { id: notice._id }, body: { decision, reason } });
    toast.success(t('admin.n.decided'));
    await client.invalidateQueries({ queryKey: noticesKey });
  };
  return (
    <section className={css.notices}>
      <h2>{t('admin.n.title')}</h2>
      <StaffTable
        id="notices"
        caption={t('admin.n.title')}
        query={query}
        rowKey={(row) => row._id}
        search={{ notices: state }}
        onSearch={(next) => onState(NOTICE_STATES.find((one) => one === next['notices']) ?? 'open')}
        columns={columnsOf(t, setChosen)}
        filter={
          <ChipChoice
            legend={t('admin.n.show')}
            value={state}
            onChange={onState}
            options={NOTICE_STATES.map((value) => ({ value, label: t(`admin.n.state.${value}`) }))}
          />
        }
        empty={<EmptyState icon={<CircleCheck size={28} aria-hidden />} title={t(`admin.n.none.${state}`)} />}
      />
      {chosen && (
        <WordsDialog
          title={t(`admin.n.do.${chosen.decision}`)}
          text={t(`admin.n.text.${chosen.decision}`, {
            name: chosen.notice.buyer,
            sum: formatMoney(chosen.notice.amount ?? chosen.notice.price),
          })}
          label={t('admin.n.reason')}
          submit={t(`admin.n.do.${chosen.decision}`)}
          tone="action"
          longest={LONGEST}
          onClose={() => setChosen(undefined)}
          onWords={decide}
        />
      )}
    </section>
  );
}

const columnsOf = (
  t: Translate<typeof walletStaffWords | typeof staffWords>,
  choose: (chosen: Chosen) => void,
): StaffColumn<Notice>[] => [
  {
    key: 'kind',
    name: t('admin.n.kind'),
    lead: true,
    csv: (row) => t(`admin.n.kind.${row.kind}`),
    cell: (row) => <Badge>{t(`admin.n.kind.${row.kind}`)}</Badge>,
  },
  {
    key: 'gateway',
    name: t('admin.g.gateway'),
    csv: (row) => gatewayName(row.gateway),
    cell: (row) => gatewayName(row.gateway),
  },
  {
    key: 'payment',
    name: t('admin.g.payment'),
    csv: (row) => `${row.buyer}: ${row.packageName}, ${formatMoney(row.price)}`,
    cell: (row) => (
      <span className={listCss.detail}>
        {row.buyer} · {row.packageName} · {formatMoney(row.price)}
        {row.isFrozen && ` · ${t('admin.cb.frozen')}`}
      </span>
    ),
  },
  {
    key: 'amount',
    name: t('admin.n.amount'),
    csv: (row) => (row.amount ? formatMoney(row.amount) : ''),
    cell: (row) => <span className={listCss.whole}>{row.amount ? formatMoney(row.amount) : '–'}</span>,
  },
  {
    key: 'tokens',
    name: t('admin.n.tokens'),
    csv: (row) => String(row.tokens),
    cell: (row) => formatTokens(row.tokens),
  },
  {
    key: 'at',
    name: t('admin.g.found'),
    csv: (row) => row.createdAt,
    cell: (row) => <DateTime at={row.createdAt} />,
  },
  {
    key: 'act',
    name: t('admin.g.act'),
    csv: (row) => (row.decision ? t(`admin.n.decision.${row.decision}`) : ''),
    cell: (row) => (row.state === 'open' ? <Choices row={row} choose={choose} /> : <Outcome row={row} />),
  },
];

function Choices({ row, choose }: { row: Notice; choose: (chosen: Chosen) => void }) {
  const t = useWords(walletStaffWords);
  return (
    <Cluster as="span" gap={8}>
      {row.choices.map((decision) => (
        <Button
          key={decision}
          size="small"
          aria-label={t('admin.n.doOf', { what: t(`admin.n.do.${decision}`), name: row.buyer })}
          onClick={() => choose({ notice: row, decision })}
        >
          {t(`admin.n.do.${decision}`)}
        </Button>
      ))}
    </Cluster>
  );
}

function Outcome({ row }: { row: Notice }) {
  const t = useWords(walletStaffWords);
  if (!row.decision) return null;
  return (
    <span className={listCss.detail}>
      {t(`admin.n.decision.${row.decision}`)}
      {row.reason && ` · ${row.decidedBy ?? ''}: ${row.reason}`}
      {row.claimUrl && ` · ${row.claimUrl}`}
    </span>
  );
}
