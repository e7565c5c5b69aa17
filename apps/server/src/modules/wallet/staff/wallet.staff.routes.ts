import { walletStaff } from '@footlight/contract';
import { command, implement, query } from '../../../platform/http/implement.ts';
import { listAllPackages } from '../wallet.queries.ts';
import { changePackage, createPackage } from './keep-packages.ts';

export const walletStaffRoutes = implement(
  'walletStaff',
  walletStaff,
)({
  packages: query(({ db }, input) => listAllPackages(db, input.query)),
  createPackage: command(createPackage),
  updatePackage: command(changePackage),
});
