import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../../shared/api/index.ts';

export type TokenPackage = Res<EndpointOf<'walletStaff.createPackage'>>;

export const packagesQuery = () => apiQuery('walletStaff.packages');
