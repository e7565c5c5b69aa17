import { Button, Plus, Select, Skeleton, Stack, TextField } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, useApi } from '../../../shared/api/index.ts';
import { FormError } from '../../../shared/forms/index.ts';
import { LineTools, moved } from '../../../shared/forms/items/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { siteQueries, type Menu } from '../../../shared/settings/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { LoadFailed } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { settingsStaffWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from './site-file.module.css';

const SECTIONS = ['main', 'header', 'footer'] as const;
const MOST = 100;
type Item = Pick<Menu, 'title' | 'path' | 'section' | 'isNewTab'> & { readonly key: string };

export function SiteMenus() {
  const { data, error, isFetching, refetch } = useQuery({ ...siteQueries.menus(), staleTime: Infinity });
  if (data) return <MenuForm menus={data.data} />;
  if (!error) return <Skeleton height={240} radius={12} />;
  return <LoadFailed reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
}

function MenuForm({ menus }: { menus: readonly Menu[] }) {
  const t = useWords(settingsStaffWords, siteWords);
  const api = useApi();
  const client = useQueryClient();
  const [items, setItems] = useState<readonly Item[]>(() => menus.map(({ _id, ...rest }) => ({ ...rest, key: _id })));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const kept = items.map(({ title, path, section, isNewTab }) => ({ title, path, section, isNewTab }));
      client.setQueryData(siteQueries.menus().queryKey, await api.settingsStaff.updateMenus({ body: { items: kept } }));
      toast.success(t('admin.m.saved'));
    } catch (problem) {
      const fields = problem instanceof ApiError ? Object.values(problem.fields) : [];
      setFailure(fields[0] ?? (problem instanceof ApiError ? problem.message : t('shell.somethingWrong')));
    }
    setBusy(false);
  };
  return (
    <form
      className={lists.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap={8}>
        {items.map((item, at) => (
          <MenuLine
            key={item.key}
            item={item}
            isFirst={at === 0}
            isLast={at === items.length - 1}
            onChange={(part) => setItems(items.with(at, { ...item, ...part }))}
            onMove={(by) => setItems(moved(items, at, at + by))}
            onRemove={() => setItems(items.toSpliced(at, 1))}
          />
        ))}
      </Stack>
      <FormError>{failure}</FormError>
      <div className={lists.bar}>
        <Button
          icon={<Plus size={18} aria-hidden />}
          disabled={items.length >= MOST}
          onClick={() =>
            setItems([...items, { key: crypto.randomUUID(), title: '', path: '/', section: 'footer', isNewTab: false }])
          }
        >
          {t('admin.m.add')}
        </Button>
        <Button type="submit" tone="action" busy={isBusy}>
          {t('admin.s.save')}
        </Button>
      </div>
    </form>
  );
}

interface LineProps {
  item: Item;
  isFirst: boolean;
  isLast: boolean;
  onChange: (part: Partial<Item>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}
function MenuLine({ item: { title, path, section }, isFirst, isLast, onChange, onMove, onRemove }: LineProps) {
  const t = useWords(settingsStaffWords);
  return (
    <div className={css.link}>
      <TextField
        label={t('admin.m.title')}
        maxLength={60}
        value={title}
        onChange={(words) => onChange({ title: words })}
      />
      <TextField
        label={t('admin.m.path')}
        maxLength={300}
        value={path}
        onChange={(address) => onChange({ path: address })}
      />
      <Select
        label={t('admin.m.section')}
        value={section}
        onChange={(value) => onChange({ section: SECTIONS.find((one) => one === value) ?? 'footer' })}
        options={SECTIONS.map((value) => ({ value, label: t(`admin.m.section.${value}`) }))}
      />
      <LineTools
        className={css.acts}
        words={{
          up: t('admin.m.up', { title }),
          down: t('admin.m.down', { title }),
          remove: t('admin.m.remove', { title }),
        }}
        isFirst={isFirst}
        isLast={isLast}
        onMove={onMove}
        onRemove={onRemove}
      />
    </div>
  );
}
