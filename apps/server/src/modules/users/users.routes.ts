import { users } from '@footlight/contract';
import type { FileStore } from '../../platform/files/file-store.ts';
import { command, implement, query } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/refuse.ts';
import { avatarUrl, keepAvatar } from '../accounts/index.ts';
import { updateProfile } from './update-profile.ts';
import { readMe } from './users.queries.ts';

const { me, update, uploadAvatar } = users;

export const usersRoutes = (files: FileStore) =>
  implement('users', { me, update, uploadAvatar })({
    me: query((context) => readMe(context.db, context.caller.accountId)),
    update: command(updateProfile),
    uploadAvatar: async (context) => {
      const upload = context.files['avatar'] ?? refuse('VALIDATION_FAILED', undefined, { property: 'avatar' });
      return { avatar: avatarUrl('user', await keepAvatar(context, files, upload)) };
    },
  });
