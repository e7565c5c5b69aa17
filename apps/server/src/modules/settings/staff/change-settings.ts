import type { settingsStaff, Answer, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { idCursor, pageOf } from '../../../platform/db/paging.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { countChanges, listChanges } from '../settings.store.ts';
import type { SettingChange } from '../update-settings.ts';
import type { Settings } from '../index.ts';

const TOLD_CHARACTERS = 200;
const told = (value: unknown) => String(value).slice(0, TOLD_CHARACTERS) || '(empty)';
type Call = typeof settingsStaff.updateSettings;

/** Updates site settings and returns all of them. Throws VALIDATION_FAILED with the setting's name. */
export const changeSettings =
  (settings: Pick<Settings, 'list' | 'update' | 'refresh'>) =>
  async (context: RequestContext, { body }: Input<Call>): Promise<Answer<Call>> => {
    await context.inTransaction(async (tx) => {
      await noteChanges(tx, await settings.update(tx, body.values));
    });
    await settings.refresh();
    return { data: settings.list() };
  };

async function noteChanges(tx: Tx, changes: readonly SettingChange[]): Promise<void> {
  for (const { key, from, to } of changes)
    await record(tx, {
      action: 'settings.update',
      subject: `setting:${key}`,
      detail: { change: `${told(from)} → ${told(to)}` },
    });
}

/**
 * Lists changes to settings, newest first. Each key's newest change is in effect. Throws VALIDATION_FAILED for an
 * invalid cursor.
 */
export const listHistory =
  (settings: Pick<Settings, 'list'>) =>
  async (
    { db }: RequestContext,
    { query: { limit, cursor, key } }: Input<typeof settingsStaff.history>,
  ): Promise<Answer<typeof settingsStaff.history>> => {
    const all = await listChanges(db, { key, cursor: idCursor(cursor), limit: limit + 1 });
    const { rows, ...next } = pageOf(all, limit, (last) => last.id);
    const known = new Map(settings.list().map((setting) => [setting.key, setting]));
    const data = rows.flatMap(({ id, at, actor, undoes, before, after, ...row }) => {
      const setting = known.get(row.key);
      if (!setting) return [];
      return [
        {
          _id: id,
          key: row.key,
          group: setting.group,
          at: at.toISOString(),
          before: before as string,
          after: after as string,
          actor: actor ?? 'System',
          isNow: setting.value === after && before !== after,
          isUndo: undoes !== null,
        },
      ];
    });
    return { data, ...(await countChanges(db, key)), ...next };
  };

/** Restores the value a setting had before a change. Throws NOT_FOUND, or CONFLICT if it has changed since. */
export const undoChange =
  (settings: Pick<Settings, 'list' | 'update' | 'refresh'>) =>
  async (
    context: RequestContext,
    { params }: Input<typeof settingsStaff.undo>,
  ): Promise<Answer<typeof settingsStaff.undo>> => {
    await context.inTransaction(async (tx) => {
      const [change] = await listChanges(tx.db, { id: params.id, limit: 1 });
      if (!change) refuse('NOT_FOUND');
      const changes = await settings.update(tx, { [change.key]: change.before }, change.id);
      if (changes[0]?.from !== change.after) refuse('CONFLICT', 'This setting has been changed again since.');
      await noteChanges(tx, changes);
    });
    await settings.refresh();
    return { data: settings.list() };
  };
