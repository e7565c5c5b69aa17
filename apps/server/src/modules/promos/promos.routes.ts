import { promos, promosStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { changePromo, createPromo, removePromo } from './keep-promo.ts';
import { searchPromos, searchPromosForStaff } from './read-promos.ts';

export const promosRoutes = implement('promos', promos)({ search: query(searchPromos) });

export const promosStaffRoutes = implement(
  'promosStaff',
  promosStaff,
)({
  search: query(searchPromosForStaff),
  create: command(createPromo),
  update: command(changePromo),
  remove: command(removePromo),
});
