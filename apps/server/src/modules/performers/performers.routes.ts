import { performers } from '@footlight/contract';
import type { FileStore } from '../../platform/files/file-store.ts';
import { command, implement, query } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/refuse.ts';
import { avatarUrl, keepAvatar } from '../accounts/index.ts';
import { readMe } from './performers.queries.ts';
import { updateProfile } from './update-profile.ts';

const { me, update, uploadAvatar } = performers;

export const performersRoutes = (files: FileStore) =>
  implement('performers', { me, update, uploadAvatar })({
    me: query((context) => readMe(context.db, context.caller.accountId)),
    update: command(updateProfile),
    uploadAvatar: async (context) => {
      const upload = context.files['avatar'] ?? refuse('VALIDATION_FAILED', undefined, { property: 'avatar' });
      return { avatar: avatarUrl('performer', await keepAvatar(context, files, upload)) };
    },
  });
