import { ChipChoice, Cluster, Search, TextField } from '@footlight/ui';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../../shared/words/index.ts';
import { catalogDeskWords } from '../words.ts';
import type { OwnFilter } from '../desk.queries.ts';
import { STATUSES } from '../statuses.ts';
import css from './content-page.module.css';

interface Props {
  filter: OwnFilter;
  onFilter: (filter: OwnFilter) => void;
}

export function ContentFilters({ filter, onFilter }: Props) {
  const t = useWords(catalogDeskWords);
  return (
    <Cluster gap={8} columnGap={16} align="center" justify="space-between">
      <ChipChoice
        legend={t('content.status')}
        value={filter.status ?? 'all'}
        onChange={(status) => onFilter({ ...filter, status: STATUSES.find((one) => one === status) })}
        options={[
          { value: 'all', label: t('content.all') },
          ...STATUSES.map((value) => ({ value, label: t(`content.status.${value}`) })),
        ]}
      />
      <SearchField filter={filter} onFilter={onFilter} />
    </Cluster>
  );
}

const TYPING_MS = 250;

function SearchField({ filter, onFilter }: Props) {
  const t = useWords(catalogDeskWords);
  const [text, setText] = useState(filter.q ?? '');
  const [seen, setSeen] = useState(filter.q);
  if (seen !== filter.q) {
    setSeen(filter.q);
    if (text.trim() !== (filter.q ?? '')) setText(filter.q ?? '');
  }
  const latest = useRef({ filter, onFilter });
  useEffect(() => {
    latest.current = { filter, onFilter };
  });
  useEffect(() => {
    const q = text.trim() || undefined;
    if (q === filter.q) return undefined;
    const timer = setTimeout(() => latest.current.onFilter({ ...latest.current.filter, q }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, filter.q]);
  return (
    <div className={css.search}>
      <TextField
        label={t('content.search')}
        hideLabel
        type="search"
        placeholder={t('content.search')}
        maxLength={100}
        icon={<Search size={16} aria-hidden />}
        value={text}
        onChange={setText}
      />
    </div>
  );
}
