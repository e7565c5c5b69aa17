import type { ChatLine } from './chat.queries.ts';

export interface LineRights {
  readonly isHost: boolean;
  /** Account of whoever looks; undefined for visitors. */
  readonly ownId: string | undefined;
}

/** Whether somebody else has written a line. */
export const isOthersLine = ({ sender }: ChatLine, { ownId }: LineRights): boolean =>
  sender.role !== 'system' && sender._id !== '' && sender._id !== ownId;

/** Whether one may take the words of a line away. */
export const mayDelete = (line: ChatLine, { isHost, ownId }: LineRights): boolean =>
  line.type === 'text' && !line.isDeleted && (isHost || ownId === line.sender._id);

/** Whether there is anything that one may do with a line. */
export const hasActions = (line: ChatLine, rights: LineRights): boolean =>
  !line.local &&
  line.type !== 'system' &&
  (rights.isHost || mayDelete(line, rights) || (isOthersLine(line, rights) && !line.isDeleted));
