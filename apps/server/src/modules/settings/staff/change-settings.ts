import type { settingsStaff, Answer, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { record } from '../../audit/index.ts';
import type { Settings } from '../index.ts';

const TOLD_CHARACTERS = 200;
const told = (value: unknown) => String(value).slice(0, TOLD_CHARACTERS) || '(empty)';
type Call = typeof settingsStaff.updateSettings;

/** Sets site settings and returns all of them. Refuses VALIDATION_FAILED, naming the setting. */
export const changeSettings =
  (settings: Pick<Settings, 'list' | 'update' | 'refresh'>) =>
  async (context: RequestContext, { body }: Input<Call>): Promise<Answer<Call>> => {
    await context.inTransaction(async (tx) => {
      const changes = await settings.update(tx, body.values);
      for (const { key, from, to } of changes)
        await record(tx, {
          action: 'settings.update',
          subject: `setting:${key}`,
          detail: { change: `${told(from)} → ${told(to)}` },
        });
    });
    await settings.refresh();
    return { data: settings.list() };
  };
