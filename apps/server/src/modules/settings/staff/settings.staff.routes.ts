import { settingsStaff } from '@footlight/contract';
import { implement } from '../../../platform/http/implement.ts';
import type { Settings } from '../index.ts';
import { changeSettings } from './change-settings.ts';

export const settingsStaffRoutes = (settings: Pick<Settings, 'list' | 'update' | 'refresh'>) =>
  implement(
    'settingsStaff',
    settingsStaff,
  )({
    settings: async () => ({ data: settings.list() }),
    updateSettings: changeSettings(settings),
  });
