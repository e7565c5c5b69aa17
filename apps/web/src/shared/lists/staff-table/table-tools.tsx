import {
  Button,
  Cluster,
  Dialog,
  Download,
  Menu,
  MenuChoice,
  MenuHeading,
  MenuItem,
  MenuLine,
  SlidersHorizontal,
  Star,
  TextField,
  Trash2,
} from '@footlight/ui';
import { useState, type ReactNode } from 'react';
import { toast } from '../../toasts/index.ts';
import { useWords } from '../../words/index.ts';
import { staffWords } from '../../words/staff.ts';
import { saveFile } from '../../files/index.ts';
import { csvOf } from './csv.ts';
import css from './staff-table.module.css';
import { readKept, withView, writeKept, type ListSearch, type SavedView } from './saved-views.ts';
import type { StaffColumn, StaffQuery } from './staff-table.tsx';

interface Props<Row> {
  id: string;
  caption: string;
  columns: readonly StaffColumn<Row>[];
  query: StaffQuery<Row>;
  rows: readonly Row[];
  hidden: readonly string[];
  onHidden: (hidden: readonly string[]) => void;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  file?: ReactNode;
}
/** Maximum number of list pages in an export. */
const MOST_PAGES = 100;

export function TableTools<Row>({ id, search, onSearch, hidden, onHidden, columns, file, ...rest }: Props<Row>) {
  const t = useWords(staffWords);
  const [views, setViews] = useState(() => readKept(id).views);
  const [isNaming, setNaming] = useState(false);
  const keep = (next: readonly SavedView[], nextHidden = hidden) => {
    setViews(next);
    onHidden(nextHidden);
    writeKept(id, { views: next, hidden: nextHidden });
  };
  return (
    <Cluster gap={8}>
      <Menu
        label={t('admin.tb.views')}
        trigger={(attributes) => (
          <Button size="small" icon={<Star size={16} aria-hidden />} {...attributes}>
            {t('admin.tb.views')}
          </Button>
        )}
      >
        {views.map((view) => (
          <MenuItem
            key={view.name}
            onSelect={() => {
              keep(views, view.hidden);
              onSearch(view.search);
            }}
          >
            {view.name}
          </MenuItem>
        ))}
        {views.length === 0 && <MenuHeading>{t('admin.tb.noViews')}</MenuHeading>}
        <MenuLine />
        <MenuItem onSelect={() => setNaming(true)}>{t('admin.tb.keepView')}</MenuItem>
        {views.map(({ name }) => (
          <MenuItem
            key={name}
            icon={<Trash2 size={15} aria-hidden />}
            onSelect={() => keep(views.filter((view) => view.name !== name))}
          >
            {t('admin.tb.dropView', { name })}
          </MenuItem>
        ))}
      </Menu>
      <ColumnMenu columns={columns} hidden={hidden} onHidden={(next) => keep(views, next)} />
      {file ?? <CsvButton {...rest} columns={columns.filter(({ key }) => !hidden.includes(key))} />}
      <NameView
        open={isNaming}
        onClose={() => setNaming(false)}
        onName={(name) => keep(withView(views, { name, search, hidden }))}
      />
    </Cluster>
  );
}

function ColumnMenu<Row>({ columns, hidden, onHidden }: Pick<Props<Row>, 'columns' | 'hidden' | 'onHidden'>) {
  const t = useWords(staffWords);
  return (
    <Menu
      label={t('admin.tb.columns')}
      trigger={(attributes) => (
        <Button size="small" icon={<SlidersHorizontal size={16} aria-hidden />} {...attributes}>
          {t('admin.tb.columns')}
        </Button>
      )}
    >
      {columns
        .filter(({ csv, lead }) => csv && !lead)
        .map(({ key, name }) => (
          <MenuChoice
            key={key}
            checked={!hidden.includes(key)}
            onSelect={() => onHidden(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key])}
          >
            {name}
          </MenuChoice>
        ))}
    </Menu>
  );
}

/** Loads the remaining pages, up to a limit, and saves all rows. */
function CsvButton<Row>({ caption, query, rows, columns }: Pick<Props<Row>, 'caption' | 'query' | 'rows' | 'columns'>) {
  const t = useWords(staffWords);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      let all = query;
      for (let page = 0; all.hasNextPage && page < MOST_PAGES; page++) all = await all.fetchNextPage();
      if (all.error) return toast.error(all.error.message);
      const kept = columns.flatMap(({ name, csv }) => (csv ? [{ name, csv }] : []));
      const lines = all.data?.pages.flatMap(({ data }) => data) ?? rows;
      saveFile({
        name: `${caption.toLowerCase().replaceAll(/\W+/g, '-')}-${new Date().toISOString().slice(0, 10)}.csv`,
        mime: 'text/csv;charset=utf-8',
        content: csvOf([kept.map(({ name }) => name), ...lines.map((row) => kept.map(({ csv }) => csv(row)))]),
      });
      if (all.hasNextPage) toast.info(t('admin.tb.csvCut', { count: lines.length }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" icon={<Download size={16} aria-hidden />} busy={busy} onClick={() => void save()}>
      CSV
    </Button>
  );
}

function NameView({ open, onClose, onName }: { open: boolean; onClose: () => void; onName: (name: string) => void }) {
  const t = useWords(staffWords);
  const [name, setName] = useState('');
  const isNamed = name.trim() !== '';
  return (
    <Dialog open={open} onClose={onClose} size="small" title={t('admin.tb.keepView')}>
      <form
        className={css.naming}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isNamed) return;
          onName(name);
          setName('');
          onClose();
        }}
      >
        <TextField label={t('admin.tb.viewName')} maxLength={40} value={name} onChange={setName} />
        <Button type="submit" tone="action" disabled={!isNamed}>
          {t('admin.p.save')}
        </Button>
      </form>
    </Dialog>
  );
}
