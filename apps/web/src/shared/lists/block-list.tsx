import { Card, IconButton, Stack, Trash2 } from '@footlight/ui';
import type { ReactNode } from 'react';
import { useAct } from '../forms/index.ts';
import css from './block-list.module.css';

interface Tool {
  readonly title: string;
  readonly content: ReactNode;
}

/** A block list, below a form to add an entry and another to test the list. */
export const BlockListPage = ({
  intro,
  tools,
  children,
}: {
  intro: string;
  tools: readonly Tool[];
  children: ReactNode;
}) => (
  <div className={css.page}>
    <p>{intro}</p>
    <div className={css.tools}>
      {tools.map(({ title, content }) => (
        <Card key={title} title={title}>
          {content}
        </Card>
      ))}
    </div>
    {children}
  </div>
);

export const BlockList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack as="ul" gap={8} className={css.list} aria-label={label}>
    {children}
  </Stack>
);

interface EntryProps {
  title: string;
  /** Contract module whose queries are refetched after removal. */
  module: string;
  removeLabel: string;
  removed: string;
  onRemove: () => Promise<unknown>;
  children: ReactNode;
}

export function BlockListEntry({ title, module, removeLabel, removed, onRemove, children }: EntryProps) {
  const { act, busy } = useAct(module);
  return (
    <li>
      <b dir="auto">{title}</b>
      {children}
      <IconButton size="small" label={removeLabel} busy={busy} onClick={() => void act(onRemove, removed)}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </li>
  );
}
