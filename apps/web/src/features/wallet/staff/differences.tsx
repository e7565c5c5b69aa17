import { Badge, Button, ChipChoice, CircleCheck, Dialog, EmptyState, Table, TextArea } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime, formatMoney } from '../../../shared/formats/index.ts';
import { FormError } from '../../../shared/forms/index.ts';
import { StaffList } from '../../../shared/lists/index.ts';
import listCss from '../../../shared/lists/lists.module.css';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { gatewayName } from './gateways.tsx';
import { differencePages, type Difference, type DifferenceState } from './money.staff.queries.ts';
import { useAcknowledge } from './use-compare.ts';

export const DIFFERENCE_STATES = ['open', 'mended', 'acknowledged'] as const satisfies readonly DifferenceState[];
const LONGEST_NOTE = 500;

interface Props {
  state: DifferenceState;
  onState: (state: DifferenceState) => void;
}

/** What our payments and the gateways' lists do not agree in. */
export function Differences({ state, onState }: Props) {
  const t = useWords();
  const query = useInfiniteQuery(differencePages(state));
  const [chosen, setChosen] = useState<Difference>();
  return (
    <section>
      <h2>{t('admin.g.differences')}</h2>
      <StaffList
        query={query}
        filter={
          <ChipChoice
            legend={t('admin.g.show')}
            value={state}
            onChange={onState}
            options={DIFFERENCE_STATES.map((value) => ({ value, label: t(`admin.g.${value}`) }))}
          />
        }
        empty={<EmptyState icon={<CircleCheck size={28} aria-hidden />} title={t(`admin.g.none.${state}`)} />}
        table={(rows) => <DifferenceTable rows={rows} onChoose={setChosen} />}
      />
      <AcknowledgeDialog key={chosen?._id} difference={chosen} onClose={() => setChosen(undefined)} />
    </section>
  );
}

function Side({ side }: { side: Difference['here'] }) {
  const t = useWords();
  const words = [side.status, side.price && formatMoney(side.price)].filter(Boolean).join(', ');
  return <span className={listCss.whole}>{words || t('admin.g.nothing')}</span>;
}

function DifferenceTable({ rows, onChoose }: { rows: readonly Difference[]; onChoose: (row: Difference) => void }) {
  const t = useWords();
  return (
    <Table
      dense
      caption={t('admin.g.differences')}
      rows={rows}
      rowKey={(row) => row._id}
      columns={[
        { key: 'gateway', title: t('admin.g.gateway'), cell: (row) => gatewayName(row.gateway), lead: true },
        { key: 'kind', title: t('admin.g.kind'), cell: (row) => <Badge>{t(`admin.g.kind.${row.kind}`)}</Badge> },
        {
          key: 'payment',
          title: t('admin.g.payment'),
          cell: (row) => (
            <span className={listCss.detail}>
              {row.reference}
              {row.buyer && ` · ${row.buyer}`}
            </span>
          ),
        },
        { key: 'here', title: t('admin.g.here'), cell: (row) => <Side side={row.here} /> },
        { key: 'there', title: t('admin.g.there'), cell: (row) => <Side side={row.there} /> },
        { key: 'found', title: t('admin.g.found'), cell: (row) => <DateTime at={row.foundAt} /> },
        {
          key: 'act',
          title: t('admin.g.act'),
          cell: (row) =>
            row.state === 'open' ? (
              <Button
                size="small"
                aria-label={t('admin.g.acknowledgeOf', { reference: row.reference })}
                onClick={() => onChoose(row)}
              >
                {t('admin.g.acknowledge')}
              </Button>
            ) : (
              <span className={listCss.detail}>
                {row.note ? `${row.acknowledgedBy ?? ''}: ${row.note}` : t('admin.g.byItself')}
              </span>
            ),
        },
      ]}
    />
  );
}

function AcknowledgeDialog({ difference, onClose }: { difference: Difference | undefined; onClose: () => void }) {
  const t = useWords();
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
