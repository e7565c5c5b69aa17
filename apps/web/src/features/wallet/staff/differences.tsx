import { Badge, Button, ChipChoice, CircleCheck, Dialog, EmptyState, TextArea } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime, formatMoney } from '../../../shared/formats/index.ts';
import { FormError } from '../../../shared/forms/index.ts';
import { StaffTable, type StaffColumn } from '../../../shared/lists/index.ts';
import listCss from '../../../shared/lists/lists.module.css';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { walletStaffWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { gatewayName } from '../../../shared/paying/gateway-names.ts';
import { differencePages, type Difference, type DifferenceState } from './money.staff.queries.ts';
import { useAcknowledge } from './use-compare.ts';

export const DIFFERENCE_STATES = ['open', 'mended', 'acknowledged'] as const satisfies readonly DifferenceState[];
const LONGEST_NOTE = 500;

interface Props {
  state: DifferenceState;
  onState: (state: DifferenceState) => void;
}

/** Discrepancies between the site's payments and the gateways' records. */
export function Differences({ state, onState }: Props) {
  const t = useWords(walletStaffWords);
  const query = useInfiniteQuery(differencePages(state));
  const [chosen, setChosen] = useState<Difference>();
  return (
    <section>
      <h2>{t('admin.g.differences')}</h2>
      <StaffTable
        id="differences"
        caption={t('admin.g.differences')}
        query={query}
        rowKey={(row) => row._id}
        search={{ state }}
        onSearch={(next) => onState(DIFFERENCE_STATES.find((one) => one === next['state']) ?? 'open')}
        columns={columnsOf(t, setChosen)}
        filter={
          <ChipChoice
            legend={t('admin.g.show')}
            value={state}
            onChange={onState}
            options={DIFFERENCE_STATES.map((value) => ({ value, label: t(`admin.g.${value}`) }))}
          />
        }
        empty={<EmptyState icon={<CircleCheck size={28} aria-hidden />} title={t(`admin.g.none.${state}`)} />}
      />
      <AcknowledgeDialog key={chosen?._id} difference={chosen} onClose={() => setChosen(undefined)} />
    </section>
  );
}

const wordsOf = (side: Difference['here']) =>
  [side.status, side.price && formatMoney(side.price)].filter(Boolean).join(', ');

function Side({ side }: { side: Difference['here'] }) {
  const t = useWords(walletStaffWords);
  return <span className={listCss.whole}>{wordsOf(side) || t('admin.g.nothing')}</span>;
}

const columnsOf = (
  t: Translate<typeof walletStaffWords>,
  choose: (row: Difference) => void,
): StaffColumn<Difference>[] => [
  {
    key: 'gateway',
    name: t('admin.g.gateway'),
    lead: true,
    csv: (row) => gatewayName(row.gateway),
    cell: (row) => gatewayName(row.gateway),
  },
  {
    key: 'kind',
    name: t('admin.g.kind'),
    csv: (row) => t(`admin.g.kind.${row.kind}`),
    cell: (row) => <Badge>{t(`admin.g.kind.${row.kind}`)}</Badge>,
  },
  {
    key: 'payment',
    name: t('admin.g.payment'),
    csv: (row) => row.reference,
    cell: (row) => (
      <span className={listCss.detail}>
        {row.reference}
        {row.buyer && ` · ${row.buyer}`}
      </span>
    ),
  },
  {
    key: 'here',
    name: t('admin.g.here'),
    csv: (row) => wordsOf(row.here),
    cell: (row) => <Side side={row.here} />,
  },
  {
    key: 'there',
    name: t('admin.g.there'),
    csv: (row) => wordsOf(row.there),
    cell: (row) => <Side side={row.there} />,
  },
  {
    key: 'found',
    name: t('admin.g.found'),
    csv: (row) => row.foundAt,
    cell: (row) => <DateTime at={row.foundAt} />,
  },
  {
    key: 'act',
    name: t('admin.g.act'),
    cell: (row) =>
      row.state === 'open' ? (
        <Button
          size="small"
          aria-label={t('admin.g.acknowledgeOf', { reference: row.reference })}
          onClick={() => choose(row)}
        >
          {t('admin.g.acknowledge')}
        </Button>
      ) : (
        <span className={listCss.detail}>
          {row.note ? `${row.acknowledgedBy ?? ''}: ${row.note}` : t('admin.g.byItself')}
        </span>
      ),
  },
];

function AcknowledgeDialog({ difference, onClose }: { difference: Difference | undefined; onClose: () => void }) {
  const t = useWords(walletStaffWords, siteWords);
  const acknowledge = useAcknowledge();
  const [note, setNote] = useState('');
  const confirm = () => {
    if (!difference || !note.trim() || acknowledge.isPending) return;
    acknowledge.mutate(
      { id: difference._id, note: note.trim() },
      {
        onSuccess: () => {
          toast.success(t('admin.g.acknowledgedNow'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open={difference !== undefined}
      onClose={onClose}
      title={t('admin.g.acknowledgeTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button tone="action" busy={acknowledge.isPending} disabled={!note.trim()} onClick={confirm}>
            {t('admin.g.acknowledge')}
          </Button>
        </>
      }
    >
      <p>{t('admin.g.acknowledgeText')}</p>
      <TextArea label={t('admin.g.note')} maxLength={LONGEST_NOTE} value={note} onChange={setNote} />
      <FormError>{acknowledge.error && !acknowledge.isPending ? acknowledge.error.message : undefined}</FormError>
    </Dialog>
  );
}
