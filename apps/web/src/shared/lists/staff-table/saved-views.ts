import { browserMemory } from '../../memory/index.ts';

/** List state stored in the URL: filters and the open row. */
export type ListSearch = Readonly<Record<string, string | undefined>>;
/** A named table view, stored in this browser. */
export interface SavedView {
  readonly name: string;
  readonly search: ListSearch;
  readonly hidden: readonly string[];
}
export const MOST_VIEWS = 20;
const MOST_CHARACTERS = 40;

const keyOf = (table: string) => `staffTable:${table}`;
interface Kept {
  readonly views: readonly SavedView[];
  readonly hidden: readonly string[];
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isView = (value: unknown): value is SavedView => {
  const view = value as Partial<SavedView> | null;
  return typeof view?.name === 'string' && typeof view.search === 'object' && isTexts(view.hidden);
};

/** Returns the stored state of a table. If it is unreadable, there are no views, and the default columns are hidden. */
export function readKept(table: string, usuallyHidden: readonly string[] = []): Kept {
  try {
    const kept = JSON.parse(browserMemory.read(keyOf(table)) ?? '') as Partial<Kept>;
    const views = Array.isArray(kept.views) ? kept.views.filter(isView).slice(0, MOST_VIEWS) : [];
    return { views, hidden: isTexts(kept.hidden) ? kept.hidden : usuallyHidden };
  } catch {
    return { views: [], hidden: usuallyHidden };
  }
}

export const writeKept = (table: string, kept: Kept): void => browserMemory.write(keyOf(table), JSON.stringify(kept));

/** Returns the views with one added. Replaces a view of the same name. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [
    { ...view, name: view.name.trim().slice(0, MOST_CHARACTERS) },
    ...views.filter(({ name }) => name !== view.name.trim()),
  ].slice(0, MOST_VIEWS);
