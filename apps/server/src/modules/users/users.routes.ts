import { users } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/module.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { avatarUrl, swapCover } from '../accounts/index.ts';
import { keepAvatar, keepCover } from '../pictures/index.ts';
import { updateProfile } from './update-profile.ts';
import { readMe } from './users.queries.ts';

const { me, update, uploadAvatar, uploadCover } = users;

export const usersRoutes = ({ files, keyring }: Pick<Platform, 'files' | 'keyring'>) =>
  implement('users', { me, update, uploadAvatar, uploadCover })({
    me: query((context) => readMe(context.db, keyring, context.caller.accountId)),
    update: command((tx, input) => updateProfile(tx, keyring, input)),
    uploadCover: async (context) => {
      const upload = context.files['cover'] ?? refuse('VALIDATION_FAILED', undefined, { property: 'cover' });
      const swap = (tx: Tx, key: string) => swapCover(tx, context.caller.accountId, key);
      return { cover: `/files/${await keepCover(context, files, upload, swap)}` };
    },
    uploadAvatar: async (context) => {
      const upload = context.files['avatar'] ?? refuse('VALIDATION_FAILED', undefined, { property: 'avatar' });
      return { avatar: avatarUrl('user', await keepAvatar(context, files, upload)) };
    },
  });
