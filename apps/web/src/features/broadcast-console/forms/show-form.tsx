import { Select, TextArea, TextField } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { useCategoryWords } from '../../performers/index.ts';
import { broadcastConsoleWords } from '../words.ts';
import { consoleQueries } from '../console.queries.ts';
import { SLOW_MODES, type Draft, type Edits, type Faults } from './console-draft.ts';
import css from './show-form.module.css';
import { useFaultWords } from '../preflight/use-fault-words.ts';

const TITLE_MOST = 100;
const NOTE_MOST = 200;

export interface FormProps {
  readonly draft: Draft;
  readonly faults: Faults;
  onEdit(edits: Edits): void;
}

export function ShowForm({ draft, faults, onEdit, titleAsks }: FormProps & { titleAsks: number }) {
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (titleAsks > 0) title.current?.focus();
  }, [titleAsks]);
  const t = useWords(broadcastConsoleWords);
  const faultWords = useFaultWords();
  const wordsOf = useCategoryWords();
  const { data: categories } = useQuery(consoleQueries.categories());
  const slowModes = SLOW_MODES.includes(draft.slowModeSeconds as (typeof SLOW_MODES)[number])
    ? SLOW_MODES
    : [...SLOW_MODES, draft.slowModeSeconds].sort((a, b) => a - b);
  return (
    <div className={css.form}>
      <div className={css.wide}>
        <TextField
          ref={title}
          label={t('console.showTitle')}
          hint={t('console.showTitleHint')}
          error={faultWords(faults.fields.title)}
          value={draft.title}
          maxLength={TITLE_MOST}
          autoComplete="off"
          onChange={(title) => onEdit({ title })}
        />
      </div>
      <Select
        label={t('console.category')}
        value={draft.categoryId}
        onChange={(categoryId) => onEdit({ categoryId })}
        options={(categories?.data ?? []).map((one) => ({ value: one._id, label: wordsOf(one).name }))}
        {...(draft.categoryId ? {} : { placeholder: t('console.noCategory') })}
      />
      <Select
        label={t('console.slow')}
        hint={t('console.slowHint')}
        value={String(draft.slowModeSeconds)}
        onChange={(seconds) => onEdit({ slowModeSeconds: Number(seconds) })}
        options={slowModes.map((n) => ({
          value: String(n),
          label: n === 0 ? t('console.slowOff') : t('console.slowSeconds', { n }),
        }))}
      />
      <div className={css.wide}>
        <TextArea
          label={t('console.note')}
          hint={t('console.noteHint')}
          rows={2}
          maxLength={NOTE_MOST}
          value={draft.pinnedNote}
          onChange={(pinnedNote) => onEdit({ pinnedNote })}
        />
      </div>
    </div>
  );
}
