import { walletStaff } from '@footlight/contract';
import { command, implement, query } from '../../../platform/http/implement.ts';
import { decideNotice } from '../notices/decide-notice.ts';
import { listNotices } from '../notices/notices.queries.ts';
import type { Gateways } from '../paying/check-out.ts';
import { acknowledgeDifference, compareNow } from './keep-money.ts';
import { listGateways } from './list-gateways.ts';
import { searchDifferences } from './money.staff.queries.ts';
import { listAllPackages } from '../wallet.queries.ts';
import { changePackage, createPackage } from './keep-packages.ts';

export const walletStaffRoutes = (gateways: Gateways, publicUrl: string) =>
  implement(
    'walletStaff',
    walletStaff,
  )({
    gateways: query(({ db }) => listGateways(db, gateways, publicUrl)),
    differences: query(({ db }, input) => searchDifferences(db, input)),
    acknowledgeDifference: command(acknowledgeDifference),
    notices: query(({ db }, input) => listNotices(db, input)),
    decideNotice: command(decideNotice),
    compareNow: command(compareNow(gateways)),
    packages: query(({ db }, input) => listAllPackages(db, input.query)),
    createPackage: command(createPackage),
    updatePackage: command(changePackage),
  });
