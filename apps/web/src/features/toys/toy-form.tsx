import { Button, CoinMark, IconButton, NumberField, Plus, Select, Stack, Trash2 } from '@footlight/ui';
import { useState } from 'react';
import { toast } from '../../shared/toasts/index.ts';
import { useWords, type WordKeyOf } from '../../shared/words/index.ts';
import { toysWords } from './words.ts';
import {
  actionsOf,
  draftsOf,
  faultsOf,
  MOST_ACTIONS,
  nextRow,
  type DraftAction,
  type DraftFault,
} from './toy-draft.ts';
import css from './toy-panel.module.css';
import { ACTION_WORDS } from './toy-words.ts';
import type { ToyAction } from './toys.queries.ts';
import { useSaveToys } from './use-save-toys.ts';

const FAULTS: Record<DraftFault, WordKeyOf<typeof toysWords>> = {
  amount: 'toys.faultAmount',
  backwards: 'toys.faultBackwards',
  overlap: 'toys.faultOverlap',
  strength: 'toys.faultStrength',
  seconds: 'toys.faultSeconds',
};

/** Editor for tip actions. Each action applies to a range of tokens. */
export function ToyForm({ saved }: { saved: readonly ToyAction[] }) {
  const t = useWords(toysWords);
  const [rows, setRows] = useState(() => draftsOf(saved));
  const [wasAsked, setWasAsked] = useState(false);
  const save = useSaveToys();
  const faults = faultsOf(rows);
  const change = (next: DraftAction) => setRows(rows.map((row) => (row.key === next.key ? next : row)));
  const submit = () => {
    setWasAsked(true);
    if (Object.keys(faults).length > 0) return;
    save.mutate(
      { actions: actionsOf(rows) },
      {
        onSuccess: () => toast.success(t('toys.saved')),
        onError: (refusal) => toast.error(refusal.message),
      },
    );
  };
  return (
    <section className={css.map} aria-label={t('toys.tipsDo')}>
      <h3>{t('toys.tipsDo')}</h3>
      {rows.length === 0 && <p className={css.hint}>{t('toys.empty')}</p>}
      <Stack as="ol" gap={14}>
        {rows.map((row, place) => (
          <Row
            key={row.key}
            n={place + 1}
            row={row}
            fault={wasAsked ? faults[row.key] : undefined}
            onChange={change}
            onRemove={() => setRows(rows.filter((other) => other !== row))}
          />
        ))}
      </Stack>
      <div className={css.buttons}>
        <Button
          icon={<Plus size={16} aria-hidden />}
          disabled={rows.length >= MOST_ACTIONS}
          onClick={() => setRows([...rows, nextRow(rows, crypto.randomUUID())])}
        >
          {t('toys.add')}
        </Button>
        <Button tone="action" busy={save.isPending} onClick={submit}>
          {t('toys.save')}
        </Button>
      </div>
    </section>
  );
}

/** Capitalizes a translation that is otherwise used within a sentence. */
const asTitle = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** Marks the numbers as tokens where space allows. */
const Coins = () => (
  <span className={css.coin}>
    <CoinMark />
  </span>
);

interface RowProps {
  n: number;
  row: DraftAction;
  fault: DraftFault | undefined;
  onChange: (row: DraftAction) => void;
  onRemove: () => void;
}

function Row({ n, row, fault, onChange, onRemove }: RowProps) {
  const t = useWords(toysWords);
  return (
    <li className={css.row}>
      <NumberField
        label={t('toys.from')}
        icon={<Coins />}
        min={1}
        step={5}
        value={row.fromTokens}
        onChange={(fromTokens) => onChange({ ...row, fromTokens })}
      />
      <NumberField
        label={t('toys.to')}
        icon={<Coins />}
        min={1}
        step={5}
        value={row.toTokens}
        onChange={(toTokens) => onChange({ ...row, toTokens })}
      />
      <Select
        label={t('toys.action')}
        value={row.action}
        onChange={(action) => onChange({ ...row, action: action as ToyAction['action'] })}
        options={Object.entries(ACTION_WORDS).map(([value, words]) => ({ value, label: asTitle(t(words)) }))}
      />
      <NumberField
        label={t('toys.strength')}
        min={1}
        max={20}
        value={row.strength}
        onChange={(strength) => onChange({ ...row, strength })}
      />
      <NumberField
        label={t('toys.seconds')}
        min={1}
        max={60}
        value={row.seconds}
        onChange={(seconds) => onChange({ ...row, seconds })}
      />
      <IconButton label={t('toys.remove', { n })} onClick={onRemove}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
      {fault && (
        <p className={css.fault} role="alert">
          {t(FAULTS[fault])}
        </p>
      )}
    </li>
  );
}
