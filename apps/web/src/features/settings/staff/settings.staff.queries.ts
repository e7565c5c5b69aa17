import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../../shared/api/index.ts';
import { cursorPages } from '../../../shared/lists/index.ts';

export type SiteSetting = Res<EndpointOf<'settingsStaff.settings'>>['data'][number];

export const siteSettingsQuery = () => apiQuery('settingsStaff.settings');

type Changes = Res<EndpointOf<'settingsStaff.history'>>;
export type SettingChange = Changes['data'][number];
const CHANGES_A_PAGE = 25;
export const settingChangesQuery = () => cursorPages<Changes>('settingsStaff.history', { limit: CHANGES_A_PAGE });
