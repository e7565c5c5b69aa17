import { uploads } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { chooseOriginals, readOriginals } from './originals/choose-originals.ts';
import { listUploads, removeUpload, retryUpload } from './change-upload.ts';

export const uploadsRoutes = implement(
  'uploads',
  uploads,
)({
  list: query(listUploads),
  retry: command(retryUpload),
  remove: command(removeUpload),
  originals: query(readOriginals),
  chooseOriginals: command(chooseOriginals),
});
