import { performers, performersStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/module.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { avatarUrl } from '../accounts/index.ts';
import { keepAvatar, keepCover } from '../pictures/index.ts';
import { findCategory, listCategories } from './categories.queries.ts';
import { readMe } from './performers.queries.ts';
import { swapPerformerCover } from './performers.store.ts';
import { keepCategories } from './staff/keep-categories.ts';
import { updateProfile } from './update-profile.ts';

const { me, update, uploadAvatar, uploadCover, categories, category } = performers;

export const performersRoutes = ({ files, keyring }: Pick<Platform, 'files' | 'keyring'>) => [
  implement('performers', { me, update, uploadAvatar, uploadCover })({
    me: query((context) => readMe(context.db, keyring, context.caller.accountId)),
    update: command((tx, input) => updateProfile(tx, keyring, input)),
    uploadCover: async (context) => {
      const upload = context.files['cover'] ?? refuse('VALIDATION_FAILED', undefined, { property: 'cover' });
      const swap = (tx: Tx, key: string) => swapPerformerCover(tx, context.caller.accountId, key);
      return { cover: `/files/${await keepCover(context, files, upload, swap)}` };
    },
    uploadAvatar: async (context) => {
      const upload = context.files['avatar'] ?? refuse('VALIDATION_FAILED', undefined, { property: 'avatar' });
      return { avatar: avatarUrl('performer', await keepAvatar(context, files, upload)) };
    },
  }),
  implement('performers', { categories, category })({
    categories: query((context) => listCategories(context.db)),
    category: async (context, { params }) => (await findCategory(context.db, params.id)) ?? refuse('NOT_FOUND'),
  }),
  implement('performersStaff', performersStaff)({ updateCategories: command(keepCategories) }),
];
