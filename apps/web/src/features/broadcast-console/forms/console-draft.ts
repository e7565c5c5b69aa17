import type { Item } from '../../../shared/forms/items/index.ts';
import type { ConsoleData } from '../console.queries.ts';

export interface Draft {
  readonly title: string;
  readonly categoryId: string;
  readonly goals: readonly Item[];
  readonly repeatsLastGoal: boolean;
  readonly kingIsOn: boolean;
  readonly kingTokens: number | undefined;
  readonly tipMenu: readonly Item[];
  readonly pinnedNote: string;
  readonly slowModeSeconds: number;
}
/** Contains only unsaved changes. All other fields follow the server. */
export type Edits = Partial<Draft>;
export type DraftField = 'title' | 'goals' | 'kingTokens' | 'tipMenu';
export type DraftFault = 'required' | 'amount' | 'twice';

export const MENU_MOST = 12;
export const GOALS_MOST = 20;
export const SLOW_MODES = [0, 5, 10, 30, 60, 120] as const;
const MOST_TOKENS = 1_000_000;

export const draftOf = (console: ConsoleData, edits: Edits): Draft => ({
  title: console.title,
  categoryId: console.categoryId ?? '',
  goals: (console.goals?.list ?? []).map((goal) => ({ key: goal._id, title: goal.title, tokens: goal.targetTokens })),
  repeatsLastGoal: console.goals?.repeatsLast ?? false,
  kingIsOn: console.kingSettings.isOn,
  kingTokens: console.kingSettings.minTokens,
  tipMenu: console.tipMenu.map((item) => ({ key: item._id, title: item.title, tokens: item.tokens })),
  pinnedNote: console.pinnedNote ?? '',
  slowModeSeconds: console.slowModeSeconds,
  ...edits,
});

/** Returns true if the server accepts an amount: above zero, at most a million, and at most two decimals. */
export const isAmount = (tokens: number | undefined): boolean =>
  tokens !== undefined &&
  tokens > 0 &&
  tokens <= MOST_TOKENS &&
  Math.abs(tokens * 100 - Math.round(tokens * 100)) < 1e-6;

/** Returns the goals that have a title or an amount. */
const writtenIn = (goals: readonly Item[]): Item[] =>
  goals.filter(({ title, tokens }) => title.trim() !== '' || tokens !== undefined);

/** Validation errors by field. Errors of goals and menu entries are also keyed by item. */
export interface Faults {
  readonly fields: Partial<Record<DraftField, DraftFault>>;
  readonly items: Readonly<Record<string, DraftFault>>;
}
/** @param needsTitle true to start a show, which requires a title; saving doesn't require one */
export function faultsOf(draft: Draft, needsTitle: boolean): Faults {
  const fields: Partial<Record<DraftField, DraftFault>> = {};
  const items: Record<string, DraftFault> = {};
  if (needsTitle && !draft.title.trim()) fields.title = 'required';
  for (const goal of writtenIn(draft.goals)) {
    if (!goal.title.trim()) items[goal.key] = 'required';
    else if (!isAmount(goal.tokens)) items[goal.key] = 'amount';
  }
  if (Object.keys(items).length > 0) fields.goals = 'required';
  if (draft.kingIsOn && !isAmount(draft.kingTokens)) fields.kingTokens = 'amount';
  const inGoals = Object.keys(items).length;
  const seen = new Set<string>();
  for (const item of draft.tipMenu) {
    const title = item.title.trim();
    if (!title) items[item.key] = 'required';
    else if (seen.has(title)) items[item.key] = 'twice';
    else if (!isAmount(item.tokens)) items[item.key] = 'amount';
    seen.add(title);
  }
  if (Object.keys(items).length > inGoals) fields.tipMenu = 'required';
  return { fields, items };
}
export const isFaultless = ({ fields }: Faults): boolean => Object.keys(fields).length === 0;

const goalBody = ({ key, title, tokens }: Item) => ({ _id: key, title: title.trim(), targetTokens: tokens ?? 0 });

/** Builds the body of `PUT /streaming/live` from the edited fields. Omits an empty title, which keeps the old one. */
export function bodyOf(edits: Edits, draft: Draft) {
  const has = (name: keyof Draft) => edits[name] !== undefined || name in edits;
  return {
    ...(has('title') && draft.title.trim() ? { title: draft.title.trim() } : {}),
    ...(has('categoryId') && draft.categoryId ? { categoryId: draft.categoryId } : {}),
    ...(has('goals') ? { goals: writtenIn(draft.goals).map(goalBody) } : {}),
    ...(has('repeatsLastGoal') ? { repeatsLastGoal: draft.repeatsLastGoal } : {}),
    ...(has('kingIsOn') || has('kingTokens')
      ? { kingSettings: { isOn: draft.kingIsOn, minTokens: draft.kingTokens ?? 1 } }
      : {}),
    ...(has('tipMenu')
      ? { tipMenu: draft.tipMenu.map((item) => ({ title: item.title.trim(), tokens: item.tokens ?? 0 })) }
      : {}),
    ...(has('pinnedNote') ? { pinnedNote: draft.pinnedNote.trim() || null } : {}),
    ...(has('slowModeSeconds') ? { slowModeSeconds: draft.slowModeSeconds } : {}),
  };
}

/** Returns the edits made while the save was in flight. */
export const editsAfterSave = (now: Edits, saved: Edits): Edits =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => saved[name as keyof Draft] !== value));
