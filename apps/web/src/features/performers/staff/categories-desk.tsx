import { Button, Plus, Skeleton, Stack, TextField } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, useApi } from '../../../shared/api/index.ts';
import { FormError, slugOf } from '../../../shared/forms/index.ts';
import { LineTools, moved } from '../../../shared/forms/items/index.ts';
import { LoadFailed } from '../../../shared/lists/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { performersQueries } from '../performers.queries.ts';
import css from './categories-desk.module.css';
import { TranslationFields, type CategoryTranslation } from './translation-fields.tsx';
import { performersStaffWords } from './words.ts';

const MOST = 100;
const LONGEST_SLUG = 60;
interface Item {
  /** Identifies the line while it is edited. */
  readonly key: string;
  readonly _id?: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly translations: readonly CategoryTranslation[];
}

/** Form for the categories of creators and their order. All changes are saved together. */
export function CategoriesDesk() {
  const { data, error, isFetching, refetch } = useQuery({ ...performersQueries.categories(), staleTime: Infinity });
  if (data) return <CategoriesForm key={data.data.map(({ _id }) => _id).join()} known={data.data} />;
  if (!error) return <Skeleton height={320} radius={12} />;
  return <LoadFailed reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
}

function CategoriesForm({ known }: { known: readonly Omit<Required<Item>, 'key'>[] }) {
  const t = useWords(performersStaffWords);
  const api = useApi();
  const client = useQueryClient();
  const [items, setItems] = useState<readonly Item[]>(() =>
    known.map(({ _id, name, slug, description, translations }) => ({
      key: _id,
      _id,
      name,
      slug,
      description,
      translations,
    })),
  );
  const save = useMutation({
    mutationFn: () =>
      api.performersStaff.updateCategories({
        body: {
          items: items.map(({ key: _key, translations, ...item }) => ({ ...item, translations: [...translations] })),
        },
      }),
    onSuccess(answer) {
      client.setQueryData(performersQueries.categories().queryKey, answer);
      toast.success(t('admin.ca.saved'));
    },
  });
  const errors = save.error instanceof ApiError ? save.error.fields : {};
  return (
    <form
      className={lists.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <Stack gap={12}>
        {items.map((item, at) => (
          <CategoryLine
            key={item.key}
            item={item}
            errorOf={(field) => errors[`items.${at}.${field}`]}
            isFirst={at === 0}
            isLast={at === items.length - 1}
            onChange={(part) => setItems(items.with(at, { ...item, ...part }))}
            onMove={(by) => setItems(moved(items, at, at + by))}
            onRemove={() => setItems(items.toSpliced(at, 1))}
          />
        ))}
      </Stack>
      <FormError>{Object.keys(errors).length === 0 ? save.error?.message : undefined}</FormError>
      <div className={lists.bar}>
        <Button
          icon={<Plus size={18} aria-hidden />}
          disabled={items.length >= MOST}
          onClick={() =>
            setItems([...items, { key: crypto.randomUUID(), name: '', slug: '', description: '', translations: [] }])
          }
        >
          {t('admin.ca.add')}
        </Button>
        <Button type="submit" tone="action" busy={save.isPending}>
          {t('admin.ca.save')}
        </Button>
      </div>
    </form>
  );
}

interface LineProps {
  item: Item;
  errorOf: (field: string) => string | undefined;
  isFirst: boolean;
  isLast: boolean;
  onChange: (part: Partial<Item>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function CategoryLine({ item, errorOf, isFirst, isLast, onChange, onMove, onRemove }: LineProps) {
  const t = useWords(performersStaffWords, staffWords);
  const { _id, name, slug, description, translations } = item;
  // The slug of an existing category is used in links, so it doesn't change with the name.
  const rename = (next: string) =>
    onChange({
      name: next,
      ...(!_id && slug === slugOf(name, LONGEST_SLUG) ? { slug: slugOf(next, LONGEST_SLUG) } : {}),
    });
  return (
    <div className={css.line}>
      <TextField label={t('admin.p.name')} maxLength={60} value={name} error={errorOf('name')} onChange={rename} />
      <TextField
        label={t('admin.ca.slug')}
        maxLength={LONGEST_SLUG}
        value={slug}
        error={errorOf('slug')}
        spellCheck={false}
        onChange={(next) => onChange({ slug: next })}
      />
      <TextField
        label={t('admin.p.description')}
        maxLength={300}
        value={description}
        error={errorOf('description')}
        onChange={(next) => onChange({ description: next })}
      />
      <TranslationFields
        translations={translations}
        errorOf={(at, field) => errorOf(`translations.${at}.${field}`)}
        onChange={(next) => onChange({ translations: next })}
      />
      <LineTools
        className={css.acts}
        words={{
          up: t('admin.ca.up', { name }),
          down: t('admin.ca.down', { name }),
          remove: t('admin.ca.remove', { name }),
        }}
        isFirst={isFirst}
        isLast={isLast}
        onMove={onMove}
        onRemove={onRemove}
      />
    </div>
  );
}
