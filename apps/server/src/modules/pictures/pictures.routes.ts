import { picturesStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { addPicture, addPrints, readList, removePicture, testPicture } from './block-list.ts';

export const picturesRoutes = implement(
  'picturesStaff',
  picturesStaff,
)({
  list: query(readList),
  add: addPicture,
  addPrints: command(addPrints),
  remove: command(removePicture),
  test: testPicture,
});
