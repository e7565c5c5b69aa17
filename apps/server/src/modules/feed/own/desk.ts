import { feed } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { keepForm, type UploadKeeper } from '../../uploads/index.ts';
import { createPost, type FeedDoors } from './save-post.ts';
import type { OwnPost } from '../post-views.ts';

/**
 * Creates posts on behalf of other modules. Matches the API call and parses its fields with the same schema. Pictures
 * come from the files of the context.
 */
export const postDesk =
  ({ keeper, ...doors }: FeedDoors & { readonly keeper: UploadKeeper }) =>
  async (context: RequestContext, fields: object): Promise<OwnPost> => {
    const { picture } = await keepForm(context, keeper, { picture: 'post' });
    const body = feed.create.body.parse({ ...fields, ...(picture ? { mediaIds: [picture] } : {}) });
    return createPost(doors)(context, { params: undefined, query: undefined, body });
  };
