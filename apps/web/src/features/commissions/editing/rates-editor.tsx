import type { CommissionKind, CommissionShare, EditableCommission } from '@footlight/contract';
import { NumberField, Table } from '@footlight/ui';
import { useState } from 'react';
import { formatNumber } from '../../../shared/formats/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { commissionsWords } from '../words.ts';
import css from '../commissions.module.css';
import { Division } from '../division.tsx';
import { SaveBar } from './save-bar.tsx';
import { changesOf, dividedWith, faultsOf, type Draft } from './rates-draft.ts';

interface Props {
  caption: string;
  rates: readonly EditableCommission[];
  share: CommissionShare;
  save: (changes: Draft) => Promise<unknown>;
}

/** Rates by kind of spend, each with a preview of its effect on 100 tokens. A cleared field uses the default. */
export function RatesEditor({ caption, rates, share, save }: Props) {
  const t = useWords(commissionsWords);
  const [draft, setDraft] = useState<Draft>({});
  const [isSaving, setSaving] = useState(false);
  const changes = changesOf(rates, draft);
  const count = Object.keys(changes).length;
  const faults = faultsOf(rates, changes);
  const submit = async () => {
    setSaving(true);
    const sent: Readonly<Record<string, number | null | undefined>> = changes;
    try {
      await save(changes);
      // Keeps edits made since the save started.
      setDraft((now) => Object.fromEntries(Object.entries(now).filter(([kind, own]) => own !== sent[kind])));
      toast.success(t('commissions.saved'));
    } catch (error) {
      toast.error(t('commissions.saveFailed', { reason: (error as Error).message }));
    } finally {
      setSaving(false);
    }
  };
  const errorOf = ({ kind, mostPercent }: EditableCommission) =>
    faults[kind] && t(`commissions.fault.${faults[kind]}`, { most: formatNumber(mostPercent) });
  return (
    <form
      className={css.list}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0 && Object.keys(faults).length === 0 && !isSaving) void submit();
      }}
    >
      <Table
        caption={caption}
        rows={rates}
        rowKey={({ kind }) => kind}
        columns={columnsOf({
          t,
          share,
          draft,
          errorOf,
          set: (kind, own) => setDraft((now) => ({ ...now, [kind]: own })),
        })}
      />
      <SaveBar
        count={count}
        isSaving={isSaving}
        isWrong={Object.keys(faults).length > 0}
        onDiscard={() => setDraft({})}
      />
    </form>
  );
}

interface ColumnsInput {
  t: ReturnType<typeof useWords>;
  share: CommissionShare;
  draft: Draft;
  errorOf: (rate: EditableCommission) => string | undefined;
  set: (kind: CommissionKind, own: number | null) => void;
}

function columnsOf({ t, share, draft, errorOf, set }: ColumnsInput) {
  const ownOf = ({ kind, ownPercent }: EditableCommission) => (draft[kind] === undefined ? ownPercent : draft[kind]);
  return [
    {
      key: 'kind',
      title: t('commissions.kind'),
      lead: true,
      cell: ({ kind, inheritedPercent, proposedPercent }: EditableCommission) => (
        <span className={css.kind}>
          {t(`commissions.kind.${kind}`)}
          <small>{t('commissions.defaultIs', { percent: formatNumber(inheritedPercent) })}</small>
          {proposedPercent !== undefined && (
            <small>{t('commissions.waits', { percent: formatNumber(proposedPercent) })}</small>
          )}
        </span>
      ),
    },
    {
      key: 'own',
      title: t(`commissions.own.${share}`),
      cell: (rate: EditableCommission) => (
        <span className={css.input}>
          <NumberField
            hideLabel
            label={t(`commissions.ownOf.${share}`, { kind: t(`commissions.kind.${rate.kind}`) })}
            value={ownOf(rate) ?? undefined}
            min={0}
            max={rate.mostPercent}
            placeholder={formatNumber(rate.inheritedPercent)}
            error={errorOf(rate)}
            onChange={(own) => set(rate.kind, own ?? null)}
          />
        </span>
      ),
    },
    {
      key: 'division',
      title: t('commissions.ofHundred'),
      phone: 'wide' as const,
      cell: (rate: EditableCommission) => <Division {...dividedWith(rate, share, ownOf(rate))} />,
    },
  ];
}
