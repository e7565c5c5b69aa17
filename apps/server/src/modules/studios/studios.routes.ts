import { studios } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/module.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { avatarUrl, swapCover } from '../accounts/index.ts';
import { keepAvatar, keepCover } from '../pictures/index.ts';
import { readMe } from './studios.queries.ts';
import { updateProfile } from './update-profile.ts';

export const studiosRoutes = ({ files, keyring }: Pick<Platform, 'files' | 'keyring'>) =>
  implement(
    'studios',
    studios,
  )({
    me: query((context) => readMe(context.db, keyring, context.caller)),
    update: command((tx, input) => updateProfile(tx, keyring, input)),
    uploadCover: async (context) => {
      const upload = context.files['cover'] ?? refuse('VALIDATION_FAILED', undefined, { property: 'cover' });
      const swap = (tx: Tx, key: string) => swapCover(tx, context.caller.accountId, key);
      return { cover: `/files/${await keepCover(context, files, upload, swap)}` };
    },
    uploadAvatar: async (context) => {
      const upload = context.files['avatar'] ?? refuse('VALIDATION_FAILED', undefined, { property: 'avatar' });
      return { avatar: avatarUrl('studio', await keepAvatar(context, files, upload)) };
    },
  });
