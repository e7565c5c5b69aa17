import { Tabs } from '@footlight/ui';
import { formatTotal } from '../formats/index.ts';
import { useWords } from '../words/index.ts';
import { staffWords } from '../words/staff.ts';

export interface Counted {
  readonly total: number;
  readonly totalIsMore?: boolean | undefined;
}
interface Props<Filter extends string> {
  filters: readonly Filter[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
  nameOf: (filter: Filter) => string;
  /** Number of items in the open tab, once known. */
  counted: Counted | undefined;
}

/** Tabs by status. The open one shows its count. */
export function StaffTabs<Filter extends string>({ filters, filter, onFilter, nameOf, counted }: Props<Filter>) {
  const t = useWords(staffWords);
  return (
    <Tabs
      label={t('admin.v.status')}
      value={filter}
      onChange={(id) => onFilter(filters.find((one) => one === id) ?? filter)}
      tabs={filters.map((id) => ({
        id,
        label: nameOf(id),
        count: id === filter && counted ? formatTotal(counted) : undefined,
      }))}
    />
  );
}
