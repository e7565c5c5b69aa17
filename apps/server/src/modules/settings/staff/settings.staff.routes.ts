import { settingsStaff } from '@footlight/contract';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { command, implement } from '../../../platform/http/implement.ts';
import type { Settings } from '../index.ts';
import { changeMenus } from './change-menus.ts';
import { changeSettings } from './change-settings.ts';
import { keepSiteFile } from './keep-site-file.ts';

export const settingsStaffRoutes = (
  settings: Pick<Settings, 'list' | 'update' | 'refresh'>,
  files: Pick<FileStore, 'put'>,
) =>
  implement(
    'settingsStaff',
    settingsStaff,
  )({
    settings: async () => ({ data: settings.list() }),
    updateSettings: changeSettings(settings),
    updateMenus: command(changeMenus),
    upload: keepSiteFile(files),
  });
