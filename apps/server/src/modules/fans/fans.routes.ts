import { fans } from '@footlight/contract';
import { implement, query } from '../../platform/http/implement.ts';
import { updateLevels } from './update-levels.ts';
import { viewFan, viewLevels, viewOwnLevels } from './view-levels.ts';

export const fansRoutes = implement(
  'fans',
  fans,
)({
  own: query(viewOwnLevels),
  update: async (context, input) => {
    await context.inTransaction((tx) => updateLevels(tx, input));
    return viewOwnLevels(context);
  },
  view: query(viewLevels),
  fan: query(viewFan),
});
