import type { ChatLine } from './chat.queries.ts';

export interface LineRights {
  readonly isHost: boolean;
  /** Account id of the viewer. Undefined for visitors. */
  readonly ownId: string | undefined;
}

/** Checks if another user wrote the message. False for system messages. */
export const isOthersLine = ({ sender }: ChatLine, { ownId }: LineRights): boolean =>
  sender.role !== 'system' && sender._id !== '' && sender._id !== ownId;

/** Checks if the viewer may delete the message, as its author or as the host. */
export const mayDelete = (line: ChatLine, { isHost, ownId }: LineRights): boolean =>
  line.type === 'text' && !line.isDeleted && (isHost || ownId === line.sender._id);

export const hasActions = (line: ChatLine, rights: LineRights): boolean =>
  !line.local &&
  line.type !== 'system' &&
  (rights.isHost || mayDelete(line, rights) || (isOthersLine(line, rights) && !line.isDeleted));
