import type { TipDraft } from './tip-sheet.tsx';

/** Tip with which a room opens, as stored in the URL query. */
export interface TipSearch {
  readonly tip?: number | undefined;
  /** Id of a tip menu item. */
  readonly item?: string | undefined;
}

const MOST = 1_000_000;

export function tipSearch({ tip, item }: Record<string, unknown>): TipSearch {
  const token = Number(tip);
  if (!tip || !Number.isFinite(token) || token <= 0 || token > MOST) return { tip: undefined, item: undefined };
  return { tip: token, item: typeof item === 'string' ? item : undefined };
}

/** Returns the path of the room that opens with this tip. Used to return after registration or payment. */
export const tipPath = (username: string, { token, item }: TipDraft): string =>
  `/live/${username}?tip=${token}${item ? `&item=${item._id}` : ''}`;

/** Returns the tip with which to open. Undefined if no tip is intended, or if its item is no longer on the menu. */
export function intendedTip(
  { tip, item }: TipSearch,
  menu: readonly { readonly _id: string; readonly title: string; readonly tokens: number }[],
): TipDraft | undefined {
  if (tip === undefined) return undefined;
  if (!item) return { token: tip };
  const found = menu.find(({ _id }) => _id === item);
  return found && { token: found.tokens, item: { _id: found._id, title: found.title } };
}
