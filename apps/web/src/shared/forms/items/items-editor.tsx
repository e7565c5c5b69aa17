import { Button, CoinMark, Note, NumberField, Plus, Stack, TextField } from '@footlight/ui';
import { useEffect, useRef } from 'react';
import { moved, type Item } from './item.ts';
import { LineTools } from './line-tools.tsx';
import css from './items-editor.module.css';

/** Texts per item. `n` is its 1-based position. */
export interface ItemsWords {
  readonly title: (n: number) => string;
  readonly tokens: (n: number) => string;
  readonly placeholder: string;
  /** Undefined if the order is fixed. */
  readonly up?: (n: number) => string;
  readonly down?: (n: number) => string;
  readonly remove: (n: number) => string;
  readonly add: string;
  readonly full: string;
}
interface Faults {
  readonly title?: string | undefined;
  readonly tokens?: string | undefined;
}
interface Props {
  items: readonly Item[];
  words: ItemsWords;
  most: number;
  titleMost: number;
  /** Increment of the amount's buttons. */
  step: number;
  firstTokens?: number | undefined;
  faultsOf: (item: Item) => Faults;
  onChange: (items: readonly Item[]) => void;
}

/** Editor for an ordered list of titles with amounts. A new item receives focus. */
export function ItemsEditor({ items, words, most, titleMost, step, firstTokens, faultsOf, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const focusNew = useRef('');
  useEffect(() => {
    if (!focusNew.current) return;
    list.current?.querySelector<HTMLInputElement>(`[data-item="${focusNew.current}"] input`)?.focus();
    focusNew.current = '';
  });
  const add = () => {
    focusNew.current = crypto.randomUUID();
    onChange([...items, { key: focusNew.current, title: '', tokens: firstTokens }]);
  };
  const isFull = items.length >= most;
  return (
    <Stack gap={12} align="start">
      <ol ref={list} className={css.items}>
        {items.map((item, at) => (
          <ItemRow
            key={item.key}
            item={item}
            words={words}
            titleMost={titleMost}
            step={step}
            n={at + 1}
            last={at === items.length - 1}
            faults={faultsOf(item)}
            onChange={(next) => onChange(items.map((one) => (one.key === item.key ? next : one)))}
            onMove={(by) => onChange(moved(items, at, at + by))}
            onRemove={() => onChange(items.filter((one) => one.key !== item.key))}
          />
        ))}
      </ol>
      <Button icon={<Plus size={16} aria-hidden />} disabled={isFull} onClick={add}>
        {words.add}
      </Button>
      {isFull && <Note size={13}>{words.full}</Note>}
    </Stack>
  );
}

interface ItemRowProps extends Pick<Props, 'words' | 'titleMost' | 'step'> {
  item: Item;
  n: number;
  last: boolean;
  faults: Faults;
  onChange: (item: Item) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function ItemRow({ item, n, last, words, titleMost, step, faults, onChange, onMove, onRemove }: ItemRowProps) {
  return (
    <li className={css.item} data-item={item.key}>
      <TextField
        label={words.title(n)}
        hideLabel
        placeholder={words.placeholder}
        value={item.title}
        maxLength={titleMost}
        autoComplete="off"
        error={faults.title}
        onChange={(title) => onChange({ ...item, title })}
      />
      <NumberField
        label={words.tokens(n)}
        hideLabel
        icon={<CoinMark />}
        min={1}
        step={step}
        value={item.tokens}
        error={faults.tokens}
        onChange={(tokens) => onChange({ ...item, tokens })}
      />
      <LineTools
        className={css.tools}
        words={{ up: words.up?.(n), down: words.down?.(n), remove: words.remove(n) }}
        isFirst={n === 1}
        isLast={last}
        onMove={onMove}
        onRemove={onRemove}
      />
    </li>
  );
}
