import { Button, EmptyState, FileText, Table, Undo2 } from '@footlight/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { DateTime } from '../../../shared/formats/index.ts';
import { useAct } from '../../../shared/forms/index.ts';
import { PagedList, TableSkeleton } from '../../../shared/lists/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { useWords } from '../../../shared/words/index.ts';
import { settingsStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { settingChangesQuery, siteSettingsQuery, type SettingChange } from './settings.staff.queries.ts';
import { useSettingTexts } from './setting-texts.ts';

/** History of setting changes with their authors, loaded on demand. Changes still in effect can be undone. */
export function SettingsHistory() {
  const t = useWords(settingsStaffWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={lists.form}>
      <div>
        <Button icon={<FileText size={16} aria-hidden />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('admin.s.history')}
        </Button>
      </div>
      {isOpen && <Changes />}
    </section>
  );
}

function Changes() {
  const t = useWords(settingsStaffWords, staffWords);
  const { labelOf, valueOf } = useSettingTexts();
  const query = useInfiniteQuery(settingChangesQuery());
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <PagedList
      query={query}
      count={rows.length}
      failed={t('admin.loadFailed')}
      skeleton={<TableSkeleton rows={4} />}
      empty={<EmptyState icon={<FileText size={28} aria-hidden />} title={t('admin.s.noHistory')} />}
      frame={(content) => <div className={lists.list}>{content}</div>}
      auto={false}
    >
      <Table
        dense
        caption={t('admin.s.history')}
        rows={rows}
        rowKey={({ _id }) => _id}
        columns={[
          { key: 'label', title: t('admin.s.setting'), lead: true, cell: ({ key }) => labelOf(key) },
          {
            key: 'change',
            title: t('admin.a.detail'),
            cell: ({ key, before, after }) => (
              <span className={lists.detail}>{`${valueOf(key, before)} → ${valueOf(key, after)}`}</span>
            ),
          },
          { key: 'actor', title: t('admin.a.who'), cell: ({ actor }) => actor },
          {
            key: 'at',
            title: t('admin.a.time'),
            cell: ({ at }) => (
              <span className={lists.whole}>
                <DateTime at={at} />
              </span>
            ),
          },
          {
            key: 'undo',
            title: t('admin.pe.acts'),
            align: 'end',
            cell: (change) => (change.isNow ? <UndoButton change={change} /> : null),
          },
        ]}
      />
    </PagedList>
  );
}

function UndoButton({ change }: { change: SettingChange }) {
  const t = useWords(settingsStaffWords);
  const api = useApi();
  const client = useQueryClient();
  const { act, busy } = useAct('settingsStaff');
  const label = useSettingTexts().labelOf(change.key);
  const undo = async () => {
    const answer = await api.settingsStaff.undo({ params: { id: change._id } });
    client.setQueryData(siteSettingsQuery().queryKey, answer);
  };
  return (
    <Button
      size="small"
      icon={<Undo2 size={15} aria-hidden />}
      busy={busy}
      aria-label={t('admin.s.undoOf', { label })}
      onClick={() => void act(undo, t('admin.s.undone', { label }))}
    >
      {t('admin.s.undo')}
    </Button>
  );
}
