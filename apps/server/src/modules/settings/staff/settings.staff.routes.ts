import { settingsStaff } from '@footlight/contract';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { command, implement, query } from '../../../platform/http/implement.ts';
import type { Settings } from '../index.ts';
import { changeMenus } from './change-menus.ts';
import { changeSettings, listHistory, undoChange } from './change-settings.ts';
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
    history: query(listHistory(settings)),
    undo: undoChange(settings),
    updateMenus: command(changeMenus),
    upload: keepSiteFile(files),
  });
