import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../../shared/api/index.ts';

export type SiteSetting = Res<EndpointOf<'settingsStaff.settings'>>['data'][number];

export const siteSettingsQuery = () => apiQuery('settingsStaff.settings');
