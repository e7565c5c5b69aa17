import { alerts } from '@footlight/contract';
import type { Platform } from '../../platform/module.ts';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { UploadKeeper } from '../uploads/index.ts';
import { addSound } from './own/add-sound.ts';
import { readPage, renewPage } from './own/alert-page.ts';
import { removeSound } from './own/remove-sound.ts';
import { testAlert } from './own/test-alert.ts';
import { changeAlerts } from './own/update-alerts.ts';
import { viewAlerts } from './own/view-alerts.ts';

export const alertsRoutes = ({ platform, keeper }: { readonly platform: Platform; readonly keeper: UploadKeeper }) =>
  implement(
    'alerts',
    alerts,
  )({
    view: query((context) => viewAlerts(context.db, platform.files, context.caller.accountId)),
    update: changeAlerts(platform.files),
    test: command(testAlert),
    addSound: addSound(platform.files, keeper),
    removeSound: command(removeSound),
    page: query(readPage(platform)),
    renewPage: command(renewPage(platform)),
  });
