import { REPORT_KINDS, REPORT_REASONS } from '@footlight/contract/reports/terms';
import { Select, TextField } from '@footlight/ui';
import { useState } from 'react';
import { StaffTabs, type Counted } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { reportsStaffWords } from './words.ts';
import { reportsWords } from '../words.ts';
import css from './desk.module.css';
import type { DeskProps } from './report-desk.tsx';
import { QUEUE_STATES } from './reports.staff.queries.ts';

const KINDS = [...REPORT_KINDS, 'link', 'upload'] as const;
const nameOf = (given: string): string | undefined => given.trim().replace(/^@/, '') || undefined;

export function QueueFilterBar({ search, onSearch, counted }: DeskProps & { counted: Counted | undefined }) {
  const t = useWords(reportsStaffWords, reportsWords);
  const set = (change: Partial<DeskProps['search']>) => onSearch({ ...search, ...change, id: undefined });
  return (
    <>
      <StaffTabs
        filters={QUEUE_STATES}
        filter={search.status}
        onFilter={(status) => set({ status })}
        nameOf={(status) => t(`admin.rp.status.${status}`)}
        counted={counted}
      />
      <div className={css.filters}>
        <Select
          label={t('admin.rp.kind')}
          value={search.kind ?? ''}
          onChange={(kind) => set({ kind: kind || undefined })}
          options={[
            { value: '', label: t('admin.rp.allKinds') },
            ...KINDS.map((value) => ({ value, label: t(`reports.kind.${value}`) })),
          ]}
        />
        <Select
          label={t('reports.reason')}
          value={search.reason ?? ''}
          onChange={(reason) => set({ reason: reason || undefined })}
          options={[
            { value: '', label: t('admin.rp.all') },
            ...REPORT_REASONS.map((value) => ({ value, label: t(`reports.reason.${value}`) })),
          ]}
        />
        <NameField
          label={t('admin.rp.username')}
          longest={30}
          value={search.username}
          onName={(username) => set({ username: nameOf(username) })}
        />
        <NameField
          label={t('admin.rp.reporter')}
          longest={320}
          value={search.reporter}
          onName={(reporter) => set({ reporter: nameOf(reporter) })}
        />
      </div>
    </>
  );
}

interface FieldProps {
  label: string;
  longest: number;
  value: string | undefined;
  onName: (name: string) => void;
}

function NameField({ label, longest, value, onName }: FieldProps) {
  const [name, setName] = useState(value ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onName(name);
      }}
    >
      <TextField label={label} type="search" maxLength={longest} value={name} onChange={setName} />
    </form>
  );
}
