import type { TipDraft } from './tip-sheet.tsx';

/** Tip that a room opens with, in the page's query. */
export interface TipSearch {
  readonly tip?: number | undefined;
  /** Id of an item of the tip menu. */
  readonly item?: string | undefined;
}

const MOST = 1_000_000;

export function tipSearch({ tip, item }: Record<string, unknown>): TipSearch {
  const token = Number(tip);
  if (!tip || !Number.isFinite(token) || token <= 0 || token > MOST) return { tip: undefined, item: undefined };
  return { tip: token, item: typeof item === 'string' ? item : undefined };
}

/** Path of the room that opens with this tip, for coming back from signing up or paying. */
export const tipPath = (username: string, { token, item }: TipDraft): string =>
  `/live/${username}?tip=${token}${item ? `&item=${item._id}` : ''}`;

/** Returns the tip to open with. Undefined if none is intended, or if its item has left the menu. */
export function intendedTip(
  { tip, item }: TipSearch,
  menu: readonly { readonly _id: string; readonly title: string; readonly tokens: number }[],
): TipDraft | undefined {
  if (tip === undefined) return undefined;
  if (!item) return { token: tip };
  const found = menu.find(({ _id }) => _id === item);
  return found && { token: found.tokens, item: { _id: found._id, title: found.title } };
}
