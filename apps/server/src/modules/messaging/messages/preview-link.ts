import type { Platform } from '../../../platform/module.ts';
import type { LinkReader } from '../../../platform/ports/link-reader.ts';
import { SYSTEM_CALLER } from '../../../platform/caller.ts';
import { linkIn } from '../messaging.rules.ts';
import { setPreview } from '../messaging.store.ts';
import { announceChanged } from './announce-changed.ts';
import { readWords } from './messages.queries.ts';

/**
 * Job that fetches the first link of a message and shows its preview to both sides. Does nothing if `reader` is null.
 */
export const previewLink =
  ({ database, transactions }: Pick<Platform, 'database' | 'transactions'>, reader: LinkReader | null) =>
  async (payload: unknown): Promise<void> => {
    const { messageId } = payload as { messageId: string };
    const words = reader && (await readWords(database.kysely, messageId));
    const link = words && linkIn(words.text);
    const look = link && (await reader.read(link));
    if (!look) return;
    await transactions.system(async (tx) => {
      await setPreview(tx, messageId, look);
      await announceChanged(tx, { ...SYSTEM_CALLER, accountId: words.sender_id }, messageId);
    });
  };
