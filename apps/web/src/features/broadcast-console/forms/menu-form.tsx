import {
  Button,
  ChevronDown,
  ChevronUp,
  CoinMark,
  EmptyState,
  IconButton,
  NumberField,
  Plus,
  TextField,
  TicketIcon,
  Trash2,
} from '@footlight/ui';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { MENU_MOST, moved, type DraftItem } from './console-draft.ts';
import css from './menu-form.module.css';
import type { FormProps } from './show-form.tsx';
import { useFaultWords } from '../preflight/use-fault-words.ts';

const TITLE_MOST = 60;
const FIRST_PRICE = 25;
const STEP = 5;

/** The tip menu: up to 12 things with a price, in an order of their own. */
export function MenuForm({ draft, faults, onEdit }: FormProps) {
  const t = useWords();
  const list = useRef<HTMLOListElement>(null);
  const focusNew = useRef('');
  const { tipMenu } = draft;
  const become = (items: readonly DraftItem[]) => onEdit({ tipMenu: items });
  useEffect(() => {
    if (!focusNew.current) return;
    list.current?.querySelector<HTMLInputElement>(`[data-item="${focusNew.current}"] input`)?.focus();
    focusNew.current = '';
  });
  const add = () => {
    focusNew.current = crypto.randomUUID();
    become([...tipMenu, { key: focusNew.current, title: '', tokens: FIRST_PRICE }]);
  };
  const isFull = tipMenu.length >= MENU_MOST;
  if (tipMenu.length === 0) {
    return (
      <EmptyState
        icon={<TicketIcon size={28} aria-hidden />}
        title={t('console.menuEmpty')}
        action={
          <Button icon={<Plus size={16} aria-hidden />} onClick={add}>
            {t('console.menuAdd')}
          </Button>
        }
      />
    );
  }
  return (
    <div className={css.menu}>
      <ol ref={list} className={css.items}>
        {tipMenu.map((item, at) => (
          <ItemRow
            key={item.key}
            item={item}
            at={at}
            last={at === tipMenu.length - 1}
            fault={faults.items[item.key]}
            onChange={(next) => become(tipMenu.map((one) => (one.key === item.key ? next : one)))}
            onMove={(to) => become(moved(tipMenu, at, to))}
            onRemove={() => become(tipMenu.filter((one) => one.key !== item.key))}
          />
        ))}
      </ol>
      <Button icon={<Plus size={16} aria-hidden />} disabled={isFull} onClick={add}>
        {t('console.menuAdd')}
      </Button>
      {isFull && <p className={css.full}>{t('console.menuFull')}</p>}
    </div>
  );
}

interface ItemRowProps {
  item: DraftItem;
  at: number;
  last: boolean;
  fault: Parameters<ReturnType<typeof useFaultWords>>[0];
  onChange: (item: DraftItem) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function ItemRow({ item, at, last, fault, onChange, onMove, onRemove }: ItemRowProps) {
  const t = useWords();
  const faultWords = useFaultWords();
  const n = at + 1;
  return (
    <li className={css.item} data-item={item.key}>
      <TextField
        label={t('console.menuItem', { n })}
        hideLabel
        placeholder={t('console.menuPlaceholder')}
        value={item.title}
        maxLength={TITLE_MOST}
        autoComplete="off"
        error={fault === 'amount' ? undefined : faultWords(fault)}
        onChange={(title) => onChange({ ...item, title })}
      />
      <NumberField
        label={t('console.menuItemTokens', { n })}
        hideLabel
        icon={<CoinMark />}
        min={1}
        step={STEP}
        value={item.tokens}
        error={fault === 'amount' ? faultWords(fault) : undefined}
        onChange={(tokens) => onChange({ ...item, tokens })}
      />
      <div className={css.tools}>
        <IconButton label={t('console.menuUp', { n })} disabled={at === 0} onClick={() => onMove(at - 1)}>
          <ChevronUp size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('console.menuDown', { n })} disabled={last} onClick={() => onMove(at + 1)}>
          <ChevronDown size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('console.menuRemove', { n })} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
